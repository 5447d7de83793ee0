import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What a run finds out that it goes on with, or that another one begins with.
extension Removal {
  /// The same run, before its next round, with more of the sources parsed.
  ///
  /// - Parameter unused: other declarations that nothing else uses, if none of them went.
  /// - Returns: `nil` if that affects what is done.
  func continued(with parsed: PartlyParsedFiles, without unused: [[UnusedDeclaration]]? = nil) -> Removal? {
    var run = self
    if let unused { (run.unused, run.unusedLeft) = (unused, unused[...]) }
    (run.parsed, run.lives) = (parsed, ObjectLives(names: parsed.names))
    guard run.lives.difference(from: lives).isEmpty else { return nil }
    for (number, file) in self.parsed.files.enumerated() where parsed.files[number].tree.id != file.tree.id {
      guard originals[number] == nil else { return nil }
      (run.files[number], run.names[number]) = (parsed.files[number], parsed.names[number])
    }
    let new = parsed.files[files.count...]
    run.texts += new.map { EditedText($0.text) }
    run.files += new
    run.names += parsed.names[files.count...]
    run.originals += new.map { _ in nil }
    run.facts += new.map { _ in EditedFacts() }
    (run.before, run.isContinued) = (nil, true)
    return run
  }

  /// - Returns: whether the names by which flags decide are those that the first round knew: they are looked for in what is
  ///   parsed.
  mutating func endOfRun(_ parsesMore: (_ asked: Asked, _ bodies: [Int: Set<Int>]) -> Bool) -> End {
    guard isContinued, let before else { return .done }
    let found = DecidingNames.all(in: parsed.files, among: winners.keys, request.accessors, before)
    if found != deciding { return .outdated }
    asked.formUnion(before.asked)
    return parsesMore(asked, unreadBodies) ? .needsMore : .done
  }

  /// What else is a flag, as the configuration would name it.
  func mirrors(in round: Round) -> [Accessor] {
    FlagMirrors(round).accessors + AttributeFlags(round).accessors + BoundFlags(round).accessors
      + KeyConstants(round).accessors
  }
}

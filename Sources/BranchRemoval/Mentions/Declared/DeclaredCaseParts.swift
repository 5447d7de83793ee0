import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Everything that goes with an enum case or a static member that names a flag.
struct DeclaredCaseParts {
  /// By file.
  private let members: [FoundMembers]
  private var code: [(code: KeyedCode, file: Int)] = []

  var lists: [SyntaxIdentifier] { code.flatMap(\.code.lists) + members.flatMap(\.lists) }

  /// - Parameter others: the bytes of other declarations that go with it, by file.
  /// - Returns: `nil` if the case has other uses, or has to stay for another reason.
  init?(_ declared: DeclaredCase, goneWith others: [Int: [Range<Int>]] = [:], _ round: Round) {
    let name = ByteString(declared.member)
    members = round.files.map { file in
      name.isIn(file.text.utf8)
        ? FoundMembers(of: declared.named, in: file.tree, round.world.resolver) : FoundMembers()
    }
    guard members.contains(where: { !$0.isEmpty }) || !round.world.resolver.declaresType(declared.type),
      members.allSatisfy(\.mayGo), !round.world.requiresStatic(declared.member, of: declared.type)
    else { return nil }
    let mentions = CaseMentions(round.world.resolver, round.world)
    if round.world.references(to: "$" + declared.member).contains(where: declared.isProjected) { return nil }
    for reference in round.world.references(to: declared.member) {
      switch mentions.mention(reference, of: declared) {
      case .other: continue
      case .blocking, .missed:
        if !round.isIn(others, reference) { return nil }
      case .keyed(let found):
        guard let number = round.number(of: reference) else { return nil }
        if round.isPart(found.range, ofOneOf: others, inFile: number) { continue }
        if !code.contains(where: { $0.code.node.id == found.node.id }) { code.append((found, number)) }
      }
    }
  }

  func delete(from edits: inout [EditBuilder], _ round: Round) {
    for (code, file) in code { code.delete(from: &edits[file], round.lines(of: file), round.world) }
    for (number, found) in members.enumerated() where !found.isEmpty {
      found.delete(from: &edits[number], round.lines(of: number), round.world)
    }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Conditions over a value that removed code gave a variable for the flag, and only that.
///
/// ```
/// if let enabled = change.value, change.key == "new_page" {
///   isNewPage = enabled                                      // is gone, with the variable
///   if !enabled { leave() }                                  // still leaves
/// }
/// ```
struct ValuesOfFlags {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    guard let before = round.before else { return }
    for number in round.edited where !round.isTest(number) {
      let now = round.world.names(inFile: number).references
      let lost = before.names(inFile: number).references.filter { (now[$0]?.count ?? 0) < $1.count }
      for (name, references) in lost.sorted(by: { $0.key < $1.key }) {
        for reference in references where round.texts[number].offset(ofOriginal: reference.contentStart) == nil {
          guard case .known(let value)? = reference.outermostName.givenValue,
            let local = value.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
            let item = reference.ancestor(CodeBlockItemSyntax.self),
            let block = item.parent?.as(CodeBlockItemListSyntax.self),
            round.world.resolver.declarations(named: name).isEmpty
          else { continue }
          let others = Array(block).filter { $0.id != item.id }.flatMap { Syntax($0).references(to: local) }
          note(local, others.map(\.contentStart), given: name, inFile: number, round)
        }
      }
    }
  }

  /// - Parameter places: where the value was read in the same block before the removal.
  private mutating func note(
    _ local: String, _ places: [Int], given name: String, inFile number: Int, _ round: Round
  ) {
    let text = round.texts[number]
    let left = (round.world.names(inFile: number).references[local] ?? []).first { reference in
      text.knownOriginalOffset(of: reference.contentStart).map(places.contains) ?? false
        && reference.isInCondition
    }
    guard let left, !sites.contains(where: { $0.name.id == left.baseName.id }) else { return }
    sites.append(
      NotedLeftover(
        file: number, name: left.baseName,
        message: "'\(name)' had its value from '\(local)'; look whether what depends on it has to go"))
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is a condition, or one of its operands.
  fileprivate var isInCondition: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(ConditionElementSyntax.self) { return true }
      if let choice = parent.as(TernaryExprSyntax.self) { return choice.condition.id == node.id }
      guard parent.is(PrefixOperatorExprSyntax.self) || parent.is(InfixOperatorExprSyntax.self) else { return false }
      node = parent
    }
    return false
  }
}

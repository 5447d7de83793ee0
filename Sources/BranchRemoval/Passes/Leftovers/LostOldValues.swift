import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Names the parameter of an overriding `didSet` that has lost its only `oldValue`, because the superclass's getter is
/// called for that name alone.
///
/// ```
/// override var title: String {              override var title: String {
///   didSet {                                  didSet(oldValue) {
///     if G != .red { print(oldValue) }          print("set")
///     print("set")                 becomes    }
///   }                                       }
/// }
/// ```
///
/// What a superclass of the sources stores has no getter that could do anything.
/// Source: [SE-0268](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0268-didset-semantics.md).
struct LostOldValues: RemovalPass {
  static let reason = "an observer of which nothing is left must not go with its getter"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = OverridingObserverFinder(round.nodes(of: number))
      for (variable, accessor) in finder.found where hasLostOldValue(accessor, number) && mayHaveGetter(above: variable)
      {
        edits.insert("(oldValue)", at: accessor.accessorSpecifier.contentEnd)
      }
      return edits
    }
  }

  private func hasLostOldValue(_ accessor: AccessorDeclSyntax, _ number: Int) -> Bool {
    guard accessor.parameters == nil, let body = accessor.body, let before = round.before,
      let original = round.texts[number].originalRange(of: body.statements)
    else { return false }
    let places = { (world: World) in world.names(inFile: number).references["oldValue"] ?? [] }
    return places(before).contains { original.contains($0.contentStart) }
      && !places(round.world).contains { body.contentRange.contains($0.contentStart) }
  }

  /// Whether the superclass's property is not known to be a stored one.
  private func mayHaveGetter(above variable: VariableDeclSyntax) -> Bool {
    guard let name = variable.onlyName, let own = variable.enclosingType else { return true }
    let inherited = round.world.nearestMember(above: own) { member in
      member.as(VariableDeclSyntax.self).flatMap { $0.onlyName == name ? $0 : nil }
    }
    return inherited?.storesValue != true
  }
}

extension AccessorDeclSyntax {
  /// Whether the observer makes the setter call the superclass's getter, for a name that it may or may not use.
  var asksForOldValue: Bool { accessorSpecifier.tokenKind == .keyword(.didSet) && parameters != nil }
}

extension VariableDeclSyntax {
  /// Whether the variable is stored in place, observed or not: neither computed, nor lazy, wrapped or inherited.
  fileprivate var storesValue: Bool {
    guard attributes.isEmpty, !modifiers.contains(where: { ["override", "lazy"].contains($0.name.text) }),
      let binding = bindings.first
    else { return false }
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let list) = block.accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

private struct OverridingObserverFinder {
  private(set) var found: [(VariableDeclSyntax, AccessorDeclSyntax)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.variables { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) else { return }
    for binding in node.bindings {
      guard case .accessors(let list) = binding.accessorBlock?.accessors else { continue }
      for accessor in list where accessor.accessorSpecifier.tokenKind == .keyword(.didSet) {
        found.append((node, accessor))
      }
    }
  }
}

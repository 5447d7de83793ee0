import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Gives a local variable the value that the winner assigns, where nothing can read the one before.
///
/// ```
/// var title: String = old
/// if G == .red { title = new }     becomes   var title: String = new
/// ```
struct OverwrittenValues: RemovalPass {
  static let reason = "only names of other variables are left before the winner's assignment"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = VariableFinder(round.nodes(of: number))
      let lines = round.lines(of: number)
      for (variable, item) in finder.found {
        guard let (initial, assignment, next) = overwritten(variable, item) else { continue }
        let text = round.files[number].text.text(assignment.equal.contentEnd..<assignment.value.contentEnd)
        edits.replace(initial.equal.contentEnd..<initial.value.contentEnd, with: text)
        edits.delete(lines.deletion(of: next.contentRange))
      }
      return edits
    }
  }

  private typealias Value = (equal: TokenSyntax, value: ExprSyntax)

  /// The value of a variable, the one that overwrites it, and the statement that does.
  private func overwritten(
    _ variable: VariableDeclSyntax, _ item: CodeBlockItemSyntax
  ) -> (initial: Value, new: Value, item: CodeBlockItemSyntax)? {
    guard let binding = variable.bindings.first, let clause = binding.initializer, case let initial = clause.value,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      round.values.purity.isPure(initial), let (next, between) = assignment(to: name, after: item),
      let node = next.expression?.as(InfixOperatorExprSyntax.self), case let value = node.rightOperand,
      let equal = node.operator.as(AssignmentExprSyntax.self)?.equal,
      isNew(next, behind: item), ResultBuilders(resolver: round.world.resolver).counting(next) == nil,
      keepsType(binding, initial, value)
    else { return nil }
    let used = value.referencedNames
    guard !used.contains(name), between.allSatisfy({ $0.isPassed(by: value, used, of: name, round.values.purity) })
    else { return nil }
    return ((clause.equal, initial), (equal, value), next)
  }

  /// The first statement behind declarations, if it assigns the name.
  private func assignment(
    to name: String, after item: CodeBlockItemSyntax
  ) -> (CodeBlockItemSyntax, between: [VariableDeclSyntax])? {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    var between: [VariableDeclSyntax] = []
    for next in list.drop(while: { $0.id != item.id }).dropFirst() {
      if case .decl(let node) = next.item, let other = node.as(VariableDeclSyntax.self) {
        between.append(other)
        continue
      }
      guard let node = next.expression?.as(InfixOperatorExprSyntax.self), node.operator.is(AssignmentExprSyntax.self),
        node.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.bareName == name,
        next.leadingTrivia.pieces.allSatisfy(\.isWhitespace)
      else { return nil }
      return (next, between)
    }
    return nil
  }

  /// Whether the removal brought an assignment to its place.
  private func isNew(_ next: CodeBlockItemSyntax, behind item: CodeBlockItemSyntax) -> Bool {
    round.number(of: next).map { round.texts[$0].isNewPlace(of: next, behind: item) } ?? false
  }

  private func keepsType(_ binding: PatternBindingSyntax, _ initial: ExprSyntax, _ value: ExprSyntax) -> Bool {
    if let type = binding.typeAnnotation?.type {
      return type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind != .keyword(.some)
    }
    let types = StaticTypes(round.world.resolver)
    guard let type = types.type(of: initial) else { return false }
    return types.type(of: value) == type
  }
}

extension VariableDeclSyntax {
  /// Whether a value may be computed before this declaration instead of behind it.
  fileprivate func isPassed(by value: ExprSyntax, _ used: Set<String>, of name: String, _ purity: Purity) -> Bool {
    attributes.isEmpty && purity.isPure(value)
      && bindings.allSatisfy { binding in
        guard let own = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName, !used.contains(own),
          binding.accessorBlock == nil
        else { return false }
        return binding.initializer.map { purity.isPure($0.value) && !$0.value.referencedNames.contains(name) } ?? true
      }
  }
}

/// Finds local variables with a value of their own.
private struct VariableFinder {
  private(set) var found: [(VariableDeclSyntax, CodeBlockItemSyntax)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.variables { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    if node.bindingSpecifier.tokenKind == .keyword(.var), node.bindings.count == 1, node.attributes.isEmpty,
      node.modifiers.isEmpty, let binding = node.bindings.first, binding.accessorBlock == nil,
      let item = node.parent?.as(CodeBlockItemSyntax.self), item.parent?.parent?.is(SourceFileSyntax.self) == false
    {
      found.append((node, item))
    }
  }
}

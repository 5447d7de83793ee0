import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The function that makes a switch for the flag, with the element of the list that shows it.
  ///
  /// ```
  /// rows = [newPageRow(), otherRow()]
  /// private func newPageRow() -> Row {
  ///   let row = Row(title: "New page")
  ///   row.isOn = settings.newPage
  ///   row.onChange { [settings] isOn in settings.newPage = isOn }
  ///   return row
  /// }
  /// ```
  /// - Parameter target: the flag where it is set.
  init?(ofRow target: ExprSyntax, _ world: World) {
    guard case .known = target.givenValue,
      let closure = target.ancestor(ClosureExprSyntax.self),
      let function = closure.ancestor(FunctionDeclSyntax.self),
      function.modifiers.isHiddenInFile, function.attributes.isEmpty, function.signature.returnClause != nil,
      function.signature.parameterClause.parameters.isEmpty, function.parent?.is(MemberBlockItemSyntax.self) ?? false,
      let statements = function.body?.statements, statements.makeOnlyRow(around: closure, setting: target)
    else { return nil }
    let uses = world.references(to: function.name.bareName).filter { $0.root.id == function.root.id }
    guard let call = uses.first?.outermostName.call, uses.count == 1, call.arguments.isEmpty,
      call.calledExpression.nameOfOwnProperty != nil, let element = call.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self), list.count > 1
    else { return nil }
    self = .row(function, element, list)
  }
}

extension CodeBlockItemListSyntax {
  /// Whether they make a value, give it properties, hand it to one call with a closure, and return it.
  fileprivate func makeOnlyRow(around closure: ClosureExprSyntax, setting target: ExprSyntax) -> Bool {
    guard let made = first?.item.as(VariableDeclSyntax.self)?.bindings, made.count == 1, let binding = made.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      binding.initializer?.value.is(FunctionCallExprSyntax.self) ?? false,
      last?.item.as(ReturnStmtSyntax.self)?.expression?.trimmedDescription == name,
      AssignmentFinder.targets(in: closure) == [target.id]
    else { return false }
    // A row that shows another setting is one for that, whatever it sets.
    guard contains(where: { $0.shows(target.lastName) }) else { return false }
    return dropFirst().dropLast().allSatisfy { item in
      if let assignment = item.item.as(InfixOperatorExprSyntax.self) {
        return assignment.operator.is(AssignmentExprSyntax.self) && assignment.leftOperand.isPath(from: name)
          && (assignment.rightOperand.onlyAsks || assignment.rightOperand.id == ExprSyntax(closure).id)
      }
      let call = item.item.as(FunctionCallExprSyntax.self)
      return call.map { Syntax(closure).ancestors.contains(Syntax($0)) } ?? false
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it gives a value the flag, or what the flag has become.
  fileprivate func shows(_ flag: String?) -> Bool {
    guard let value = item.as(InfixOperatorExprSyntax.self)?.rightOperand else { return false }
    return value.is(BooleanLiteralExprSyntax.self) || value.lastName == flag
  }
}

extension ExprSyntax {
  /// `row.boolean.value` for `row`.
  fileprivate func isPath(from name: String) -> Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    return base.as(DeclReferenceExprSyntax.self)?.baseName.bareName == name || base.isPath(from: name)
  }
}

private final class AssignmentFinder: SyntaxVisitor {
  private var targets: [SyntaxIdentifier] = []

  static func targets(in closure: ClosureExprSyntax) -> [SyntaxIdentifier] {
    let finder = AssignmentFinder(viewMode: .sourceAccurate)
    finder.walk(closure)
    return finder.targets
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.leftOperand.givenValue != nil { targets.append(node.leftOperand.id) }
    return .visitChildren
  }
}

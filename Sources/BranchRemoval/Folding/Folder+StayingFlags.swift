import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Leaves the reads of a flag beside what changes it, as long as that stays because it was refused: what shows the flag would else show
/// another value than the one that is stored.
///
/// ```
/// Binding(get: { settings.isNew }, set: { settings.isNew = $0 })
/// Row(isOn: settings.isNew) { settings.isNew = $0 }
/// var isNew: Bool { get { settings.isNew } set { settings.isNew = newValue } }
/// draft.isNew = settings.isNew
/// a.isNew == b.isNew
/// ```
extension Folder {
  /// Whether an expression asks for a flag that stays, and what is beside it changes the flag.
  mutating func keepsFlag(_ expression: ExprSyntax) -> Bool {
    guard let beside = expression.partsBesideGetter, !beside.isEmpty, let flag = flag(expression),
      beside.contains(where: { writes($0, flag) })
    else { return false }
    asksForStaying = true
    return staying.contains(flag)
  }

  /// Whether a flag that stays gets its own value from another object.
  mutating func keepsCopy(_ assignment: InfixOperatorExprSyntax) -> Bool {
    let (target, value) = (assignment.leftOperand, assignment.rightOperand)
    guard let flag = flag(value), self.flag(target) == flag || isOwn(target, ofTypeOf: value) else { return false }
    asksForStaying = true
    return staying.contains(flag)
  }

  /// Whether an object's own property is given what another object of its type has for it: `isNew = other.isNew`.
  private func isOwn(_ target: ExprSyntax, ofTypeOf value: ExprSyntax) -> Bool {
    guard let base = value.as(MemberAccessExprSyntax.self)?.base, target.lastName == value.lastName,
      let owner = values.resolver.declarations(of: target).first?.node.enclosingType?.plainName
    else { return false }
    return values.resolver.nameOfType(of: base) == owner
  }

  /// Whether `==` compares the values that two objects have for a flag, which may differ as long as the flag stays.
  mutating func keepsComparisons(in function: FunctionDeclSyntax) -> Bool {
    guard function.name.text == "==", let body = function.body else { return false }
    let flags = compared(in: Syntax(body))
    if flags.isEmpty { return false }
    asksForStaying = true
    return !staying.isDisjoint(with: flags)
  }

  private func compared(in node: Syntax) -> Set<ExperimentNames> {
    if let comparison = node.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(comparison.operatorName),
      let flag = flag(comparison.leftOperand), self.flag(comparison.rightOperand) == flag
    {
      return [flag]
    }
    return node.children(viewMode: .sourceAccurate).reduce(into: []) { $0.formUnion(compared(in: $1)) }
  }

  /// The decided flag that an expression asks for, or whose value it is.
  func flag(_ expression: ExprSyntax) -> ExperimentNames? {
    values.resolver.accessor(expression)?.experiment ?? values.resolver.meaning(of: expression)?.experiment
  }

  private func writes(_ node: Syntax, _ flag: ExperimentNames) -> Bool {
    if let assignment = node.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self) {
      return self.flag(assignment.leftOperand) == flag
    }
    if let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "toggle",
      let base = member.base
    {
      return self.flag(base) == flag
    }
    return node.children(viewMode: .sourceAccurate).contains { writes($0, flag) }
  }
}

extension ExprSyntax {
  /// The closures or accessors beside the argument, the closure or the getter of which it is all; `nil` if it is no such thing.
  fileprivate var partsBesideGetter: [Syntax]? {
    if let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return call.closures.filter { $0.id != id }.map { Syntax($0) }
    }
    let statement = parent?.as(ReturnStmtSyntax.self)?.parent ?? parent
    guard let list = statement?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1
    else { return nil }
    if let closure = list.parent?.as(ClosureExprSyntax.self) {
      return closure.callWithIt?.closures.filter { $0.id != closure.id }.map { Syntax($0) }
    }
    guard let accessor = list.parent?.parent?.as(AccessorDeclSyntax.self),
      let accessors = accessor.parent?.as(AccessorDeclListSyntax.self)
    else { return nil }
    return accessors.map { Syntax($0) }.filter { $0.id != accessor.id }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// A comparison with a case that no value has any more, where nothing but it has to go.
  ///
  /// ```
  /// self == .newPage || self == .other     becomes   self == .other
  /// self != .newPage && self != .other     becomes   self != .other
  /// if self == .newPage { return 1 }       goes
  /// ```
  init?(ofComparison expression: ExprSyntax, _ declared: DeclaredCase, _ resolver: RememberingResolver) {
    guard let comparison = expression.parent?.as(InfixOperatorExprSyntax.self),
      let name = comparison.operatorName, name == "==" || name == "!=",
      resolver.isComparedByCase(declared)
    else { return nil }
    let other = comparison.leftOperand.id == expression.id ? comparison.rightOperand : comparison.leftOperand
    guard Purity(resolver).isPure(other) else { return nil }
    let whole = ExprSyntax(comparison).withParentheses
    if let outer = whole.parent?.as(InfixOperatorExprSyntax.self) {
      guard outer.operatorName == (name == "==" ? "||" : "&&") else { return nil }
      self = .operand(whole, outer)
      return
    }
    guard name == "==", let condition = whole.parent?.as(ConditionElementSyntax.self),
      let conditions = condition.parent?.as(ConditionElementListSyntax.self), conditions.count == 1,
      let node = conditions.parent?.as(IfExprSyntax.self), node.elseBody == nil,
      let item = ExprSyntax(node).item, let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count > 1,
      list.last?.id != item.id
    else { return nil }
    self = .statement(item, list)
  }
}

extension RememberingResolver {
  /// Whether a flag is a case of an enum whose values are equal if, and only if, they are of the same case.
  fileprivate func isComparedByCase(_ declared: DeclaredCase) -> Bool {
    let types = bodies(ofType: declared.type).filter { !$0.is(ExtensionDeclSyntax.self) }
    guard types.count == 1, let type = types.first?.as(EnumDeclSyntax.self) else { return false }
    let isCase = type.memberBlock.members.contains { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains {
        $0.name.bareName == declared.member && $0.parameterClause == nil
      } ?? false
    }
    return isCase
      && !["==", "!="].flatMap { operators(named: $0) }.contains { function in
        function.enclosingType?.plainName == declared.type
          || function.signature.parameterClause.parameters.contains { parameter in
            parameter.type.tokens(viewMode: .sourceAccurate).contains { $0.bareName == declared.type }
          }
      }
  }
}

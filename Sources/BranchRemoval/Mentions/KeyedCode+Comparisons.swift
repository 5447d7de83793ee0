import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// A comparison with a case that no value has any more, where nothing but it has to go.
  ///
  /// ```
  /// self == .newPage || self == .other     becomes   self == .other
  /// self != .newPage && self != .other     becomes   self != .other
  /// if self == .newPage { return 1 }       goes, also with an 'else if' that is left
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
      let node = conditions.parent?.as(IfExprSyntax.self), let item = ExprSyntax(node.outermost).item,
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count > 1,
      case let builders = ResultBuilders(resolver: resolver),
      builders.noticing(StatementSite(item: item, items: list)) == nil
    else { return nil }
    if node.isElse || node.elseBody?.is(IfExprSyntax.self) ?? false {
      self = .branch(node)
      return
    }
    guard node.elseBody == nil, list.last?.id != item.id else { return nil }
    self = .statement(item, list)
  }
}

extension IfExprSyntax {
  /// The first `if` of the chain.
  var outermost: IfExprSyntax {
    var node = self
    while let outer = node.parent?.as(IfExprSyntax.self) { node = outer }
    return node
  }

  /// Whether it is that of an `else if`.
  fileprivate var isElse: Bool { parent?.is(IfExprSyntax.self) ?? false }

  /// The bytes of its branch alone, without those of the other branches of the chain.
  var rangeOfBranch: Range<Int> {
    if let outer = parent?.as(IfExprSyntax.self) { return outer.body.contentEnd..<body.contentEnd }
    return contentStart..<(elseBody?.contentStart ?? contentEnd)
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

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether code asks for the answers of the flags that a name goes through: `flags.isOn($0)`, `flag.isOn`.
///
/// An answer that is only shown beside its flag is none: `Row(flag.title, isOn: flags.isOn(flag))`.
struct FlagQuestions {
  private let resolver: RememberingResolver
  /// Whether the answer decides which elements count: `tabs.filter { … }`.
  private let isPredicate: Bool

  init(_ resolver: RememberingResolver, isPredicate: Bool) {
    self.resolver = resolver
    self.isPredicate = isPredicate
  }

  /// Whether a closure, a function or a key path among the arguments asks for each element.
  func areAsked(byArgumentsOf call: FunctionCallExprSyntax) -> Bool {
    call.closures.contains { areAsked(in: $0) }
      || call.arguments.contains { argument in
        if let path = argument.expression.as(KeyPathExprSyntax.self) {
          return path.components.last?.component.as(KeyPathPropertyComponentSyntax.self)
            .map { isAnswer($0.declName.baseName.bareName) } ?? false
        }
        guard isPredicate, argument.label != nil || call.calledExpression.lastName == "filter",
          let name = argument.expression.lastName
        else { return false }
        return isQuestion(name) ?? true
      }
  }

  private func areAsked(in closure: ClosureExprSyntax) -> Bool {
    areAsked(in: Syntax(closure.statements), about: Set(closure.parameterNames.map(\.bareName) + ["$0", "$1"]))
  }

  /// - Parameter names: those of the elements.
  func areAsked(in code: Syntax, about names: Set<String>) -> Bool {
    if let call = code.as(FunctionCallExprSyntax.self), asks(call, about: names) { return true }
    if let node = code.as(SubscriptCallExprSyntax.self), node.arguments.mention(names), ExprSyntax(node).isTruth,
      !isShown(ExprSyntax(node), names)
    {
      return true
    }
    if let member = code.as(MemberAccessExprSyntax.self), let base = member.base, Syntax(base).mentions(names),
      isAnswer(member.declName.baseName.bareName), !isShown(ExprSyntax(member), names)
    {
      return true
    }
    return code.children(viewMode: .sourceAccurate).contains { areAsked(in: $0, about: names) }
  }

  private func asks(_ call: FunctionCallExprSyntax, about names: Set<String>) -> Bool {
    guard call.arguments.mention(names), let name = call.calledExpression.lastName,
      !(name.first?.isUppercase ?? false)
    else { return false }
    let expression = ExprSyntax(call)
    guard !isShown(expression, names) else { return false }
    guard let asks = isQuestion(name) else { return expression.isUsed }
    return asks || expression.isTruth && !expression.isContent && !Self.membership.contains(name)
  }

  /// Whether a function answers with a Boolean; `nil` if it is not known.
  private func isQuestion(_ name: String) -> Bool? {
    if Self.membership.contains(name) { return false }
    let functions = resolver.declarations(named: name).compactMap { $0.node.as(FunctionDeclSyntax.self) }
    if functions.isEmpty { return nil }
    return functions.contains { $0.signature.returnClause?.type.isBoolean ?? false }
  }

  private static let membership: Set = ["contains", "append", "insert", "remove", "print", "hasPrefix", "hasSuffix"]

  /// Whether a member of a flag is a Boolean.
  private func isAnswer(_ name: String) -> Bool {
    resolver.declarations(named: name).contains { declaration in
      if let function = declaration.node.as(FunctionDeclSyntax.self) {
        return function.enclosingType != nil && function.signature.returnClause?.type.isBoolean ?? false
      }
      guard declaration.node.enclosingType != nil, let type = declaration.binding?.typeAnnotation?.type else {
        return false
      }
      return type.isBoolean
    }
  }

  /// Whether an answer is handed on with the flag, or stored for it: `values[flag] = flags.isOn(flag)`.
  private func isShown(_ answer: ExprSyntax, _ names: Set<String>) -> Bool {
    guard !isPredicate, let parent = answer.parent else { return false }
    if let assignment = parent.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self) {
      return assignment.rightOperand.id == answer.id && Syntax(assignment.leftOperand).mentions(names)
    }
    guard let argument = parent.as(LabeledExprSyntax.self), let list = argument.parent?.as(LabeledExprListSyntax.self)
    else { return false }
    return list.contains { $0.id != argument.id && Syntax($0.expression).mentions(names) }
  }
}

extension ExprSyntax {
  /// Whether its value decides something: a condition, an operand of `&&`, the result of a closure.
  fileprivate var isTruth: Bool {
    guard let parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .prefixOperatorExpr, .conditionElement, .whereClause: return true
    case .ternaryExpr(let node): return node.condition.id == id
    case .infixOperatorExpr(let node): return !node.operator.is(AssignmentExprSyntax.self)
    case .forceUnwrapExpr, .tryExpr, .awaitExpr: return ExprSyntax(parent)?.isTruth ?? false
    case .labeledExpr:
      return parent.parent?.parent?.as(TupleExprSyntax.self).map { $0.elements.count == 1 && ExprSyntax($0).isTruth }
        ?? false
    case .returnStmt: return true
    case .codeBlockItem: return closureWithThisAlone != nil
    default: return false
    }
  }

  /// Whether it is what a value of a type contains: `ForEach(tabs) { row(for: $0) }`.
  fileprivate var isContent: Bool {
    closureWithThisAlone?.callThatTakesIt?.calledExpression.lastName?.first?.isUppercase ?? false
  }

  private var closureWithThisAlone: ClosureExprSyntax? {
    guard let list = parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1
    else { return nil }
    return list.parent?.as(ClosureExprSyntax.self)
  }

  /// Whether it is more than a statement.
  fileprivate var isUsed: Bool {
    if let outer = parent?.as(TryExprSyntax.self) { return ExprSyntax(outer).isUsed }
    if let outer = parent?.as(AwaitExprSyntax.self) { return ExprSyntax(outer).isUsed }
    return isTruth || !(parent?.is(CodeBlockItemSyntax.self) ?? false)
  }
}

extension LabeledExprListSyntax {
  fileprivate func mention(_ names: Set<String>) -> Bool { contains { Syntax($0.expression).mentions(names) } }
}

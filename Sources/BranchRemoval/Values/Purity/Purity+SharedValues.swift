import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Globals and static properties, whose values are made when somebody first asks for them.
extension Purity {
  /// Whether the sources show no effect of making the value: a call of their own functions, or an assignment to
  /// something else.
  ///
  /// Making an object of a type counts as no effect, so that `static let shared = Session()` may be left out.
  func isMadeWithoutVisibleEffect(_ declaration: Declaration) -> Bool {
    guard resolver.isMadeWhenAsked(declaration), let value = declaration.binding?.initializer?.value else {
      return true
    }
    // Implicit members of one name may name each other: `static let all = Filter(.all)`.
    guard let entered = entering(declaration) else { return false }
    if entered.isPure(value) || entered.isHarmlessInitializer(value) { return true }
    guard let inner = entered.deeper else { return false }
    return !inner.hasVisibleEffect(Syntax(value), followsFunctions: false)
  }

  /// Whether the sources show an effect of evaluating an expression, also in the functions that it calls.
  func showsEffect(_ expression: ExprSyntax) -> Bool {
    if isPure(expression) || isHarmlessInitializer(expression) { return false }
    return hasVisibleEffect(Syntax(expression), followsFunctions: true)
  }

  fileprivate func hasVisibleEffect(_ node: Syntax, followsFunctions: Bool) -> Bool {
    let finder = VisibleEffects(of: node, self, followsFunctions: followsFunctions)
    finder.walk(node)
    return finder.isFound
  }

  /// Whether reading `.fresh` has no effect, whichever of the types that have such a member is meant.
  func isQuietImplicitMember(_ member: MemberAccessExprSyntax) -> Bool {
    resolver.declarations(named: member.declName.baseName.bareName).allSatisfy { declaration in
      guard declaration.kind == .variable, declaration.modifiers?.isStatic ?? false else { return true }
      guard declaration.isComputed else { return isMadeWithoutVisibleEffect(declaration) }
      guard let inner = deeper else { return false }
      // A requirement is fulfilled by another declaration of the name.
      if declaration.isRequirement { return true }
      guard let body = declaration.binding?.accessorBlock?.onlyGetter?.onlyExpression else { return false }
      return inner.isPure(body) || inner.isHarmlessInitializer(body)
    }
  }
}

/// Finds calls and assignments in a value or a body that other code may notice.
private final class VisibleEffects: SyntaxVisitor {
  private let purity: Purity
  /// The names that the value's closures declare.
  private let locals: Set<String>
  /// Whether a call of a function counts only if its body has such an effect.
  private let followsFunctions: Bool
  private(set) var isFound = false

  init(of value: Syntax, _ purity: Purity, followsFunctions: Bool) {
    self.purity = purity
    self.followsFunctions = followsFunctions
    let names = value.tokens(viewMode: .sourceAccurate).compactMap { token in
      token.parent?.as(IdentifierPatternSyntax.self).map(\.identifier.bareName)
    }
    locals = Set(names)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isLoud(node) { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let isAssignment = node.operator.is(AssignmentExprSyntax.self) || node.operatorName?.hasSuffix("=") ?? false
    let isComparison = ["==", "!=", "<=", ">=", "===", "!=="].contains(node.operatorName ?? "")
    if isAssignment, !isComparison, !isLocal(node.leftOperand) { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  private func isLoud(_ call: FunctionCallExprSyntax) -> Bool {
    if call.calledExpression.is(ClosureExprSyntax.self) { return false }
    guard let name = call.calledExpression.lastName else { return true }
    if name == "init" || name.first?.isUppercase ?? false { return false }
    let isBare = call.calledExpression.is(DeclReferenceExprSyntax.self)
    if isBare, Self.printing.contains(name) { return true }
    let isDeclared =
      isBare
      ? !purity.resolver.declarations(of: call.calledExpression).isEmpty : purity.resolver.mayDeclareFunction(of: call)
    return isDeclared && !purity.isQuietCall(call) && !callsQuietBodies(call)
  }

  private func callsQuietBodies(_ call: FunctionCallExprSyntax) -> Bool {
    let found = purity.resolver.declarations(of: call.calledExpression)
    guard followsFunctions, !found.isEmpty else { return false }
    return found.allSatisfy { declaration in
      guard let body = declaration.node.as(FunctionDeclSyntax.self)?.body, let inner = purity.deeper,
        !purity.resolver.mayBeReplaced(declaration)
      else { return false }
      return !inner.hasVisibleEffect(Syntax(body), followsFunctions: true)
    }
  }

  private func isLocal(_ target: ExprSyntax) -> Bool {
    switch target.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): locals.contains(node.baseName.bareName)
    case .discardAssignmentExpr: true
    case .memberAccessExpr(let node): node.base.map { isLocal($0) } ?? false
    case .subscriptCallExpr(let node): isLocal(node.calledExpression)
    case .optionalChainingExpr(let node): isLocal(node.expression)
    case .forceUnwrapExpr(let node): isLocal(node.expression)
    default: false
    }
  }

  private static let printing: Set = ["debugPrint", "dump", "print"]
}

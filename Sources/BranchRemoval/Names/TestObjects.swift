import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Objects that a test makes for one argument alone.
///
/// ```
/// Page(title: "New", flags: FlagStore())        // init() { observe { [weak self] in self?.load() } }
/// ```
/// Whatever an initializer does with its own object, nothing else in the test gets to know of it.
struct TestObjects {
  private let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
  }

  func isMade(by argument: ExprSyntax) -> Bool {
    guard argument.isInTestFile, let call = argument.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.allSatisfy({ $0.expression.isLiteral || $0.expression.isImplicitMember }),
      let name = call.calledExpression.simpleName,
      case let found = resolver.declarations(of: call.calledExpression), !found.isEmpty,
      found.allSatisfy({ $0.kind == .type && $0.node.is(ClassDeclSyntax.self) })
    else { return false }
    let bodies = resolver.bodies(ofType: name)
    return resolver.initializers(ofType: name).allSatisfy(tellsNobody)
      && !bodies.contains { $0.memberBlock.members.contains { $0.decl.is(DeinitializerDeclSyntax.self) } }
  }

  /// Whether nothing but the new object is assigned to, and it is handed to no code of the app's own.
  private func tellsNobody(_ initializer: InitializerDeclSyntax) -> Bool {
    guard let body = initializer.body else { return true }
    let finder = ToldFinder(resolver)
    finder.walk(body)
    return !finder.tells
  }
}

private final class ToldFinder: SyntaxVisitor {
  private(set) var tells = false
  private let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.operator.is(AssignmentExprSyntax.self) else { return .visitChildren }
    var target = node.leftOperand
    while let base = target.as(MemberAccessExprSyntax.self)?.base
      ?? target.as(OptionalChainingExprSyntax.self)?.expression
      ?? target.as(SubscriptCallExprSyntax.self)?.calledExpression
    { target = base }
    if !target.isSelf, target.nameOfOwnProperty == nil || resolver.declarations(of: target).contains(where: isShared) {
      tells = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.contains(where: \.expression.isSelf), !resolver.declarations(of: node.calledExpression).isEmpty {
      tells = true
    }
    return .visitChildren
  }

  private func isShared(_ declaration: Declaration) -> Bool {
    declaration.isGlobal || declaration.isStatic || declaration.kind == .parameter || declaration.kind == .type
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension SyntaxCollection {
  /// The type that a literal's other elements get from one that goes, where the literal's place says nothing of it, and
  /// the place where it has to be written: `[Flag.red, .blue].map { … }`, `[(Flag.red, 1), (.blue, 2)]`.
  func lostType(of gone: ExprSyntax, beside others: [ExprSyntax], _ world: World) -> (base: String, place: Int)? {
    guard let base = gone.head.as(MemberAccessExprSyntax.self)?.base, base.isNameOfType, let first = others.first,
      others.allSatisfy({ $0.head.isImplicitMember }), let literal = parent?.as(ExprSyntax.self)
    else { return nil }
    let isTable = self.as(ArrayElementListSyntax.self)?.isTestTable ?? false
    if !isTable, let types = ExpectedTypes(world.resolver).types(at: literal), !types.mayBeAny, !types.mayBeExternal {
      return nil
    }
    return (base.trimmedDescription, first.head.contentStart)
  }
}

extension ExprSyntax {
  /// The name of a case in an element: the first of a tuple, what is called, or the expression itself.
  fileprivate var head: ExprSyntax {
    if let first = self.as(TupleExprSyntax.self)?.elements.first { return first.expression.head }
    return self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
  }

  /// `Flag`, `Settings.Flag`
  fileprivate var isNameOfType: Bool {
    guard lastName?.first?.isUppercase ?? false else { return false }
    return self.is(DeclReferenceExprSyntax.self) || self.as(MemberAccessExprSyntax.self)?.base?.isNameOfType ?? false
  }
}

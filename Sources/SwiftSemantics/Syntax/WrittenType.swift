import SourceSearch
package import SwiftSyntax

extension ExprSyntax {
  /// The type that is written for what has this value: a variable, a parameter, a function or a cast.
  package var writtenType: TypeSyntax? {
    guard let parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause(let clause):
      return clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        ?? clause.parent?.as(FunctionParameterSyntax.self)?.type
    case .asExpr(let cast): return cast.type
    case .returnStmt, .codeBlockItem: return parent.typeOfResult
    default: return nil
    }
  }

  /// `[.a]` around `.a`, and `[.a: true]`.
  package var collectionLiteral: ExprSyntax? {
    if let element = parent?.as(ArrayElementSyntax.self) { return element.parent?.parent?.as(ExprSyntax.self) }
    guard let element = parent?.as(DictionaryElementSyntax.self), element.key.id == id else { return nil }
    return element.parent?.parent?.as(ExprSyntax.self)
  }
}

extension Syntax {
  /// The written type of what the function or the getter around a statement returns; `nil` in a closure.
  fileprivate var typeOfResult: TypeSyntax? {
    for node in ancestors {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr: return nil
      case .functionDecl(let function): return function.signature.returnClause?.type
      case .subscriptDecl(let element): return element.returnClause.type
      case .patternBinding(let binding): return binding.typeAnnotation?.type
      default: continue
      }
    }
    return nil
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension StaticTypes {
  /// Whether an argument is for a parameter such as `PageDelegate?`, so that `self` and `nil` each become one alone:
  /// `Page(delegate: G == .red ? self : nil)`.
  ///
  /// `Any?` is none, because it would hold the optional itself.
  func isForOptionalOfProtocol(_ whole: ExprSyntax) -> Bool {
    guard let argument = whole.withParentheses.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let type = parameterType(for: argument, of: call)?.as(OptionalTypeSyntax.self)?.wrappedType
    else { return false }
    let words = type.tokens(viewMode: .sourceAccurate).map(\.bareName).filter { !["any", "(", ")"].contains($0) }
    guard words.count == 1, let name = words.first else { return false }
    if name == "Error" { return !resolver.declaresType(name) }
    let declarations = resolver.declarations(named: name).filter { $0.kind == .type }
    return !declarations.isEmpty && declarations.allSatisfy { $0.node.is(ProtocolDeclSyntax.self) }
  }

  /// Whether one of two arms is `nil`, and the other a name.
  func areNameAndNil(_ arms: [ExprSyntax]) -> Bool {
    arms.count == 2 && arms.contains { $0.is(NilLiteralExprSyntax.self) }
      && arms.allSatisfy { arm in
        arm.is(NilLiteralExprSyntax.self) || arm.is(DeclReferenceExprSyntax.self)
          || arm.as(MemberAccessExprSyntax.self)?.base != nil
      }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Places for objects of a class that functions of Apple's state.
///
/// ```
/// present(G == .red ? NewPage(rows: 2) : OldPage(), animated: true)
/// UINavigationController(rootViewController: G == .red ? NewPage(rows: 2) : OldPage())
/// ```
extension StaticTypes {
  func statesClass(of argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase ?? false {
      return statesClass(of: argument, toMake: name, call)
    }
    guard let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? callee.simpleName,
      let kind = PlatformFunctions.argument(argument, ofFunction: name, call),
      are(kind, argument.expression)
    else { return false }
    // An override has the parameters of the function that it overrides.
    return (resolver.declarations(of: callee) + resolver.declarations(named: name)).allSatisfy { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return false }
      return !call.fits(function.signature.parameterClause)
        || function.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    }
  }

  private func statesClass(
    of argument: LabeledExprSyntax, toMake name: String, _ call: FunctionCallExprSyntax
  ) -> Bool {
    let line = ancestry(of: name)
    guard line.isComplete,
      line.names.contains(where: { PlatformFunctions.takesObject(argument, toMake: $0, call) }),
      are(.object, argument.expression)
    else { return false }
    return line.names.allSatisfy { owner in
      !resolver.initializers(ofType: owner).contains { call.fits($0.signature.parameterClause) }
    }
  }

  /// Whether all that an argument chooses from or lists are objects of classes, or classes. A parameter is no optional
  /// of an optional, so that there is only one `nil`.
  private func are(_ kind: PlatformFunctions.Argument, _ expression: ExprSyntax) -> Bool {
    if let inner = expression.singleParenthesized { return are(kind, inner) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let list): return list.elements.allSatisfy { are(kind, $0.expression) }
    case .ternaryExpr(let node): return are(kind, node.thenExpression) && are(kind, node.elseExpression)
    case .nilLiteralExpr: return kind == .object
    default:
      guard let type = type(of: expression) else { return false }
      switch kind {
      case .object: return !ancestry(of: type.hasSuffix("?") ? String(type.dropLast()) : type).names.isEmpty
      case .type: return type.hasSuffix(".Type") && !ancestry(of: String(type.dropLast(5))).names.isEmpty
      }
    }
  }
}

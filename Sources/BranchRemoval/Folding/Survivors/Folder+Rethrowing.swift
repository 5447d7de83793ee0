import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Calls of functions that throw only what their closures throw.
///
/// ```
/// try rows.map { G == .blue ? try load($0) : $0 }     becomes   rows.map { $0 }
/// ```
extension Folder {
  func isRethrowing(_ call: FunctionCallExprSyntax) -> Bool {
    let declarations = values.world.resolver.declarations(of: call.calledExpression)
    if declarations.isEmpty {
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      return name.map { Self.rethrowing.contains($0) } ?? false
    }
    return declarations.allSatisfy { declaration in
      let clause = declaration.node.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.throwsClause
      return clause?.throwsSpecifier.tokenKind == .keyword(.rethrows)
    }
  }

  /// Methods of the standard library.
  private static let rethrowing: Set = [
    "allSatisfy", "compactMap", "contains", "filter", "first", "firstIndex", "flatMap", "forEach", "map", "max", "min",
    "reduce", "sorted",
  ]

  /// Whether its closures threw, and no longer do.
  func losesThrowers(_ call: FunctionCallExprSyntax) -> Bool {
    guard isRethrowing(call), !mayThrow(byArgumentsOf: call) else { return false }
    return call.closures.contains { !$0.statements.throwers.isEmpty }
  }

  /// Whether one of its closures still throws, or may be a function that does.
  func mayThrow(byArgumentsOf call: FunctionCallExprSyntax) -> Bool {
    let throwing = call.closures.contains { closure in
      closure.signature?.effectSpecifiers?.throwsClause != nil
        || closure.statements.throwers.contains { !edits.deletes($0.contentRange) }
    }
    return throwing
      || call.arguments.contains { argument in
        let value = argument.expression
        if value.is(ClosureExprSyntax.self) || value.isLiteral { return false }
        return types.type(of: value).map { $0.contains("->") } ?? true
      }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The names that closures and local functions in a statement take from outside. A variable of such a name that its block declares
  /// further down would be captured before it is declared, which does not compile.
  var capturedNames: Set<String> {
    let finder = CaptureFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.names
  }
}

private final class CaptureFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.statements, declaring: node.parameterNames)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      note(body.statements, declaring: node.signature.parameterClause.parameters.map(\.localName))
    }
    return .skipChildren
  }

  private func note(_ statements: CodeBlockItemListSyntax, declaring parameters: [TokenSyntax]) {
    let own = statements.reduce(into: Set(parameters.map(\.bareName))) { $0.formUnion($1.declaredNames) }
    names.formUnion(statements.referencedNames.subtracting(own))
  }
}

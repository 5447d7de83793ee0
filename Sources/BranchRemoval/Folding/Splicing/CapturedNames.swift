import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The names that closures and local functions in a statement take from outside. A variable of such a name that its block declares
  /// further down would be captured before it is declared, which does not compile.
  var capturedNames: Set<String> {
    let finder = CaptureFinder(in: self)
    finder.walk(self)
    return finder.names
  }
}

private final class CaptureFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private let whole: Syntax

  init(in item: CodeBlockItemSyntax) {
    whole = Syntax(item)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.statements, of: Syntax(node), declaring: node.parameterNames)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      note(body.statements, of: Syntax(node), declaring: node.signature.parameterClause.parameters.map(\.localName))
    }
    return .skipChildren
  }

  private func note(
    _ statements: CodeBlockItemListSyntax, of function: Syntax, declaring parameters: [TokenSyntax]
  ) {
    let own = statements.reduce(into: Set(parameters.map(\.bareName))) { $0.formUnion($1.declaredNames) }
    names.formUnion(statements.referencedNames.subtracting(own).subtracting(namesDeclared(before: function)))
  }

  /// The names that blocks inside of the statement declare before a place in them.
  private func namesDeclared(before place: Syntax) -> Set<String> {
    var declared: Set<String> = []
    for node in place.ancestors.prefix(while: { $0.id != whole.id }) {
      guard let list = node.parent?.as(CodeBlockItemListSyntax.self), node.id != whole.id else { continue }
      for item in list where item.position < node.position { declared.formUnion(item.declaredNames) }
    }
    return declared
  }
}

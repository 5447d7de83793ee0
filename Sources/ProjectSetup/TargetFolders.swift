import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// The folders that targets of a `Package.swift` name, without those of tests, plugins and macros.
struct TargetFolders {
  let all: [String]

  init(_ manifest: SourceText) {
    let finder = FolderFinder(viewMode: .sourceAccurate)
    finder.walk(SwiftSourceFile(manifest, skipping: [], isEdited: false).tree)
    all = finder.found
  }
}

private final class FolderFinder: SyntaxVisitor {
  private(set) var found: [String] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let name, ["executableTarget", "target"].contains(name),
      let path = node.stringArgument("path")
    {
      found.append(path.hasSuffix("/") ? String(path.dropLast()) : path)
    }
    return .visitChildren
  }
}

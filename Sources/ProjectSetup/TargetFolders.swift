import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// The folders that targets of a `Package.swift` name, without those of tests, plugins and macros.
struct TargetFolders {
  let all: [String]
  /// Whether the package has no target: it only keeps `swift build` from a project of Xcode's.
  let areMissing: Bool

  init(_ manifest: SourceText) {
    let finder = FolderFinder(viewMode: .sourceAccurate)
    finder.walk(SwiftSourceFile(manifest, skipping: [], isEdited: false).tree)
    (all, areMissing) = (finder.found, finder.hasPackage && !finder.hasTarget)
  }
}

private final class FolderFinder: SyntaxVisitor {
  private(set) var found: [String] = []
  private(set) var hasPackage = false
  private(set) var hasTarget = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name else { return .visitChildren }
    if name == "Package" { hasPackage = true }
    if Self.targets.contains(name) { hasTarget = true }
    if ["executableTarget", "target"].contains(name), let path = node.stringArgument("path") {
      found.append(path.hasSuffix("/") ? String(path.dropLast()) : path)
    }
    return .visitChildren
  }

  private static let targets: Set = [
    "binaryTarget", "executableTarget", "macro", "plugin", "systemLibrary", "target", "testTarget",
  ]
}

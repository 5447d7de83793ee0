import SourceDiagnostics
import SourceSearch
package import SwiftSyntax

/// Tells code that users never run: tests, previews, and branches of `#if` for development builds.
package enum DevelopmentCode {
  /// Whether a file belongs to a test target or imports a test framework.
  static func isTest(_ file: SwiftSourceFile) -> Bool { isTest(file.text.path) || file.tree.isTestFile }

  /// Whether a path leads through the folder of a test target: `Tests/ShopTests/BasketTests.swift`.
  ///
  /// Whatever lies in `Sources` is no test there, and `ABTests` and `SplitTests` are what this package is for. The name
  /// of a file tells nothing: `SpeedTests.swift` may be a part of the app.
  package static func isTest(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return !folders.contains("Sources") && folders.contains { $0.hasSuffix("Tests") && !isOfExperiments($0) }
  }

  private static func isOfExperiments(_ folder: Substring) -> Bool {
    ["ABTests", "AbTests", "SplitTests"].contains { folder.hasSuffix($0) }
  }

  /// Whether a branch of `#if` depends on a condition of the project, such as `DEBUG` or `STAGING`, or on the simulator.
  /// `#else`, and `#if !DEBUG`, are for users.
  static func isCompiled(by clause: IfConfigClauseSyntax) -> Bool {
    clause.condition.map(isForDevelopment) ?? false
  }

  package static func isPreview(_ clause: InheritanceClauseSyntax?) -> Bool {
    clause?.inheritedTypes.contains { $0.type.trimmedDescription.hasSuffix("PreviewProvider") } ?? false
  }

  /// Whether a node lies in such a branch or in a preview.
  package static func surrounds(_ node: Syntax) -> Bool {
    sequence(first: node) { $0.parent }.contains { node in
      node.as(IfConfigClauseSyntax.self).map(isCompiled) ?? false
        || isPreview(node.as(StructDeclSyntax.self)?.inheritanceClause)
        || node.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
    }
  }

  private static func isForDevelopment(_ condition: ExprSyntax) -> Bool {
    switch condition.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: return true
    case .prefixOperatorExpr(let node):
      return node.expression.as(DeclReferenceExprSyntax.self).map { $0.baseName.text != "DEBUG" } ?? false
    case .functionCallExpr(let node): return node.trimmedDescription == "targetEnvironment(simulator)"
    case .infixOperatorExpr(let node):
      return isForDevelopment(node.leftOperand) || isForDevelopment(node.rightOperand)
    case .sequenceExpr(let node): return node.elements.contains(where: isForDevelopment)
    case .tupleExpr(let node): return node.elements.contains { isForDevelopment($0.expression) }
    default: return false
    }
  }
}

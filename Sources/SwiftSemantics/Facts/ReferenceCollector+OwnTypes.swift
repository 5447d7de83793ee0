import ExperimentFacts
import SourceSearch
import SwiftSyntax

/// Types that belong to one flag each: `struct BannerTest` for the declaration `{CaseName}Test`.
extension ReferenceCollector {
  func noteOwnType(declaredAs name: TokenSyntax) {
    if let number = experiment(ofOwnType: name) { note(.accessorDeclaration, number, name) }
  }

  /// A type's name in a signature, an annotation, an extension or a cast.
  ///
  /// - Returns: whether it is a flag's type.
  func noteOwnType(_ node: IdentifierTypeSyntax) -> Bool {
    guard let number = experiment(ofOwnType: node.name) else { return false }
    note(.accessorDeclaration, number, node)
    return true
  }

  private func experiment(ofOwnType name: TokenSyntax) -> Int? {
    guard name.bareName.first?.isUppercase ?? false else { return nil }
    return evaluator.accessors.lazy.compactMap { $0.experiment(declaredAsType: name.bareName) }.first
  }
}

import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// The references outside of tests that are gone since the removal began, as they were, by name.
  func removedReferences(
    where isIncluded: @Sendable (DeclReferenceExprSyntax) -> Bool
  ) -> [String: [DeclReferenceExprSyntax]] {
    guard let before else { return [:] }
    let edited = open.filter { originals[$0] != nil }.map {
      (file: files[$0], text: texts[$0], references: before.names(inFile: $0).references)
    }
    let removed = edited.parallelMap(stride: 4) { file, text, references -> [String: [DeclReferenceExprSyntax]] in
      if file.tree.isTestFile || DevelopmentCode.isTest(file.text.path) { return [:] }
      return references.compactMapValues { references in
        let removed = references.filter { !text.keeps($0.contentStart) && isIncluded($0) }
        return removed.isEmpty ? nil : removed
      }
    }
    return removed.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is a part of an accessor: what a flag is asked for by belongs to the flag's layer.
  func isAskedFor(_ world: World) -> Bool {
    for node in Syntax(self).ancestors {
      if let expression = node.as(ExprSyntax.self), world.resolver.isAccessor(expression) { return true }
      if node.is(CodeBlockItemSyntax.self) { return false }
    }
    return false
  }
}

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

extension Round {
  /// The declarations that removed references were of, in the order of their names; some more than once.
  ///
  /// - Parameter others: names that do not count.
  func declarationsOfRemoved(
    besides others: Set<String> = [], where isIncluded: @Sendable (DeclReferenceExprSyntax) -> Bool
  ) -> [Declaration] {
    guard let before else { return [] }
    let removed = removedReferences(where: isIncluded).sorted { $0.key < $1.key }
    return removed.filter { !others.contains($0.key) }.flatMap(\.value).flatMap {
      before.resolver.parsedDeclarations(of: $0.outermostName)
    }
  }

  /// Whether a use may be of a variable, as far as what is parsed tells.
  func mayBe(_ use: DeclReferenceExprSyntax, of binding: PatternBindingSyntax) -> Bool {
    let found = world.resolver.parsedDeclarations(of: use.outermostName)
    return found.isEmpty || found.contains { $0.node.id == binding.id }
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

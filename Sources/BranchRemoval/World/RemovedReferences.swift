import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// The references outside of tests that are gone since the removal began, as they were, by name.
  ///
  /// - Parameter isDeclaration: whether a declaration of the name makes it worth while to look for references.
  func removedReferences(
    toNameOf isDeclaration: (Declaration) -> Bool, where isIncluded: @Sendable (DeclReferenceExprSyntax) -> Bool
  ) -> [String: [DeclReferenceExprSyntax]] {
    guard let before else { return [:] }
    let texts = edited.filter { !isTest($0) }.map {
      (text: self.texts[$0], references: before.names(inFile: $0).references)
    }
    let names = Set(texts.lazy.flatMap(\.references.keys)).filter { name in
      before.resolver.parsedDeclarations(named: name).contains(where: isDeclaration)
    }
    if names.isEmpty { return [:] }
    let removed = texts.parallelMap(stride: 4) { text, references in
      references.compactMap { name, references in
        let removed = names.contains(name) ? references.filter { !text.keeps($0.contentStart) && isIncluded($0) } : []
        return removed.isEmpty ? nil : (name: name, references: removed)
      }
    }
    return removed.joined().reduce(into: [:]) { $0[$1.name, default: []] += $1.references }
  }

  /// Whether a file is one of tests.
  func isTest(_ file: Int) -> Bool { files[file].tree.isTestFile || DevelopmentCode.isTest(files[file].text.path) }
}

extension Round {
  /// The declarations that removed references were of, in the order of their names; some more than once.
  ///
  /// - Parameters:
  ///   - isDeclaration: whether it may be one of them.
  ///   - others: names that do not count.
  func declarationsOfRemoved(
    _ isDeclaration: (Declaration) -> Bool, besides others: Set<String> = [],
    where isIncluded: @Sendable (DeclReferenceExprSyntax) -> Bool
  ) -> [Declaration] {
    guard let before else { return [] }
    let removed = removedReferences(toNameOf: isDeclaration, where: isIncluded).sorted { $0.key < $1.key }
    let references = removed.filter { !others.contains($0.key) }.flatMap(\.value)
    return before.answers(about: references) { $0.resolver.parsedDeclarations(of: $1.outermostName) }.joined()
      .filter(isDeclaration)
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

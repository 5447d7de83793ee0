import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// The references outside of tests that are gone since the removal began, as they were, by name.
  func removedReferences(where isIncluded: (DeclReferenceExprSyntax) -> Bool) -> [String: [DeclReferenceExprSyntax]] {
    guard let before else { return [:] }
    var found: [String: [DeclReferenceExprSyntax]] = [:]
    for number in open where originals[number] != nil {
      let file = files[number]
      if file.tree.isTestFile || DevelopmentCode.isTest(file.text.path) { continue }
      for (name, references) in before.names(inFile: number).references {
        let removed = references.filter { isIncluded($0) && !texts[number].keeps($0.contentStart) }
        if !removed.isEmpty { found[name, default: []] += removed }
      }
    }
    return found
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

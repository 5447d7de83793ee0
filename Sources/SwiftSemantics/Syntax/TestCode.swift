package import SwiftSyntax

extension SourceFileSyntax {
  /// Whether the file imports a framework for unit tests, or a module by `@testable`, as what tests share does.
  package var isTestFile: Bool {
    statements.contains { statement in
      guard let node = statement.item.as(ImportDeclSyntax.self), let name = node.path.first?.name.text else {
        return false
      }
      return name == "XCTest" || name == "Testing"
        || node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable" }
    }
  }
}

extension AttributeListSyntax {
  /// Whether `@Test` is among them.
  package var markTest: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" }
  }
}

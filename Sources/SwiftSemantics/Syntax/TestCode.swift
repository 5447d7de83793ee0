package import SwiftSyntax

extension SourceFileSyntax {
  /// Whether the file imports a framework for unit tests.
  package var isTestFile: Bool {
    statements.contains { statement in
      guard let name = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text else { return false }
      return name == "XCTest" || name == "Testing"
    }
  }
}

extension AttributeListSyntax {
  /// Whether `@Test` is among them.
  package var markTest: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" }
  }
}

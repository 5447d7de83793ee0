package import SwiftSyntax

extension SourceFileSyntax {
  /// Whether the file imports a framework for unit tests, or a module by `@testable`, as what tests share does; under
  /// `#if`, too.
  package var isTestFile: Bool { statements.importTests }
}

extension CodeBlockItemListSyntax {
  fileprivate var importTests: Bool {
    contains { statement in
      if let condition = statement.item.as(IfConfigDeclSyntax.self) {
        return condition.clauses.contains { $0.elements?.as(CodeBlockItemListSyntax.self)?.importTests ?? false }
      }
      return statement.item.as(ImportDeclSyntax.self)?.isOfTests ?? false
    }
  }
}

extension ImportDeclSyntax {
  fileprivate var isOfTests: Bool {
    let name = path.first?.name.text
    return name == "XCTest" || name == "Testing"
      || attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable" }
  }
}

extension AttributeListSyntax {
  /// Whether `@Test` is among them.
  package var markTest: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" }
  }
}

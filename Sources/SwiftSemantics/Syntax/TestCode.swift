package import SwiftSyntax

extension SourceFileSyntax {
  /// Whether the file imports a framework for unit tests, or a module by `@testable`, as what tests share does; under
  /// `#if`, too. A subclass of the tests' own base class may do without: `final class PageTests: AppTestCase`.
  package var isTestFile: Bool { statements.importTests || statements.contains { $0.isSubclassOfTests } }
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

extension CodeBlockItemSyntax {
  /// Whether it is a class whose superclass has a name such as `AppTestCase`, or `ModelTest` if it has methods of tests.
  fileprivate var isSubclassOfTests: Bool {
    guard let type = item.as(ClassDeclSyntax.self),
      let above = type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
      ["Spec", "Test", "TestCase", "Tests"].contains(where: above.hasSuffix)
    else { return false }
    // All of its tests may be deleted.
    return above.hasSuffix("TestCase")
      || type.memberBlock.members.contains { member in
        guard let function = member.decl.as(FunctionDeclSyntax.self) else { return false }
        return function.name.text.hasPrefix("test") && function.signature.parameterClause.parameters.isEmpty
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

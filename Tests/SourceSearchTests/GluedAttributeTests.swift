import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import Testing

/// Attributes that touch the parameters of a function type.
@Suite struct GluedAttributeTests {
  @Test(arguments: [
    "let a: @MainActor(Int) -> Void",
    "let a: @MainActor(_ size: Int) -> Void",
    "let a: @MainActor(Array<Int>) async -> Void",
    "let a: @MainActor(Int) throws -> Void",
    "let a: @Swift.MainActor(Int) -> Void",
    "let a: @MainActor(\n  _ make: @MainActor(Int) -> Void\n) -> Void = { _ in }",
    "func show(_ done: @escaping @MainActor(Int) -> Void) {}",
  ]) func isNoError(_ code: String) throws {
    let source = "\(code)\nlet b = 1\n"
    let file = SwiftSourceFile(SourceText(path: "a.swift", text: source))
    #expect(!file.tree.hasError)
    #expect(file.tree.statements.count == 2)
    #expect(!SwiftSourceFile(SourceText(path: "a.swift", text: source), skipping: [], isEdited: false).tree.hasError)
    // Positions are those of the text.
    let last = try #require(file.tree.statements.last)
    #expect(last.positionAfterSkippingLeadingTrivia.utf8Offset == code.utf8.count + 1)
  }

  @Test(arguments: [
    "@Clamped(0) var a = 1",
    "@available(iOS 13, *) func b() {}",
    "let a: @MainActor (Int) -> Void",
    "let a: (Int) -> Void = { @MainActor(size: Int) in }",
    "func c() { @Wrapped(1) var d = { (e: Int) -> Int in e } }",
  ]) func keepsArgumentsOfOtherAttributes(_ code: String) {
    let file = SwiftSourceFile(SourceText(path: "a.swift", text: code))
    #expect(!file.tree.hasError)
    #expect(file.tree.description == code)
  }

  @Test(arguments: ["let a: @MainActor(Int -> Void", "@MainActor( -> let", "let a: @MainActor(Int)) -> Void = ="])
  func errorsStay(_ code: String) {
    #expect(SwiftSourceFile(SourceText(path: "a.swift", text: code)).tree.hasError)
  }
}

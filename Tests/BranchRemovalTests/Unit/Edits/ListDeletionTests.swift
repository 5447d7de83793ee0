import SourceDiagnostics
import SwiftParser
import SwiftSyntax
import Testing

@testable import BranchRemoval

/// Elements are deleted from lists with their commas, and empty lists keep none.
@Suite struct ListDeletionTests {
  static let cases: [(source: String, gone: Set<Int>, after: String)] = [
    ("f(a, b, c)", [0], "f(b, c)"),
    ("f(a, b, c)", [1], "f(a, c)"),
    ("f(a, b, c)", [2], "f(a, b)"),
    ("f(a, b, c)", [0, 2], "f(b)"),
    ("f(a, b, c)", [0, 1, 2], "f()"),
    ("f(a, b, c)", [], "f(a, b, c)"),
    ("f(a /* first */, b)", [0], "f(b)"),
    ("f(a, b,)", [1], "f(a,)"),
    ("f(a, b,)", [0, 1], "f()"),
    ("f(a, /* second */ b)", [1], "f(a)"),
    ("f(\n  a,  // first\n  b,  // second\n  c\n)", [1], "f(\n  a,  // first\n  c\n)"),
    ("f(\n  a,  // first\n  b,\n  c  // third\n)", [1, 2], "f(\n  a  // first\n)"),
    ("f(\n  a,  // first\n  b,\n  c,  // third\n)", [1, 2], "f(\n  a,  // first\n)"),
    ("f(\n  a,\n  b,  // second\n  c\n)", [1], "f(\n  a,\n  c\n)"),
    ("f(\n  a,\n  b,  // second\n  c\n)", [1, 2], "f(\n  a\n)"),
    ("f(\n  a,\n\n  // Second\n  b,  // second\n  c\n)", [1], "f(\n  a,\n  c\n)"),
    ("f(\n  a,  // first\n  b,\n  c,  // third\n  d\n)", [0, 3], "f(\n  b,\n  c  // third\n)"),
  ]

  @Test(arguments: cases) func deletes(_ example: (source: String, gone: Set<Int>, after: String)) throws {
    let tree = Parser.parse(source: example.source)
    let call = try #require(tree.statements.first?.item.as(FunctionCallExprSyntax.self))
    let gone = call.arguments.enumerated().filter { example.gone.contains($0.offset) }.map(\.element.id)
    var edits = EditBuilder()
    edits.delete(Set(gone), of: call.arguments)
    #expect(String(decoding: edits.edits.applied(to: Array(example.source.utf8)), as: UTF8.self) == example.after)
  }
}

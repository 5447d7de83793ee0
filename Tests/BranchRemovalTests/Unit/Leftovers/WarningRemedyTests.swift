import SourceDiagnostics
import Testing

@testable import BranchRemoval

/// What is done against the compiler's warnings about what a fold leaves.
@Suite struct WarningRemedyTests {
  /// The place of the warning is marked by `^`.
  static let cases: [(warning: String, before: String, after: String)] = [
    ("left side of nil coalescing operator '??' has non-optional type 'Int', so …", "show(n ^?? 2)", "show(n)"),
    ("left side of nil coalescing operator '??' has non-optional type 'Int', so …", "show((n ^?? 2))", "show(n)"),
    (
      "left side of nil coalescing operator '??' has non-optional type 'Int', so …", "let x = 3 * (n ^?? 2)",
      "let x = 3 * n"
    ),
    (
      "left side of nil coalescing operator '??' has non-optional type 'Int', so …", "let x = 3 * (n + 1 ^?? 2)",
      "let x = 3 * (n + 1)"
    ),
    ("left side of nil coalescing operator '??' has non-optional type 'Int', so …", "show(n ^?? m ?? 2)", "show(n)"),
    (
      "left side of nil coalescing operator '??' has non-optional type 'Int', so …", "show(n ?? m ^?? 2)",
      "show(n ?? m)"
    ),
    ("left side of nil coalescing operator '??' has non-optional type 'Int', so …", "f()(n ^?? 2)", "f()(n)"),
    ("left side of nil coalescing operator '??' has non-optional type 'Int', so …", "show((f(n)) ^?? 2)", "show(f(n))"),
    ("result of 'Dog' initializer is unused [#no-usage]", "^Dog()", "_ = Dog()"),
    ("result of call to 'map' is unused [#no-usage]", "xs.^map { $0 }", "_ = xs.map { $0 }"),
    ("variable 'x' was never mutated; consider changing to 'let' constant", "var ^x = 1", "let x = 1"),
    ("initialization of immutable value 'x' was never used; consider replacing with …", "let ^x = f()", "_ = f()"),
    ("immutable value 'x' was never used; consider replacing with …", "let ^x: Int = f()", "let _: Int = f()"),
    ("constant 'x' inferred to have type '()', which may be unexpected", "let ^x = f()", "let x: () = f()"),
    ("no calls to throwing functions occur within 'try' expression", "show(^try n)", "show(n)"),
    ("no 'async' operations occur within 'await' expression", "show(^await n)", "show(n)"),
  ]

  static let unknown = [
    ("conditional cast from 'Int' to 'Int' always succeeds", "show(n ^as? Int)"),
    ("variable 'x' was never mutated; consider changing to 'let' constant", "var (^x, y) = f()"),
    ("result of 'Dog' initializer is unused", "let ^x = 1"),
    ("no calls to throwing functions occur within 'try' expression", "show(^try? n)"),
    ("initialization of immutable value 'x' was never used; consider replacing with …", "if let ^x = f() {}"),
  ]

  private static func edited(_ marked: String, _ warning: String) -> String? {
    let place = marked.prefix { $0 != "^" }.utf8.count
    let text = SourceText(path: "a.swift", text: "\n" + marked.replacing("^", with: "") + "\n")
    return WarningRemedy(text).edits(against: warning, line: 2, column: place + 1).map {
      String(decoding: $0.applied(to: text.utf8), as: UTF8.self).trimmingPrefix("\n").dropLast().description
    }
  }

  @Test(arguments: cases) func warningIsAnswered(_ example: (warning: String, before: String, after: String)) {
    #expect(Self.edited(example.before, example.warning) == example.after)
  }

  @Test(arguments: unknown) func nothingIsKnown(_ example: (String, String)) {
    #expect(Self.edited(example.1, example.0) == nil)
  }
}

import TestSupport
import Testing

/// Source nested as deeply as the compiler accepts leads to findings, and deeper source to a refusal.
@Suite struct DeepSourceTests {
  struct Shape: CustomTestStringConvertible {
    let testDescription: String
    let source: String

    init(_ name: String, _ source: String) {
      testDescription = name
      self.source = source
    }
  }

  private static func repeated(_ count: Int, _ part: (Int) -> String) -> String { (1...count).map(part).joined() }

  static let shapes = [
    Shape("members", "let a = b" + repeated(2_000) { ".c\($0)" } + "\n"),
    Shape("calls", "let a = b" + repeated(2_000) { ".c { $0.d(\($0)) }" } + "\n"),
    Shape("optional chain", "let a = b" + repeated(1_000) { "?.c\($0)" } + "\n"),
    Shape("else if", "func f() { if a == 0 {}" + repeated(5_000) { " else if a == \($0) {}" } + " }\n"),
    Shape("generics", "let a: " + repeated(1_000) { _ in "B<" } + "C" + repeated(1_000) { _ in ">" } + "\n"),
    Shape("nested ifs", "func f() {" + repeated(200) { "if a == \($0) {" } + repeated(200) { _ in "}" } + "}\n"),
    Shape(
      "modifiers",
      "struct V: View { var body: some View { Text(s)" + repeated(500) { ".onChange(of: v) { x in x.y(\($0)) }" }
        + " } }\n"),
    Shape(
      "aliases",
      "func f(_ t: SplitTestAssignment<ButtonColorSplitTest>) { let g0 = t.currentGroup\n"
        + repeated(400) { "let g\($0) = g\($0 - 1)\n" } + "}\n"),
  ]

  /// The file uses the experiment, so it is searched.
  private func package(_ source: String) throws -> ScratchPackage {
    let package = try ScratchPackage()
    try package.write(
      "let isOld = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .control\nif isOld { c() }\n"
        + source,
      to: "Sources/Shop/main.swift")
    return package
  }

  @Test(arguments: shapes) func deepSourceIsLookedThrough(shape: Shape) throws {
    let package = try package(shape.source)
    let lint = try package.run("lint", "--app-version", "8.14")
    #expect(lint.code == 1 && lint.errors.isEmpty, "\(lint.code) \(lint.errors.prefix(500))")
    #expect(lint.output.contains("main.swift:2:10: error: this branch of 1 line never runs"))
    let removal = try package.run("remove", "button_color", "--dry-run")
    #expect(removal.output.contains("fetchSplitTest"), "\(removal.code) \(removal.errors.prefix(500))")
    #expect([0, 1].contains(removal.code))
  }

  @Test func sourceThatIsTooDeepIsReported() throws {
    let package = try package("let a = b" + Self.repeated(40_000) { ".c\($0)" } + "\n")
    let lint = try package.run("lint", "--app-version", "8.14")
    #expect(lint.errors.contains("Sources/Shop/main.swift:3:"), "\(lint.errors)")
    #expect(lint.errors.contains("nested too deeply"))
    #expect(lint.code == 2)
    let before = try package.tree()
    let removal = try package.run("remove", "button_color")
    #expect(removal.errors.contains("Sources/Shop/main.swift:3:"), "\(removal.errors)")
    #expect(removal.code == 2)
    #expect(try package.tree() == before)
  }
}

import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Sites that the rules refuse for lack of knowledge are folded only if somebody vouches for the fold.
@Suite struct ConjectureTests {
  private static let experiment = ExperimentNames("button_color", groups: "control", "red", "blue")

  private static let library = """
    let isRed = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red
    func log(_ number: Int) {}
    func log(_ number: Double) {}
    func run(_ work: () -> Void) {}
    func run<Result>(_ work: () -> Result) {}
    func make(_ number: Int) -> Int { number }
    func isQuiet() -> Bool { for number in 0..<3 { print(number) }; return true }
    class Model { var title = "a" { didSet { print(title) } } }
    @resultBuilder struct Builder {
      static func buildBlock(_ parts: String...) -> String { var all = ""; for part in parts { all += part }; return all }
      static func buildOptional(_ part: String?) -> String { part ?? "" }
    }

    """

  /// A refused site, its fold, and words from its message.
  static let sites: [(site: String, fold: String, message: String)] = [
    (
      "func f(_ a: [Int]) { log(isRed ? a.reduce(0) { max($0, $1) } : 2) }",
      "func f(_ a: [Int]) { log(a.reduce(0) { max($0, $1) }) }",
      "change its type"
    ),
    ("func f() { run { if isRed { make(1) } else { make(2) } } }", "func f() { run { make(1) } }", "change its type"),
    (
      "func f(_ m: Model) { m.title = isRed ? m.title : \"b\"; g() }", "func f(_ m: Model) { g() }",
      "whether anything hears of it"
    ),
    (
      "func f(_ b: Bool) { if b { a() } else if isQuiet(), !isRed { c() } else { d() } }",
      "func f(_ b: Bool) { if b { a() } else { d() } }", "still evaluates something"
    ),
    (
      "func f() async throws { for try await a in all() where !isRed { use(a) }; g() }",
      "func f() async throws { g() }",
      "sequence of this loop"
    ),
    (
      "@Builder func f() -> String { \"a\"; if isRed { \"b\" } }", "@Builder func f() -> String { \"a\"; \"b\" }",
      "'Builder' builds"
    ),
    (
      "let all = items.map { item in if !isRed { return item.first }; return nil }",
      "let all = items.map { _ in return nil }", "change its type"
    ),
  ]

  private func remove(_ source: String, _ conjectures: Conjectures) -> (text: String, result: RemovalResult) {
    let text = Self.library + source + "\n"
    var request = RemovalRequest(
      experiments: [DecidedExperiment(Self.experiment, winner: "red")],
      sources: [SourceText(path: "a.swift", text: text)])
    request.conjectures = conjectures
    let result = ExperimentRemover.remove(request)
    let after = (result.edits["a.swift"] ?? []).applied(to: Array(text.utf8))
    return (String(decoding: after, as: UTF8.self), result)
  }

  @Test(arguments: sites) func onlyAcceptedOnesAreFolded(_ site: (site: String, fold: String, message: String)) throws {
    let certain = remove(site.site, .none)
    #expect(!certain.text.contains(site.fold), "\(certain.text)")
    try #require(certain.result.conjectures.count == 1, "\(certain.result.refusals)")
    #expect(certain.result.refusals.contains { $0.message.contains(site.message) }, "\(certain.result.refusals)")

    let bold = remove(site.site, Conjectures(accepted: certain.result.conjectures))
    #expect(bold.text.contains(site.fold), "\(bold.text)")
    #expect(bold.result.refusals.isEmpty)
  }

  @Test(arguments: sites) func refutedOnesAreRefusedWithTheReason(
    _ site: (site: String, fold: String, message: String)
  ) throws {
    let certain = remove(site.site, .none)
    let conjecture = try #require(certain.result.conjectures.first)
    let refuted = remove(site.site, Conjectures(refuted: [conjecture: "it calls another function"]))
    #expect(refuted.text == certain.text)
    let messages = refuted.result.refusals.map(\.message)
    #expect(messages.contains { $0.hasSuffix(" (tried without: it calls another function)") }, "\(messages)")
    #expect(
      messages.map { $0.replacing(" (tried without: it calls another function)", with: "") }
        == certain.result.refusals.map(\.message))
  }

  /// What may still be decided by the rules is no conjecture.
  @Test func otherRefusalsAreNotOpen() {
    let site = "func f() { print(service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup) }"
    let certain = remove(site, .none)
    #expect(!certain.result.refusals.isEmpty)
    #expect(certain.result.conjectures.isEmpty)
  }
}

/// The declarations around a place have the same names before and after a removal.
@Suite struct SourceScopesTests {
  private static let text = """
    import A
    let first = 1
    #if DEBUG
    func f() {}
    #else
    func f() { let inner = 2 }
    #endif
    extension Page.Row {
      struct Cell {
        var size: Int { 3 }
        init() {}
        subscript(i: Int) -> Int { 4 }
      }
    }
    run()
    """

  @Test(
    arguments: [
      (2, 13, ["first"]), (4, 8, ["#if 0 DEBUG", "f"]), (6, 20, ["#if 1 ", "f"]),
      (10, 22, ["Page.Row", "Cell", "size"]), (11, 9, ["Page.Row", "Cell", "init"]),
      (12, 34, ["Page.Row", "Cell", "subscript"]), (15, 1, []), (99, 1, []),
    ] as [(Int, Int, [String])])
  func placesHaveTheirScopes(_ line: Int, _ column: Int, _ scopes: [String]) {
    let found = SourceScopes(SourceText(path: "a.swift", text: Self.text)).scopes(line: line, column: column)
    #expect(found == scopes)
  }
}

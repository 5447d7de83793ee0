import DiagnosticReporting
import SourceDiagnostics

/// The spec of an ended experiment, a Swift file that still uses it, and the findings about them.
enum SampleReport {
  static let spec = SourceText(
    path: "experiments/button_color.yml",
    text: """
      identifier: button_color
      summary: Colour of the buy button
      hypothesis: A calmer button makes people hesitate less, so more of them buy.
      owner: "@growth"
      metric: purchase_conversion
      groups:
        control: 50
        blue: 25
        dark_gray: 25
      start_version: 8.10
      end_version: 8.14
      winner: blue

      """)

  static let swift = SourceText(path: "Sources/Shop/Ünïcode 1.swift", text: "/* 😀 */ case .control: buy()\n\tend()\n")

  static let expired = Diagnostic(
    "expired", .error, "'button_color' ended with 8.14; remove it", at: region(of: "8.14", in: spec),
    notes: [.init("it is about this experiment", at: region(of: "button_color", in: spec))],
    experiment: "button_color", owner: "@growth")

  static let deadBranch = Diagnostic(
    "dead-branch", .warning, "no user sees this branch", at: region(of: "case .control: buy()\n", in: swift),
    experiment: "button_color", owner: "@growth",
    fix: Fix("say 'blue'", [.edit(file: swift.path, TextEdit(range(of: "control", in: swift), "blue"))]))

  static let notStarted = Diagnostic(
    "not-started", .note, "'button_color' has not started", at: region(of: "end()", in: swift))

  static let rules = [
    RuleDescription(
      "expired", .error, summary: "An experiment has ended", help: "Remove it.\n\n```sh\nsplit-test\n```"),
    RuleDescription("weights", .error, summary: "Weights do not add up", help: "Make them 100 %."),
  ]

  static func report(
    _ diagnostics: [Diagnostic] = [deadBranch, expired, notStarted], appVersion: String? = "8.14",
    warningsFail: Bool = false, layout: TextLayout = .lines
  ) -> Report {
    Report(
      diagnostics, appVersion: appVersion, toolVersion: "1.2.3", rules: rules, warningsFail: warningsFail,
      layout: layout, source: source)
  }

  static func source(_ path: String) -> SourceText? {
    [spec, swift].first { $0.path == path }
  }

  static func range(of text: String, in source: SourceText) -> Range<Int> {
    let wanted = Array(text.utf8)
    let start = source.utf8.indices.first { source.utf8[$0...].starts(with: wanted) } ?? 0
    return start..<start + wanted.count
  }

  static func region(of text: String, in source: SourceText) -> SourceRegion {
    source.region(range(of: text, in: source))
  }
}

/// Text that would break a format without escaping.
enum HostileText {
  static let all = [
    "line\nfeed", "carriage\rreturn", "tab\there", "100 % off, now: 50%0A", "::error file=x::no", "a\",b:c", "\\\"",
    "<b a='1'>&amp;</b>", "]]>", "\u{1B}[31mred\u{1B}[0m", "null\u{0}", "bell\u{7}", "\u{85}\u{2028}\u{2029}",
    "\u{202E}txt.exe\u{202C}", "{0} {{1}}", "[link](1) [x](http://a.b)", "\u{FFFE}\u{FFFF}", "日本語 😀 e\u{301}",
    "?query#fragment", "c:colon", "../up/%2e", "",
  ]
}

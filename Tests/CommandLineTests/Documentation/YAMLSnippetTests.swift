import Foundation
import TestSupport
import Testing

/// Documented parts of specs, the configuration and lists are valid.
@Suite struct YAMLSnippetTests {
  private static let base = [
    ("identifier", "button_color"), ("hypothesis", "A calmer button sells more."), ("owner", "\"@growth\""),
    ("metric", "purchase_conversion"), ("groups", "{control: 50, blue: 25, red: 25}"), ("start_version", "8.10"),
    ("end_version", "8.14"),
  ]
  /// The files with an app's version, and the lists.
  private static let files = [
    "VERSION": "8.12\n", "Config/Version.xcconfig": "MARKETING_VERSION = 8.12\n",
    "App/Info.plist": "<plist><dict><key>CFBundleShortVersionString</key><string>8.12</string></dict></plist>\n",
    "App.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    {objects = {
      A = {isa = PBXProject; buildConfigurationList = L; targets = (T); };
      T = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (R); };
      R = {isa = XCBuildConfiguration; name = Release; buildSettings = {MARKETING_VERSION = 8.12; }; };
    }; rootObject = A; }

    """,
    "MyApp/Empty.swift": "", "Packages/Empty.swift": "", "experiments/app/README": "",
    "Packages/Checkout/experiments/README": "", "Packages/Search/experiments/README": "",
    "Sources/Generated/Empty.swift": "", "Sources/Shop/Legacy.swift": "",
    "experiments/metrics.yml": "purchase_conversion: share of visits that buy\n",
    "experiments/releases.yml": "8.10: 2026-03-02\n8.14: 2026-04-27\n",
  ]
  /// Rules that a snippet violates without its context, or to show them.
  private static let allowed: Set<String> = [
    "accessor-group", "expired", "unused-experiment", "no-app-version", "expiring-soon", "file-name", "unknown-metric",
    "never-exposed",
    "undecided",
  ]

  @Test func everySnippetIsUnderstood() throws {
    var kinds: [Kind: Int] = [:]
    for snippet in try DocumentedSnippet.all("yaml") {
      let entries = Self.entries(snippet.text)
      let kind = try #require(Kind(snippet.text, keys: entries.map(\.key)), "\(snippet): of which file is this?")
      kinds[kind, default: 0] += 1
      for files in Self.packages(kind, snippet.text, entries) {
        let package = try ScratchPackage(Self.files.merging(files) { $1 })
        try package.write("", to: "Sources/App/Empty.swift")
        let run = try package.run("lint", "--format", "json")
        #expect(run.code < 2, "\(snippet): \(run.errors)")
        let rules = run.output.matches(of: /"rule": "([a-z-]+)"/).map { String($0.1) }
        #expect(Set(rules).isSubset(of: Self.allowed), "\(snippet): \(rules)\n\(run.output)")
      }
    }
    for kind in Kind.allCases { #expect(kinds[kind, default: 0] > 0, "\(kind)") }
  }

  private enum Kind: Hashable, CaseIterable {
    case spec, configuration, retired, metrics, releases, elsewhere

    init?(_ text: String, keys: [String]) {
      let list = text.firstMatch(of: /^# ([a-z]+)\.yml:/).map { String($0.1) }
      switch (list, keys.first) {
      case ("retired", _): self = .retired
      case ("metrics", _): self = .metrics
      case ("releases", _): self = .releases
      case (_, "repos"), (_, "- run"), (_, "- uses"), (_, "on"): self = .elsewhere
      case (_, "name") where keys.contains("jobs"): self = .elsewhere
      case (_, "identifier"), (_, "case_names"), (_, "groups"), (_, "parameters"), (_, "sample"), (_, "end_version"):
        self = .spec
      case (_, "rules"), (_, "app_version"), (_, "accessors"), (_, "experiments"), (_, "sources"), (_, "include"),
        (_, "exclude"):
        self = .configuration
      default: return nil
      }
    }
  }

  /// The files of the packages for checking a snippet. If a key occurs twice, its values are alternatives.
  private static func packages(_ kind: Kind, _ text: String, _ entries: [(key: String, text: String)])
    -> [[String: String]]
  {
    switch kind {
    case .elsewhere: return []
    case .retired, .metrics, .releases: return [["experiments/\(kind).yml": text]]
    case .configuration:
      let isOneFile = Set(entries.map(\.key)).count == entries.count
      return (isOneFile ? [text] : entries.map(\.text)).map {
        [".split-test.yml": $0, "experiments/button_color.yml": spec([])]
      }
    case .spec:
      let isOneFile = Set(entries.map(\.key)).count == entries.count
      let specs = isOneFile ? [spec(entries)] : entries.map { spec([$0]) }
      return specs.map { ["experiments/button_color.yml": $0] }
    }
  }

  /// A complete spec with the entries of a snippet.
  private static func spec(_ entries: [(key: String, text: String)]) -> String {
    let given = Set(entries.map(\.key))
    return base.filter { !given.contains($0.0) }.map { "\($0.0): \($0.1)\n" }.joined() + entries.map(\.text).joined()
  }

  /// The top-level keys, each with the comments before it and its value.
  private static func entries(_ text: String) -> [(key: String, text: String)] {
    var (found, comments): ([(key: String, text: String)], String) = ([], "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("#") {
        comments += line + "\n"
      } else if line.hasPrefix(" "), !found.isEmpty {
        found[found.count - 1].text += line + "\n"
      } else {
        found.append((String(line.prefix { $0 != ":" }), comments + line + "\n"))
        comments = ""
      }
    }
    return found
  }
}

import SourceDiagnostics

/// A small package in memory, with `«` and `»` around its findings.
///
/// A mark belongs to the rule that the example documents. An unavoidable finding of another rule is marked with that
/// rule's name: `«expired|8.14»`.
package struct RuleExample: Sendable {
  package struct File: Sendable, Equatable {
    package let path: String
    /// The text with marks.
    package let text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  package static let specPath = "experiments/button_color.yml"
  package static let swiftPath = "Sources/Shop/BuyButton.swift"

  package let appVersion: String?
  /// Sorted by path.
  package let files: [File]
  /// The specs at the base revision; `nil` if the example needs none.
  package let base: [File]?

  /// - Parameters:
  ///   - spec: lines that replace those of the standard spec; `nil` if `files` contains the specs.
  ///   - swift: the text of the only Swift file; without one, sources are not searched.
  ///   - files: other files, by path.
  package init(
    spec: [String]? = [], without keys: Set<String> = [], swift: String? = nil, files: [String: String] = [:],
    appVersion: String? = "8.11", base: [String: String]? = nil
  ) {
    var all = files
    if let spec { all[Self.specPath] = Self.spec(spec, without: keys) }
    if let swift { all[Self.swiftPath] = swift }
    self.files = Self.sorted(all)
    self.appVersion = appVersion
    self.base = base.map(Self.sorted)
  }

  private static func sorted(_ files: [String: String]) -> [File] {
    files.map { File(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
  }

  // MARK: The standard spec

  private static let standardLines = [
    "identifier: button_color", "hypothesis: A calmer button makes people hesitate less.", "owner: \"@growth\"",
    "metric: purchase_conversion", "groups: [control, blue]", "start_version: 8.10", "end_version: 8.14",
  ]

  /// A correct use of the standard experiment.
  static let use = """
    func isBlue(_ service: SplitTestingService) -> Bool {
      let test = service.fetchSplitTest(ButtonColorSplitTest.self)
      test.hitSplitTest()
      return test.currentGroup == .blue
    }

    """

  /// A vendor's export, in which the standard experiment agrees with its spec.
  static let served = """
    {
      "features": {
        "button-color": {
          "defaultValue": "control",
          "rules": [{"key": "button_color", "variations": ["control", "blue"], "weights": [0.5, 0.5]}]
        }
      }
    }

    """

  package static func spec(_ lines: String...) -> String { spec(lines) }

  /// A valid spec in which each given line replaces the one with its key, or is added at the end.
  package static func spec(_ lines: [String], without keys: Set<String> = []) -> String {
    var result = standardLines.filter { !keys.contains(key(of: $0)) }
    for line in lines {
      if let index = result.firstIndex(where: { key(of: $0) == key(of: line) }) {
        result[index] = line
      } else {
        result.append(line)
      }
    }
    return result.joined(separator: "\n") + "\n"
  }

  private static func key(of line: String) -> String {
    String(line.prefix { $0 != ":" }.filter { $0 != "«" && $0 != "»" })
  }
}

extension RuleExample {
  /// The same example with other texts.
  package func mapFiles(_ transform: (File) -> File) -> RuleExample {
    RuleExample(appVersion: appVersion, files: files.map(transform), base: base?.map(transform))
  }

  private init(appVersion: String?, files: [File], base: [File]?) {
    self.appVersion = appVersion
    self.files = files
    self.base = base
  }
}

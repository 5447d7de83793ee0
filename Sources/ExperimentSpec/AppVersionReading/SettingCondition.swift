/// The condition of an assignment: `[config=Release]`, `[sdk=iphoneos*][arch=arm64]`.
struct SettingCondition {
  /// The text with brackets, as written.
  let text: String
  private let terms: [(name: Substring, pattern: Substring)]

  init(_ text: String) {
    self.text = text
    terms = text.split { $0 == "[" || $0 == "]" || $0 == "," }.map { term in
      let equals = term.firstIndex(of: "=") ?? term.endIndex
      return (term[..<equals], term[equals...].dropFirst())
    }
  }

  enum Answer {
    case holds, fails
    /// It depends on more than the configuration, or the configuration is unknown.
    case undecided
  }

  func answer(in configuration: String?) -> Answer {
    let configurations = terms.filter { $0.name == "config" }
    if let configuration, configurations.contains(where: { !Self.matches(configuration, $0.pattern) }) { return .fails }
    return configuration != nil && configurations.count == terms.count ? .holds : .undecided
  }

  private static func matches(_ name: String, _ pattern: Substring) -> Bool {
    pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
  }
}

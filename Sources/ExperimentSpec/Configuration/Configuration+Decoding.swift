package import SourceDiagnostics
import YAMLTree

extension Configuration {
  /// - Returns: the readable part, and the problems of the rest. Each problem means exit code 2.
  package static func decode(_ source: SourceText) -> (configuration: Configuration, problems: [Diagnostic]) {
    let stream = YAMLReader.compose(source)
    var problems = SpecProblems(source: source)
    var configuration = Configuration.standard
    if stream.documents.count > 1 {
      problems.report(
        .invalidValue, "a configuration is one document; remove the others", at: stream.documents[1].placeRange)
    }
    if let root = stream.documents.first {
      if let entries = root.mapping {
        configuration.read(entries, &problems)
      } else {
        problems.report(
          .invalidValue, "a configuration is a mapping of keys and values, not \(root.kindName)", at: root.placeRange)
      }
    }
    return (configuration, (stream.diagnostics + problems.diagnostics).sorted(by: Diagnostic.isOrderedBefore))
  }

  /// In the order of the documentation.
  package static let keys = [
    "experiments", "sources", "app_version", "access", "deprecate", "qa_days", "targets", "metrics", "releases",
    "rules", "accessors", "exclude",
  ]

  private mutating func read(_ entries: [YAMLNode.Entry], _ problems: inout SpecProblems) {
    let reader = MappingReader(
      entries, of: "the configuration", keys: Self.keys, &problems)
    if let path = Self.path("experiments", reader, &problems) { experiments = path }
    if let node = reader["sources"] { sources = Self.paths(node, "sources", "folders", &problems) }
    if let node = reader["app_version"] { appVersion = AppVersionSource.decode(node, &problems) }
    if let level: AccessLevel = Self.choice("access", reader, &problems) { access = level }
    if let policy: DeprecationPolicy = Self.choice("deprecate", reader, &problems) { deprecate = policy }
    if let text = reader.text("qa_days", &problems) {
      if let days = Digits.value(text.value), days <= 365 {
        qaDays = days
      } else {
        problems.report(.invalidValue, "'qa_days' must be an integer from 0 to 365", at: text.range)
      }
    }
    metrics = Self.path("metrics", reader, &problems)
    releases = Self.path("releases", reader, &problems)
    if let node = reader["targets"] { targets = Self.targets(node, &problems) }
    rules = RuleSetting.decode(reader["rules"], &problems)
    accessors = AccessorSetting.decode(reader["accessors"], of: .configuration, &problems)
    if let node = reader["exclude"] { exclude = Self.exclusions(node, &problems) }
  }

  /// Reads a path inside of the package.
  static func path(
    _ key: String, _ reader: MappingReader, _ problems: inout SpecProblems
  ) -> Located<String>? {
    reader.text(key, &problems).flatMap { checkedPath($0, &problems) }
  }

  static func checkedPath(_ text: Located<String>, _ problems: inout SpecProblems) -> Located<String>? {
    let parts = text.value.split(separator: "/").filter { $0 != "." }
    guard !text.value.hasPrefix("/"), !parts.contains(".."), !text.value.isEmpty else {
      problems.report(
        .invalidValue, "'\(text.value.shortened)' must be a path inside of the package, relative to its root",
        at: text.range)
      return nil
    }
    return text.map { _ in parts.isEmpty ? "." : parts.joined(separator: "/") }
  }

  private static func paths(
    _ node: YAMLNode, _ key: String, _ content: String, _ problems: inout SpecProblems
  ) -> [Located<String>] {
    guard let elements = node.sequence else {
      problems.report(
        .invalidValue, "'\(key)' must be a sequence of \(content), not \(node.kindName)", at: node.placeRange)
      return []
    }
    return elements.compactMap { element in
      problems.elementText(of: element, in: key).flatMap { checkedPath($0, &problems) }
    }
  }

  private static func exclusions(_ node: YAMLNode, _ problems: inout SpecProblems) -> [Located<String>] {
    paths(node, "exclude", "folders and files", &problems).filter { path in
      guard path.value == "." else { return true }
      problems.report(
        .invalidValue, "'exclude' must leave something; name the folders and files to leave out", at: path.range)
      return false
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ reader: MappingReader, _ problems: inout SpecProblems
  ) -> Choice? {
    guard let text = reader.text(key, &problems) else { return nil }
    if let choice = Choice(rawValue: text.value) { return choice }
    let choices = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    problems.report(
      .invalidValue, "'\(key)' must be one of \(choices), not '\(text.value.shortened)'", at: text.range)
    return nil
  }

  private static func targets(_ node: YAMLNode, _ problems: inout SpecProblems) -> [String: Target] {
    guard let entries = node.mapping else {
      problems.report(
        .invalidValue, "'targets' must be a mapping from target names, not \(node.kindName)", at: node.placeRange)
      return [:]
    }
    var targets: [String: Target] = [:]
    var ranges: [String: Range<Int>] = [:]
    for entry in entries {
      if let first = ranges[entry.key.value] {
        problems.report(
          .duplicateKey, "the target '\(entry.key.value.shortened)' is repeated; keep one of them", at: entry.key.range,
          notes: [("the target is first written here", first)])
        continue
      }
      ranges[entry.key.value] = entry.key.range
      guard let fields = entry.value.mapping else {
        problems.report(
          .invalidValue, "a target must be {experiments, access}, not \(entry.value.kindName)",
          at: entry.value.placeRange)
        continue
      }
      let reader = MappingReader(fields, of: "a target", keys: ["experiments", "access"], &problems)
      let folder = path("experiments", reader, &problems)
      let other = targets.filter { folder != nil && $0.value.experiments == folder?.value }.min { $0.key < $1.key }
      if let other, let folder {
        problems.report(
          .invalidValue,
          "the folder '\(folder.value)' is listed for '\(other.key)' already; two targets cannot declare the same experiments",
          at: folder.range)
      }
      targets[entry.key.value] = Target(
        experiments: folder?.value, access: choice("access", reader, &problems))
    }
    return targets
  }
}

package import SourceDiagnostics
package import YAMLTree

/// One experiment as written: values with their places, any of which may be missing.
///
/// A class, because documents are passed around a lot and never change.
package final class SpecDocument: Sendable {
  package let source: SourceText
  package let root: YAMLNode
  /// Whether it is the only document of its file.
  package let isAlone: Bool

  package let identifier: Located<String>?
  package let summary: Located<String>?
  package let hypothesis: Located<String>?
  package let link: Located<String>?
  package let owner: Located<String>?
  package let metric: Located<String>?
  package let guardrails: [Located<String>]
  package let groups: GroupList?
  package let startVersion: Located<AppVersion>?
  package let endVersion: Located<AppVersion>?
  package let defaultGroup: Located<String>?
  package let winner: Located<String>?
  /// Hundredths of a percent.
  package let coverage: Located<Int>?
  package let layer: Located<String>?
  package let slots: Located<ClosedRange<Int>>?
  package let salt: Located<String>?
  package let parameters: [SpecParameter]
  package let sample: SamplePlan?
  package let extensions: [SpecExtension]
  /// The experiment's names in the app's own code, if they differ from the one made from the identifier.
  package let caseNames: [Located<String>]
  /// How the app's own code asks for this experiment alone.
  package let accessors: [AccessorSetting]

  /// Reads the document key by key, and reports problems of its shape.
  ///
  /// - Parameter entries: the entries of the root.
  init(
    _ entries: [YAMLNode.Entry], of root: YAMLNode, in source: SourceText, isAlone: Bool,
    _ problems: inout SpecProblems
  ) {
    self.source = source
    self.root = root
    self.isAlone = isAlone
    problems.wholeRange = Self.wholeRange(of: root)
    let reader = MappingReader(entries, of: "an experiment", keys: Self.keys, &problems)
    identifier = reader.text(
      "identifier", matching: SpecNames.isIdentifier,
      expected: "lower-case letters, digits and '_', with a letter first and at most 64 characters", &problems)
    summary = reader.text(
      "summary", matching: SpecNames.isOneLine, expected: "one line", &problems)
    hypothesis = reader.text("hypothesis", &problems)
    link = reader.text(
      "link", matching: SpecNames.isLink, expected: "a URL that begins with 'https://' or 'http://'", &problems)
    owner = reader.text(
      "owner", matching: SpecNames.isOwner, expected: "'@handle', 'name@host.tld' or '//path/to/OWNERS'", &problems)
    metric = reader.text(
      "metric", matching: SpecNames.isMetric,
      expected: "lower-case letters, digits, '_' and '.', with a letter first", &problems)
    guardrails = Self.guardrails(reader["guardrails"], &problems)
    groups = GroupList.decode(reader, &problems)
    startVersion = Self.version("start_version", reader, &problems)
    endVersion = Self.version("end_version", reader, &problems)
    defaultGroup = reader.text("default", &problems)
    winner = reader.text("winner", &problems)
    coverage = reader.text("coverage", &problems).flatMap { Percentage.decode($0, key: "coverage", &problems) }
    layer = reader.text(
      "layer", matching: SpecNames.isIdentifier,
      expected: "lower-case letters, digits and '_', with a letter first and at most 64 characters", &problems)
    slots = reader.text("slots", &problems).flatMap { Self.slots($0, &problems) }
    salt = reader.text("salt", matching: { !$0.isEmpty }, expected: "text", &problems)
    parameters = SpecParameter.decode(reader["parameters"], groups: groups, &problems)
    sample = SamplePlan.decode(reader, &problems)
    extensions = SpecExtension.decode(reader["extensions"], &problems)
    caseNames = Self.caseNames(reader, groups, &problems)
    accessors = AccessorSetting.decode(reader["accessors"], of: .experiment, &problems)
    reportMissing(reader, &problems)
  }

  /// The place for findings about the experiment as a whole: the identifier's value, else the start of the document.
  package var wholeRange: Range<Int> {
    identifier?.range ?? Self.wholeRange(of: root)
  }

  /// The same before decoding.
  static func wholeRange(of root: YAMLNode) -> Range<Int> {
    let written = root.mapping?.first { $0.key.value == "identifier" }?.value
    return written?.text?.range ?? root.range.lowerBound..<root.range.lowerBound
  }

  /// Whether it ends before it starts, or at once. `version-order` reports that; its life cycle is then undefined.
  package var hasImpossibleWindow: Bool {
    guard let start = startVersion?.value, let end = endVersion?.value else { return false }
    return start >= end
  }

  package func region(_ range: Range<Int>) -> SourceRegion { source.region(range) }

  /// A finding of this experiment.
  package func diagnostic(
    _ rule: Rule, _ message: String, at range: Range<Int>? = nil, notes: [Diagnostic.Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    diagnostic(rule, message, in: source.region(range ?? wholeRange), notes: notes, fix: fix)
  }

  /// A finding of this experiment, in any file.
  package func diagnostic(
    _ rule: Rule, _ message: String, in region: SourceRegion, notes: [Diagnostic.Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(rule, message, at: region, notes: notes, experiment: identifier?.value, owner: owner?.value, fix: fix)
  }
}

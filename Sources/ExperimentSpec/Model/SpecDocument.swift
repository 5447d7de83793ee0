package import SourceDiagnostics
package import YAMLTree

/// One experiment as it is written: every value with its place, anything may be missing.
package struct SpecDocument: Sendable {
  package let source: SourceText
  package let root: YAMLNode
  /// Whether it is the only document of its file.
  package var isAlone = true

  package var identifier: Located<String>?
  package var summary: Located<String>?
  package var hypothesis: Located<String>?
  package var link: Located<String>?
  package var owner: Located<String>?
  package var metric: Located<String>?
  package var guardrails: [Located<String>] = []
  package var groups: GroupList?
  package var startVersion: Located<AppVersion>?
  package var endVersion: Located<AppVersion>?
  package var defaultGroup: Located<String>?
  package var winner: Located<String>?
  /// Hundredths of a percent.
  package var coverage: Located<Int>?
  package var layer: Located<String>?
  package var slots: Located<ClosedRange<Int>>?
  package var salt: Located<String>?
  package var parameters: [SpecParameter] = []
  package var sample: SamplePlan?
  package var extensions: [SpecExtension] = []

  package init(source: SourceText, root: YAMLNode) {
    self.source = source
    self.root = root
  }

  /// Where a finding about the experiment as a whole points: the identifier's value, else the start of the document.
  package var wholeRange: Range<Int> {
    if let identifier { return identifier.range }
    let written = root.mapping?.first { $0.key.value == "identifier" }?.value
    return written?.text?.range ?? root.range.lowerBound..<root.range.lowerBound
  }

  package var effectiveSalt: String? { salt?.value ?? identifier?.value }

  package func region(_ range: Range<Int>) -> SourceRegion { source.region(range) }

  /// A finding of this experiment.
  package func diagnostic(
    _ rule: Rule, _ message: String, at range: Range<Int>? = nil, notes: [Diagnostic.Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule.id, rule.defaultSeverity, message, at: source.region(range ?? wholeRange), notes: notes,
      experiment: identifier?.value, owner: owner?.value, fix: fix)
  }
}

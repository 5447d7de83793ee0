package import SourceDiagnostics
import YAMLTree

/// The metrics that the app records.
package struct MetricCatalogue: Sendable {
  package let path: String
  package let names: Set<String>
  package let diagnostics: [Diagnostic]
  package let suppressions: [Suppression]

  /// Reads a sequence of names, or a mapping name → description.
  package static func decode(_ source: SourceText) -> MetricCatalogue {
    let stream = YAMLReader.compose(source)
    var problems = SpecProblems(source: source)
    var seen: [String: Range<Int>] = [:]
    func add(_ name: Located<String>) {
      if let first = seen[name.value] {
        problems.report(
          .duplicateKey, "the metric '\(name.value.shortened)' is repeated; keep one of them", at: name.range,
          notes: [("the metric is first written here", first)])
      } else if SpecNames.isMetric(name.value) {
        seen[name.value] = name.range
      } else {
        problems.report(
          .invalidValue,
          "a metric must be lower-case letters, digits, '_' and '.', with a letter first, not '\(name.value.shortened)'",
          at: name.range)
      }
    }
    for root in stream.documents {
      switch root.content {
      case .sequence(let elements):
        for element in elements {
          if let name = problems.elementText(of: element, in: "metrics") { add(name) }
        }
      case .mapping(let entries): entries.forEach { add($0.key) }
      case .scalar:
        problems.report(
          .invalidValue, "the metric catalogue must be a sequence of names or a mapping from names to descriptions",
          at: root.placeRange)
      }
    }
    let (suppressions, invalid) = SuppressionReader.read(stream.comments, in: source)
    return MetricCatalogue(
      path: source.path, names: Set(seen.keys), diagnostics: stream.diagnostics + problems.diagnostics + invalid,
      suppressions: suppressions)
  }
}

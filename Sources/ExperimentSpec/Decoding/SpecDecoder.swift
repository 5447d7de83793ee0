package import SourceDiagnostics
import YAMLTree

/// Reads the documents of one spec file: shapes, keys and types. The rules check values against each other.
///
/// A class, because files are passed around a lot and never change.
package final class SpecFile: Sendable {
  package let source: SourceText
  package let documents: [SpecDocument]
  /// Problems of syntax, keys, single values and suppressions.
  package let diagnostics: [Diagnostic]
  package let suppressions: [Suppression]

  private init(
    source: SourceText, documents: [SpecDocument], diagnostics: [Diagnostic], suppressions: [Suppression]
  ) {
    self.source = source
    self.documents = documents
    self.diagnostics = diagnostics
    self.suppressions = suppressions
  }

  package static func decode(_ source: SourceText) -> SpecFile {
    let stream = YAMLReader.compose(source)
    var problems = SpecProblems(source: source)
    var documents: [SpecDocument] = []
    for root in stream.documents {
      let first = problems.diagnostics.count
      guard let entries = root.mapping else {
        problems.report(
          .invalidValue, "an experiment is a mapping of keys and values, not \(root.kindName)", at: root.placeRange)
        continue
      }
      let document = SpecDocument(
        entries, of: root, in: source, isAlone: stream.documents.count == 1, &problems)
      problems.attribute(from: first, to: document)
      documents.append(document)
    }
    if stream.documents.isEmpty, stream.diagnostics.isEmpty {
      problems.report(.missingKey, "the file holds no experiment; write one or delete the file", at: 0..<0)
    }
    let (suppressions, invalid) = SuppressionReader.read(stream.comments, in: source)
    return SpecFile(
      source: source, documents: documents, diagnostics: stream.diagnostics + problems.diagnostics + invalid,
      suppressions: suppressions)
  }
}

extension SpecDocument {
  /// In the order of the documentation.
  package static let keys = [
    "identifier", "summary", "hypothesis", "link", "owner", "metric", "guardrails", "groups", "default", "winner",
    "start_version", "end_version", "extensions", "coverage", "layer", "slots", "salt", "parameters", "sample",
    "case_name", "case_names", "accessors",
  ]

  func reportMissing(_ reader: MappingReader, _ problems: inout SpecProblems) {
    for key in ["identifier", "owner", "metric", "groups", "start_version", "end_version"]
    where reader.keyRange(key) == nil {
      problems.report(.missingKey, "the key '\(key)' is missing", at: wholeRange)
    }
    if reader.keyRange("default") == nil, let groups, groups["control"] == nil {
      problems.report(
        .missingKey, "the key 'default' is missing, and no group is called 'control'; name the group for everyone else",
        at: wholeRange)
    }
    for (present, missing) in [("layer", "slots"), ("slots", "layer")] {
      if let range = reader.keyRange(present), reader.keyRange(missing) == nil {
        problems.reportMissing("'\(present)' needs the key '\(missing)' as well", in: range)
      }
    }
  }

  static func guardrails(_ node: YAMLNode?, _ problems: inout SpecProblems) -> [Located<String>] {
    guard let node else { return [] }
    guard let elements = node.sequence else {
      problems.report(
        .invalidValue, "'guardrails' must be a sequence of metrics, not \(node.kindName)", at: node.placeRange)
      return []
    }
    return elements.compactMap { element in
      guard let metric = problems.elementText(of: element, in: "guardrails") else { return nil }
      guard SpecNames.isMetric(metric.value) else {
        problems.report(
          .invalidValue,
          "a metric must be lower-case letters, digits, '_' and '.', with a letter first, not '\(metric.value.shortened)'",
          at: metric.range)
        return nil
      }
      return metric
    }
  }

  static func version(
    _ key: String, _ reader: MappingReader, _ problems: inout SpecProblems
  ) -> Located<AppVersion>? {
    guard let text = reader.text(key, &problems) else { return nil }
    return SpecDocument.version(text, key: key, &problems)
  }

  static func version(
    _ text: Located<String>, key: String, _ problems: inout SpecProblems
  ) -> Located<AppVersion>? {
    if let version = AppVersion(text.value) { return Located(version, at: text.range) }
    problems.report(
      .invalidValue,
      "'\(key)' must be one to three numbers of at most nine digits without leading zeros, such as 8.10, not '\(text.value.shortened)'",
      at: text.range)
    return nil
  }

  static func slots(
    _ text: Located<String>, _ problems: inout SpecProblems
  ) -> Located<ClosedRange<Int>>? {
    let bounds = text.value.split(separator: "-", omittingEmptySubsequences: false).map { Digits.value(String($0)) }
    if bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower <= upper, upper <= 999 {
      return Located(lower...upper, at: text.range)
    }
    problems.report(
      .invalidValue, "'slots' must be a range out of 0-999, such as 0-499, not '\(text.value.shortened)'",
      at: text.range)
    return nil
  }
}

package import SourceDiagnostics

/// A rule that needs nothing but specs. Its findings carry the default severity.
package protocol SpecRule: Sendable {
  var rule: Rule { get }
  func check(_ project: SpecProject) -> [Diagnostic]
}

/// In the order of the documentation; what decoding reports by itself is not among them.
package let specRules: [any SpecRule] = [
  DuplicateIdentifierRule(), RetiredIdentifierRule(), NameCollisionRule(), DuplicateSaltRule(), WeightsRule(),
  VersionOrderRule(), UnknownMetricRule(), UnknownGroupRule(), LayerOverlapRule(), ExtendedTooOftenRule(),
  MissingHypothesisRule(), NoControlRule(), ZeroWeightRule(), FileNameRule(), UnderpoweredRule(), TooLongRule(),
]

extension SpecRule {
  /// One finding for every element after the first that has the same key, with a note at the first.
  func repeated(
    _ values: [(document: SpecDocument, key: String, range: Range<Int>)],
    message: (_ key: String, _ first: SpecDocument) -> String, note: String
  ) -> [Diagnostic] {
    var first: [String: (document: SpecDocument, range: Range<Int>)] = [:]
    return values.compactMap { value in
      guard let earlier = first[value.key] else {
        first[value.key] = (value.document, value.range)
        return nil
      }
      return value.document.diagnostic(
        rule, message(value.key, earlier.document), at: value.range,
        notes: [Diagnostic.Note(note, at: earlier.document.region(earlier.range))])
    }
  }
}

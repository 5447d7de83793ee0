package import SourceDiagnostics

/// A rule that needs nothing but specs. Its findings carry the default severity.
package protocol SpecRule: Sendable {
  var rule: Rule { get }
  func check(_ project: SpecProject) -> [Diagnostic]
}

/// A rule that looks at one document at a time.
package protocol DocumentRule: SpecRule {
  func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic]
}

extension DocumentRule {
  package func check(_ project: SpecProject) -> [Diagnostic] {
    project.documents.flatMap { check($0, in: project) }
  }
}

/// In the order of the documentation; what decoding reports by itself is not among them.
package let specRules: [any SpecRule] = [
  DuplicateIdentifierRule(), RetiredIdentifierRule(), NameCollisionRule(), DuplicateSaltRule(), WeightsRule(),
  VersionOrderRule(), UnknownMetricRule(), UnknownGroupRule(), LayerOverlapRule(), ExtendedTooOftenRule(),
  MissingHypothesisRule(), NoControlRule(), ZeroWeightRule(), FileNameRule(), UnderpoweredRule(), TooLongRule(),
]

extension SpecRule {
  /// One finding for every value after the first that is the same, with a note at the first.
  func repeated(
    _ values: [(document: SpecDocument, text: Located<String>)],
    message: (_ text: String, _ first: SpecDocument) -> String, note: String
  ) -> [Diagnostic] {
    var first: [String: (document: SpecDocument, range: Range<Int>)] = [:]
    first.reserveCapacity(values.count)
    return values.compactMap { document, text in
      guard let origin = first[text.value] else {
        first[text.value] = (document, text.range)
        return nil
      }
      return document.diagnostic(
        rule, message(text.value, origin.document), at: text.range,
        notes: [Diagnostic.Note(note, at: origin.document.region(origin.range))])
    }
  }
}

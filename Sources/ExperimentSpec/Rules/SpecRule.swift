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

extension SpecProject {
  /// What all rules find. Documents are many values to copy, so each is taken once and shown to all rules that look at
  /// one at a time.
  func checkSpecRules() -> [Diagnostic] {
    let documentRules = specRules.compactMap { $0 as? any DocumentRule }
    return specRules.filter { !($0 is any DocumentRule) }.flatMap { $0.check(self) }
      + documents.flatMap { document in documentRules.flatMap { $0.check(document, in: self) } }
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
  ///
  /// - Parameter values: with the index of their document, because documents are many values to copy.
  func repeated(
    _ values: [(document: Int, text: Located<String>)], in documents: [SpecDocument],
    message: (_ text: String, _ first: SpecDocument) -> String, note: String
  ) -> [Diagnostic] {
    var first: [String: (document: Int, range: Range<Int>)] = [:]
    first.reserveCapacity(values.count)
    return values.compactMap { value in
      guard let earlier = first[value.text.value] else {
        first[value.text.value] = (value.document, value.text.range)
        return nil
      }
      let origin = documents[earlier.document]
      return documents[value.document].diagnostic(
        rule, message(value.text.value, origin), at: value.text.range,
        notes: [Diagnostic.Note(note, at: origin.region(earlier.range))])
    }
  }
}

import SourceDiagnostics

/// Values that may stand only once in a project.
enum RepeatedValues {
  /// One finding for every value after the first that is the same, with a note at the first.
  static func findings(
    of rule: Rule, _ values: [(document: SpecDocument, text: Located<String>)],
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

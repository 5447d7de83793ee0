import SourceDiagnostics

/// Finds values that must be unique in a project.
enum RepeatedValues {
  /// One finding for every repetition of a value, with a note at the first occurrence.
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

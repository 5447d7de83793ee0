package import SourceDiagnostics

/// Two experiments with one salt put the same people into the same groups: their results depend on each other.
package struct DuplicateSaltRule: SpecRule {
  package let rule = Rule.duplicateSalt

  package func check(_ project: SpecProject) -> [Diagnostic] {
    let explicit = project.documents.compactMap { document in
      document.salt.map { (document, $0.value, $0.range) }
    }
    guard !explicit.isEmpty else { return [] }
    // Those that use their identifier come first, so that the finding is at a salt somebody wrote.
    let implicit = project.documents.compactMap { document in
      document.salt == nil ? document.identifier.map { (document, $0.value, $0.range) } : nil
    }
    let salts = Set(explicit.map(\.1))
    return repeated(
      unique(implicit.filter { salts.contains($0.1) }) + explicit,
      message: { "the salt '\($0.shortened)' is already used in '\($1.source.path)'; the two would share their units" },
      note: "the salt is first used here")
  }

  private func unique(
    _ values: [(SpecDocument, String, Range<Int>)]
  ) -> [(SpecDocument, String, Range<Int>)] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0.1).inserted }
  }
}

import SourceDiagnostics

extension Rule {
  package static let openEnd: Rule = .init(
    "open-end", .lifeCycle, .warning,
    summary: "the end of an experiment is still to be decided",
    why:
      "An experiment without an end is never cleaned up. 'import' writes 9999, because no version that it could guess would be right.",
    advice: "Write the first app version that ships without it.",
    failing: RuleExample(spec: ["end_version: «9999»"]), passing: RuleExample(),
    check: .always { input in
      input.project.documents.compactMap { document in
        guard let end = document.endVersion, end.value == .openEnd else { return nil }
        return document.diagnostic(
          .openEnd,
          "the end of \(document.subject) is still to be decided; write the first app version that ships without it",
          at: end.range)
      }
    })
}

extension AppVersion {
  /// The end version of experiments without a decided end.
  package static let openEnd = AppVersion(9999)

  /// An end version for people, to whom 9999 says nothing: `8.14`, `open`.
  package var asEnd: String { self == .openEnd ? "open" : description }

  /// The versions of an experiment for people: `8.10 to 8.14`, `8.10 and later`.
  package static func period(from start: AppVersion, to end: AppVersion) -> String {
    end == .openEnd ? "\(start) and later" : "\(start) to \(end)"
  }
}

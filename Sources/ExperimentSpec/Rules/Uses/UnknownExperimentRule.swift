import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let unknownExperiment: Rule = .init(
    "unknown-experiment", .uses, .error,
    summary: "code asks for an experiment that has no spec",
    why: """
      The experiment was deleted, or its name is misspelt. An unknown type does not compile; an accessor with an unknown name compiles and \
      returns whatever its author chose.
      """,
    advice: "Correct the name, add the spec, or delete the code.",
    failing: RuleExample(
      swift: """
        func buttonColor(_ service: SplitTestingService) -> Color {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          let other = service.fetchSplitTest(«ButtonColourSplitTest.self»)
          return test.currentGroup == .blue ? .blue : .green
        }

        """),
    passing: RuleExample(
      swift: """
        func buttonColor(_ service: SplitTestingService) -> Color {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          return test.currentGroup == .blue ? .blue : .green
        }

        """),
    check: .uses(UnknownExperimentRule.check))
}

private enum UnknownExperimentRule {
  static func check(_ input: LintInput, _ uses: SwiftUses) -> [Diagnostic] {
    let names = Names(input)
    return uses.unknown.compactMap { use in
      let name = use.reference.experiment
      // Its spec exists and has errors of its own.
      if names.known.contains(name) { return nil }
      if let retired = names.retired[name] {
        return Diagnostic(
          .unknownExperiment,
          "the experiment '\(name)' was deleted; delete what is left of its code, or restore its spec",
          at: use.region, notes: [Diagnostic.Note("it was retired here", at: retired)])
      }
      let hint =
        Suggestion.closestMatch(to: name, among: names.known).map { "did you mean '\($0)'?" }
        ?? "correct the name, add a spec, or delete the code"
      return Diagnostic(
        .unknownExperiment, "the experiment '\(name)' has no spec; \(hint)", at: use.region)
    }
  }

  /// All names by which code may ask for an experiment.
  private struct Names {
    var known: Set<String> = []
    var retired: [String: SourceRegion] = [:]

    init(_ input: LintInput) {
      let project = input.project
      for document in project.documents {
        if let identifier = document.identifier?.value { known.formUnion(names(of: identifier)) }
      }
      // A file is named after its experiment, so an unreadable file's experiment is known.
      for path in input.unreadablePaths {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        known.formUnion(names(of: String(name.prefix { $0 != "." })))
      }
      for entry in project.retired.experiments {
        for name in names(of: entry.identifier.value) {
          retired[name] = project.retired.source.region(entry.identifier.range)
        }
      }
    }

    private func names(of identifier: String) -> [String] {
      [identifier, SwiftName.lowerCamelCase(identifier), SwiftName.typeName(ofExperiment: identifier)]
    }
  }
}

import SourceDiagnostics
import YAMLTree

extension Rule {
  package static let missingHypothesis: Rule = .init(
    "missing-hypothesis", .specs, .warning,
    summary: "there is no hypothesis",
    why:
      "An experiment without a hypothesis cannot be refuted: whatever the result, somebody finds a number that went up.",
    advice: "Write who is expected to do what differently, and why.",
    failing: RuleExample(spec: ["identifier: «button_color»"], without: ["hypothesis"]),
    passing: RuleExample(),
    check: .eachSpec { document, project in
      if let hypothesis = document.hypothesis, hypothesis.value.utf8.contains(where: { $0 > 0x20 }) { return [] }
      let written = document.root.mapping?.first { $0.key.value == "hypothesis" }?.value
      // A value that is not text already is an error.
      let isWritten = written.map { $0.isAbsent || $0.text?.value.allSatisfy(\.isWhitespace) != true } ?? false
      return isWritten
        ? []
        : [document.diagnostic(.missingHypothesis, "there is no hypothesis; write what is expected to change, and why")]
    })
}

package import DiagnosticReporting
import ExperimentSpec
import SourceDiagnostics

/// The documentation of all rules.
package enum RuleBook {
  /// The output of `split-test rules`: one line for each rule, by group.
  package static var overview: String {
    let width = Rule.all.map(\.name.count).max() ?? 0
    return Rule.Group.allCases.map { group in
      let lines = Rule.all.filter { $0.group == group }.map { rule in
        let severity = rule.defaultSeverity.rawValue
        return "  \(rule.name.padded(to: width))  \(severity.padded(to: 7))  \(rule.summary)\n"
      }
      return "\(group.title)\n" + lines.joined()
    }.joined(separator: "\n")
  }

  /// `Documentation/Rules.md`.
  package static var markdown: String {
    var text = """
      # Rules

      Every rule has a name, a default severity and examples. The examples below are run as tests, and what is printed below
      them is what the linter says. `split-test rules RULE` shows one of them.

      A severity is changed, or a rule turned off, in `.split-test.yml`:

      ```yaml
      rules:
        expiring-soon: {severity: error, releases: 3}
        missing-hypothesis: off
      ```

      A single finding is suppressed by a comment, with a reason, at the end of its line or on the line before:

      ```yaml
      end_version: 8.18 # split-test:disable too-long -- the effect is seasonal
      ```

      In Swift it is `// split-test:disable RULE -- reason`. Without a reason, or with the name of no rule, it is an
      `invalid-suppression`; if there is nothing to suppress, an `unused-suppression`. Rules without which there is no correct
      Swift can be neither switched off nor lowered nor suppressed; they say so below.


      """
    for group in Rule.Group.allCases {
      text += "- \(group.title): "
      text +=
        Rule.all.filter { $0.group == group }.map { "[\($0.name)](#\($0.name))" }.joined(separator: ", ")
      text += "\n"
    }
    text += "\n"
    for rule in Rule.all { text += RulePage(rule, level: 2).markdown }
    return String(text.dropLast())
  }

  /// The rules for reports.
  package static var descriptions: [RuleDescription] {
    Rule.all.map { rule in
      RuleDescription(
        rule.id, rule.defaultSeverity, summary: rule.summary, help: rule.why + "\n\n" + rule.advice)
    }
  }
}

extension Rule.Group {
  fileprivate var title: String {
    switch self {
    case .specs: "Specs"
    case .lifeCycle: "Life cycle"
    case .change: "Changes against a base revision"
    case .server: "Compared with a server's export"
    case .uses: "Uses in Swift"
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

import CommandLineTable
import ExperimentLint
import ExperimentSpec
import SourceDiagnostics

/// `rules`: the documentation of the rules, with examples.
enum RulesCommand {
  enum Format: String, ArgumentValue, CaseIterable {
    case text, markdown
  }

  static let rule: Argument<String?> = .optionalPositional(
    "RULE", help: "the rule; without it, one line for each rule"
  ).completed(by: "rules")
  static let format: Argument<Format> = .option(
    "format", "F", default: .text, help: "text for a terminal, markdown for a page")

  static let command = Command<CommandAction>(
    "rules", summary: "document the rules", arguments: [rule, format],
    ignoring: CommonArguments.ofPackages,
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    guard let name = arguments[rule] else {
      try session.write(arguments[format] == .text ? RuleBook.overview : RuleBook.markdown)
      return .success
    }
    guard let rule = Rule.named(name) else {
      let suggestion = Suggestion.closestMatch(to: name, among: Rule.all.map(\.name))
      throw Failure(
        "there is no rule '\(name)'"
          + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'split-test rules' lists them"))
    }
    let page = RulePage(rule)
    try session.write(arguments[format] == .text ? page.text : page.markdown)
    return .success
  }
}

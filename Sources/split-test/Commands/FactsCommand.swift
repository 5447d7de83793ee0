import CommandLineTable
import ExperimentSpec
import LocalFiles
import SourceSearch

/// `facts`: what the sources of one target say, for `lint --facts`.
enum FactsCommand {
  static let files: Argument<[String]> = .positionals(
    "FILE", help: "the target's Swift files, or folders with them; the configured sources when none is named")

  static let command = Command<CommandAction>(
    "facts", summary: "collect the sources of a target for a later lint",
    discussion: """
      Writes one file that holds everything 'split-test lint --facts' needs to know of a target. Build systems run it once for each target and
      again only when a file of that target changes; specs make no difference to it. The same files give the same bytes.

        split-test facts Sources/Shop -o shop.facts
        split-test lint --facts shop.facts checkout.facts
      """,
    arguments: [files],
    ignoring: CommonArguments.ofFindings + [
      CommonArguments.experiments, CommonArguments.appVersion, CommonArguments.jobs, CommonArguments.noCache,
      CommonArguments.quiet,
    ],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    guard session.configurationProblems.isEmpty else { return .failure }
    let facts = try session.facts(of: arguments[files])
    try session.write(facts.bytes)
    return .success
  }
}

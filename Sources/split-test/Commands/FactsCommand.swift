import CommandLineTable
import ExperimentSpec
import LocalFiles
import SourceSearch

/// `facts`: what the sources of one target say, for `lint --facts`.
enum FactsCommand {
  static let files: Argument<[String]> = .positionals(
    "FILE", help: "the target's Swift files, or folders with them; the configured sources when none is named")

  static let relevant: Argument<Bool> = .flag(
    "relevant", help: "the FILEs are facts; keep only the parts that concern the specs")

  static let command = Command<CommandAction>(
    "facts", summary: "collect the sources of a target for a later lint",
    discussion: """
      Writes one file that holds everything 'split-test lint --facts' needs to know of a target. Build systems run it once for each target and
      again only when a file of that target changes; specs make no difference to it. The same files give the same bytes.

        split-test facts Sources/Shop -o shop.facts
        split-test lint --facts shop.facts checkout.facts

      With '--relevant' the FILEs are such facts, of all targets. Files, and bodies of functions, that concern \
      no experiment are left out. The findings are the same, and most changes to sources leave the result as it is.

        split-test facts --relevant shop.facts checkout.facts -o relevant.facts
        split-test lint --facts relevant.facts
      """,
    arguments: [files, relevant],
    ignoring: CommonArguments.ofFindings + [
      CommonArguments.appVersion, CommonArguments.noCache, CommonArguments.quiet,
    ],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    guard session.configurationProblems.isEmpty else { return .failure }
    let facts = try facts(session)
    try session.write(facts.bytes)
    return .success
  }

  private static func facts(_ session: Session) throws(Failure) -> SourceFacts {
    let named = session.arguments[files]
    guard session.arguments[relevant] else { return try session.facts(of: named) }
    guard !named.isEmpty else { throw Failure("--relevant needs the FILEs that 'split-test facts' wrote") }
    return try session.relevantFacts(inFacts: named)
  }
}

import BinarySize
import CommandLineTable
import LocalFiles
import PullRequests
import SourceDiagnostics

extension ProposalFormat: ArgumentValue {}

/// `propose`: prepares a branch and the text of a pull request for every decided experiment that can be removed.
enum ProposeCommand {
  static let identifiers: Argument<[String]> = .positionals(
    "IDENTIFIER", help: "only these experiments, even if their removal was closed before")
  static let base: Argument<String> = .option(
    "base", "REF", default: "HEAD", help: "the git revision that branches are made on")
  static let push: Argument<String?> = .option(
    "push", "REMOTE", help: "keep the branches in this remote, and none here")
  static let limit: Argument<Int?> = .option(
    "limit", "N", help: "begin no new branch while N are open")
  static let labels: Argument<[String]> = .options("label", "NAME", help: "a label for the requests")
  static let closed: Argument<String?> = .option(
    "closed", "FILE", help: "branches whose request was closed without being merged, one per line")
  static let sizes: Argument<String?> = .option(
    "sizes", "FILE", help: "the output of 'split-test size --format json', to say how many bytes a removal saves")
  static let prove: Argument<Bool> = .flag(
    "prove", help: "build before and after, and propose only if the compiler makes the same code of both")
  static let allOrNothing: Argument<Bool> = .flag(
    "all-or-nothing", help: "propose nothing where a site would be left as a constant")
  static let dryRun: Argument<Bool> = .flag("dry-run", help: "say what would be done, and write nothing")
  static let format: Argument<ProposalFormat> = .option(
    "format", "F", default: .text,
    help: "text for people; a script that opens the requests with 'gh' or 'glab'; or everything as JSON")

  static let command = Command<CommandAction>(
    "propose", summary: "make a branch for each removal that is complete",
    discussion: """
      For each decided experiment that 'split-test remove' removes completely, makes the branch \
      'split-test/remove/IDENTIFIER' with one commit, whose message is the text of a pull request. Your work tree, your \
      index and your current branch stay as they are. The next run makes the commit anew where the base has moved, leaves \
      alone what somebody has committed to, and proposes nothing again that was closed: listed in --closed, deleted, or \
      marked with the trailer 'Split-Test-Closed: REASON'. The branch 'split-test/ledger' remembers that. Exits with 1 \
      where an experiment is refused.

        split-test propose --dry-run
        split-test propose --push origin --limit 5 --format github > requests.sh && sh requests.sh
      """,
    arguments: [
      identifiers, base, push, limit, labels, closed, sizes, prove, allOrNothing, dryRun, format,
    ], ignoring: CommonArguments.ofFindings,
    action: CommandAction(run))

  /// The values of the command line, including the contents of files.
  struct Request {
    let base: String
    let remote: String?
    /// Branches of closed requests.
    let closed: Set<String>
    let sizes: [StoredSize]
  }

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    guard session.configurationProblems.isEmpty else { return .failure }
    if let remote = arguments[push], remote.isEmpty || remote.hasPrefix("-") {
      throw Failure("'\(remote)' is no remote")
    }
    if let limit = arguments[limit], limit < 0 { throw Failure("--limit needs a number from 0 on, not \(limit)") }
    let lock = arguments[dryRun] ? nil : try session.lock()
    defer { withExtendedLifetime(lock) {} }
    do {
      return try Interruption.catching { try propose(session, until: $0) }
    } catch let caught as Interruption.Caught {
      caught.endProgram()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason(of: error))
    }
  }

  private static func propose(_ session: Session, until interruption: Interruption) throws -> ExitCode {
    let arguments = session.arguments
    var repository = GitRepository(folder: session.root)
    let request = Request(
      base: try repository.commit(of: arguments[base]), remote: arguments[push],
      closed: try closedBranches(arguments[closed]), sizes: try ChecklistCommand.storedSizes(arguments[sizes]))
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    if arguments[dryRun] { try repository.keepObjects(in: scratch.path) }
    let proposals = try ProposalRun(repository, request, session)
      .run(writing: !arguments[dryRun], until: interruption)
    let report = ProposalReport(proposals, base: request.base, target: target(repository, arguments))
    try session.write(arguments[format].render(report, showsBodies: arguments[dryRun]))
    let refused = proposals.filter { $0.outcome == .refused }
    switch arguments[format] {
    case .text, .json: break
    case .github, .gitlab:
      for proposal in refused {
        for reason in proposal.reasons { session.note("\(proposal.identifier): \(reason)") }
      }
    }
    return refused.isEmpty ? .success : .findings
  }

  /// The branch that requests are to be merged into; `nil` if the base is no branch.
  private static func target(_ repository: GitRepository, _ arguments: ParsedArguments) -> String? {
    let base = arguments[base]
    if base == "HEAD" { return repository.currentBranch() }
    if let remote = arguments[push], base.hasPrefix(remote + "/") { return String(base.dropFirst(remote.count + 1)) }
    return (try? repository.branches(base))?[base] == nil ? nil : base
  }

  private static func closedBranches(_ path: String?) throws(Failure) -> Set<String> {
    guard let path else { return [] }
    do throws(FileError) {
      let text = String(
        decoding: try FileSystem.readNamed(FileSystem.join(FileSystem.currentFolder(), path)), as: UTF8.self)
      return Set(text.split(whereSeparator: \.isNewline).map(String.init))
    } catch {
      throw Failure(error)
    }
  }
}

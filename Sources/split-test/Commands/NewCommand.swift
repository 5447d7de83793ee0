import CommandLineTable
import ExperimentLint
import ExperimentSpec
import LocalFiles
import ProjectFiles
import SourceDiagnostics
import SourceSearch

/// `new`: a valid, commented spec from answers, given as options or at a prompt.
enum NewCommand {
  static let identifier: Argument<String> = .positional(
    "IDENTIFIER", help: "the identifier: small letters, digits and '_'")
  static let force: Argument<Bool> = .flag("force", help: "replace a spec that exists")

  private static let questions: [(question: SpecQuestion, argument: Argument<String?>)] = SpecQuestion.allCases.map {
    ($0, .option($0.rawValue, "TEXT", help: "\($0.prompt) For example: \($0.example)"))
  }

  static let command = Command<CommandAction>(
    "new", summary: "write a new spec",
    discussion: """
      Asks what has to be known before an experiment is worth its cost: goal, measure, split, versions, sample size, duration. \
      Answers are given as options; on a terminal the others are asked for. The spec is checked before it is written.

        split-test new button_color --hypothesis "A calmer button sells more" --metric purchase_conversion \\
          --owner @growth --groups "control=50, blue=50" --start-version 8.10 --end-version 8.14
      """,
    arguments: [identifier] + questions.map(\.argument) + [force],
    ignoring: CommonArguments.ofLint,
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    guard session.configurationProblems.isEmpty else { return .failure }
    try session.refuseInnerFolder()
    let lock = try session.lock()
    defer { withExtendedLifetime(lock) {} }
    let folder = session.configuration.experiments.value
    let exists = FileSystem.kind(of: FileSystem.join(session.root, folder)) == .folder
    let project = exists ? try session.specs().project : SpecProject(folder: folder, files: [])
    let name = arguments[identifier]
    let template = SpecTemplate(identifier: name, answers: [:])
    let path = FileSystem.join(session.root, template.path(in: project))
    if FileSystem.kind(of: path) != nil, !arguments[force] {
      throw Failure("there is a spec '\(template.path(in: project))' already; --force replaces it")
    }
    if !arguments[force], let problem = SpecTemplate.problem(withIdentifier: name, in: project) {
      throw Failure(problem)
    }
    let spec = SpecTemplate(identifier: name, answers: try answers(session, name, project))
    let findings = spec.findings(in: project)
    guard !findings.contains(where: { $0.severity == .error }) else {
      for finding in findings where finding.severity == .error { session.note("error: \(finding.message)") }
      return .findings
    }
    do throws(FileError) {
      try session.files.write(Array(spec.text.utf8), to: template.path(in: project))
    } catch {
      throw Failure(error)
    }
    for finding in findings { session.note("\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]") }
    try session.write(spec.path(in: project) + "\n")
    return .success
  }

  private static func answers(
    _ session: Session, _ identifier: String, _ project: SpecProject
  ) throws(Failure) -> [SpecQuestion: String] {
    var answers: [SpecQuestion: String] = [:]
    for (question, argument) in questions {
      if let answer = session.arguments[argument] { answers[question] = answer }
    }
    if StandardStream.isInputTerminal {
      for (question, _) in questions where answers[question] == nil {
        answers[question] = ask(question, answers, identifier, project)
      }
    }
    let missing = SpecTemplate(identifier: identifier, answers: answers).unanswered
    guard missing.isEmpty else {
      throw Failure("answers are missing: \(missing.map { "--" + $0.rawValue }.joined(separator: ", "))")
    }
    return answers
  }

  /// Asks until the answer is valid; `nil` at the end of the input.
  private static func ask(
    _ question: SpecQuestion, _ answers: [SpecQuestion: String], _ identifier: String, _ project: SpecProject
  ) -> String? {
    let hint =
      question.isRequired ? "such as: \(question.example)" : "such as: \(question.example); empty to leave it out"
    while true {
      try? StandardStream.error.write("\(question.prompt) (\(hint))\n> ")
      guard let answer = readLine() else { return nil }
      guard
        let problem = SpecTemplate.problem(
          with: answer, to: question, after: answers, identifier: identifier, in: project)
      else { return answer }
      StandardStream.explain(problem)
    }
  }
}

import CommandLineTable
import DiagnosticReporting
import ExperimentFacts
import ExperimentLint
import ExperimentSpec
import ProjectFiles
import SourceDiagnostics
import SourceSearch

/// `list`: an overview of the experiments.
enum ListCommand {
  static let state: Argument<State?> = .option("state", "STATE", help: "only experiments in this state")
  static let owner: Argument<String?> = .option(
    "owner", "OWNER", help: "only experiments of this owner"
  ).completed(by: "owners")

  static let command = Command<CommandAction>(
    "list", summary: "list experiments with state, owner, versions and uses",
    discussion: """
      The state is what the runtime does at the version of the app: scheduled, running, expired, or concluded as soon as \
      there is a winner. Without a version of the app it is only known for concluded ones.
      """,
    arguments: [state, owner, TableFormat.argument], ignoring: CommonArguments.ofFindings,
    action: CommandAction(run))

  enum State: String, ArgumentValue, CaseIterable {
    case scheduled, running, expired, concluded
  }

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let specs = try session.specs()
    let version = try session.appVersion()
    let errors = session.noteErrors(in: specs.project)
    let rows = specs.project.experiments.map { experiment in
      (experiment: experiment, state: state(of: experiment, at: version))
    }.filter { row in
      (arguments[state] == nil || row.state?.rawValue == arguments[state]?.rawValue)
        && (arguments[owner] == nil || row.experiment.owner == arguments[owner])
    }.sorted { $0.experiment.identifier < $1.experiment.identifier }
    let found = session.uses(of: specs.project.experiments)
    var uses: [String: Int] = [:]
    for row in rows {
      // A flag's name alone, as in its declaration, asks for nothing.
      uses[row.experiment.identifier] = found.uses.places(of: row.experiment.document)
        .count { $0.reference.kind != .accessorDeclaration }
    }
    switch arguments[TableFormat.argument] {
    case .json: try session.write(JSONValue.array(rows.map { json($0.experiment, $0.state, uses) }).text)
    case .text:
      var table = TextTable([
        ("experiment", .left), ("state", .left), ("owner", .left), ("start", .right), ("end", .right), ("uses", .right),
        ("winner", .left),
      ])
      for row in rows {
        table.add([
          row.experiment.identifier, row.state?.rawValue ?? "unknown", row.experiment.owner,
          row.experiment.startVersion.description, row.experiment.endVersion.asEnd,
          uses[row.experiment.identifier].map(String.init) ?? "-", row.experiment.winner ?? "",
        ])
      }
      try session.write(rows.isEmpty ? "no experiments\n" : table.text)
    }
    guard session.configurationProblems.isEmpty, specs.problems.isEmpty, !found.hasUnreadableFiles else {
      return .failure
    }
    return errors == 0 ? .success : .findings
  }

  private static func state(of experiment: Experiment, at version: AppVersion?) -> ExperimentState? {
    version.map(experiment.state) ?? (experiment.winner == nil ? nil : .concluded)
  }

  private static func json(_ experiment: Experiment, _ state: ExperimentState?, _ uses: [String: Int]) -> JSONValue {
    .object([
      JSONValue.Member("identifier", .string(experiment.identifier)),
      JSONValue.Member("state", .string(orNull: state?.rawValue)),
      JSONValue.Member("owner", .string(experiment.owner)), JSONValue.Member("metric", .string(experiment.metric)),
      JSONValue.Member("start_version", .string(experiment.startVersion.description)),
      JSONValue.Member("end_version", .string(experiment.endVersion.description)),
      JSONValue.Member("winner", .string(orNull: experiment.winner)),
      JSONValue.Member("groups", .array(experiment.groups.map { .string($0.name.value) })),
      JSONValue.Member("file", .string(experiment.file)),
      JSONValue.Member("uses", uses[experiment.identifier].map(JSONValue.integer) ?? .null),
    ])
  }
}

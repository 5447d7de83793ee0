import CommandLineTable
import DiagnosticReporting
import ExperimentLint

/// `schema`: the JSON Schema of a spec, for editors.
enum SchemaCommand {
  static let command = Command<CommandAction>(
    "schema", summary: "print the JSON Schema of a spec, for editors",
    discussion: """
      Editors that know YAML's language server complete and check specs with it:

        split-test schema -o .split-test.schema.json

      and, as the first line of a spec:

        # yaml-language-server: $schema=../.split-test.schema.json
      """,
    arguments: [], action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    try Session(arguments).write(SpecSchema.value.text)
    return .success
  }
}

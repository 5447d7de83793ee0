import CommandLineTable
import DiagnosticReporting
import ExperimentLint

extension SchemaKind: ArgumentValue {}

/// `schema`: the JSON Schema of a file, for editors.
enum SchemaCommand {
  static let kind: Argument<SchemaKind?> = .optionalPositional(
    "KIND", help: "the file; a spec when none is named")

  static let command = Command<CommandAction>(
    "schema", summary: "print the JSON Schema of a spec or another file, for editors",
    discussion: """
      Editors that know YAML's language server complete and check the files with it:

        split-test schema -o .split-test.schema.json
        split-test schema configuration -o .split-test.configuration.schema.json

      and, as the first line of a spec:

        # yaml-language-server: $schema=../.split-test.schema.json
      """,
    arguments: [kind],
    ignoring: CommonArguments.ofPackages,
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    try Session(arguments).write((arguments[kind] ?? .spec).schema.text)
    return .success
  }
}

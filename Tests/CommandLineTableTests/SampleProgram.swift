import CommandLineTable

/// A small tool that has every kind of argument.
enum Sample {
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json, sarif
  }

  static let strict: Argument<Bool> = .flag("strict", help: "warnings fail, too")
  static let sources: Argument<[String]> = .options("sources", "DIR", help: "where to look for uses")
  static let output: Argument<String?> = .option("output", short: "o", "FILE", help: "where to write the report")
  static let format: Argument<Format> = .option("format", "F", default: .text, help: "how findings are printed")
  static let limit: Argument<Int?> = .option("limit", "N", help: "how many findings are printed at most")
  static let alpha: Argument<Double> = .option("alpha", "P", default: 0.05, help: "the level of significance")
  static let folder: Argument<String> = .required("folder", "DIR", help: "where the generated code goes")
  static let identifiers: Argument<[String]> = .positionals("IDENTIFIER", required: true, help: "experiments to remove")
  static let topic: Argument<Format?> = .optionalPositional("TOPIC", help: "what to explain")
  static let count: Argument<Int> = .positional("COUNT", help: "how many")
  static let build: Argument<[String]> = .trailing("BUILD COMMAND", help: "builds the package instead of swift build")

  static let program = Program(
    "sample", version: "1.2.3", summary: "Keeps experiments from outliving their purpose.",
    commonArguments: [strict, sources, output],
    commands: [
      Command("lint", summary: "find what is wrong", arguments: [format, limit, alpha], action: "lint"),
      Command("generate", summary: "write Swift", arguments: [folder], action: "generate"),
      Command(
        "remove", summary: "delete losing branches",
        discussion: """
          What can be removed with certainty is removed; a place that cannot is left byte for byte as it was, and reported.

            sample remove button_color

          A rerun completes what was cut off.
          """,
        arguments: [identifiers, build], action: "remove"),
      Command("explain", summary: "explain one thing", arguments: [topic], action: "explain"),
      Command("repeat", summary: "do it again", arguments: [count], action: "repeat"),
      Command("internal", summary: "not for people", isHidden: true, action: "internal"),
    ])
}

import CommandLineTable

/// The output formats of commands that print a table.
enum TableFormat: String, ArgumentValue, CaseIterable {
  case text, json

  static let argument: Argument<TableFormat> = .option(
    "format", "F", default: .text, help: "text for people, json for programs")
}

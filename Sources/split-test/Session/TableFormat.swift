import CommandLineTable

/// How commands that print a table do so.
enum TableFormat: String, ArgumentValue, CaseIterable {
  case text, json

  static let argument: Argument<TableFormat> = .option(
    "format", "F", default: .text, help: "text for people, json for programs")
}

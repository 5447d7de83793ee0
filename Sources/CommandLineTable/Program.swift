/// A command line tool as a table of its commands.
///
/// The table alone defines parsing, `--help`, `--version`, the manual page and shell completion:
///
/// ```swift
/// let strict: Argument<Bool> = .flag("strict", help: "warnings fail, too")
/// let format: Argument<Format> = .option("format", "F", default: .text, help: "how to print findings")
/// let lint = Command("lint", summary: "find what is wrong with experiments", arguments: [strict, format], action: runLint)
/// let tool = Program("split-test", version: "1.0.0", summary: "…", commands: [lint])
///
/// switch tool.read(Array(CommandLine.arguments.dropFirst())) {
/// case .run(let command, let arguments): exit(command.action(arguments))   // arguments[format] is a `Format`
/// case .print(let text): print(text)
/// case .refuse(let error): …                                            // error.message to stderr, exit code 2
/// }
/// ```
///
/// The executable runs a command with its `Action`, mostly a function.
package struct Program<Action: Sendable>: Sendable {
  package let name: String
  package let version: String
  package let summary: String
  /// The arguments of every command, accepted before and after its name.
  package let commonArguments: [any AnyArgument]
  package let commands: [Command<Action>]
  /// The command that lists words for shells, one per line, given their kind; see `Argument.completed(by:)`.
  let completionCommand: String?
  /// The command of a tool without command names.
  let onlyCommand: Command<Action>?

  package init(
    _ name: String, version: String, summary: String, commonArguments: [any AnyArgument] = [],
    commands: [Command<Action>], completionCommand: String? = nil
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commonArguments = commonArguments
    self.commands = commands
    self.completionCommand = completionCommand
    self.onlyCommand = nil
  }

  /// A tool without command names.
  package init(_ command: Command<Action>, version: String) {
    self.name = command.name
    self.version = version
    self.summary = command.summary
    self.commonArguments = []
    self.commands = [command]
    self.completionCommand = nil
    self.onlyCommand = command
  }

  /// - Parameter arguments: the arguments without the name of the program.
  package func read(_ arguments: [String]) -> Invocation<Action> {
    var reader = ArgumentReader(program: self, arguments: arguments)
    return reader.read()
  }

  /// The common arguments, without those that the command declares differently.
  func commonArguments(for command: Command<Action>) -> [any AnyArgument] {
    let own = Set(command.arguments.map(\.declaration.spelling))
    return commonArguments.filter { !own.contains($0.declaration.spelling) }
  }

  /// The common arguments that make a difference to a command.
  func heededArguments(for command: Command<Action>) -> [any AnyArgument] {
    commonArguments(for: command).filter { !command.unheeded.contains($0.declaration.spelling) }
  }
}

/// The meaning of a command line.
package enum Invocation<Action: Sendable>: Sendable {
  case run(Command<Action>, ParsedArguments)
  /// Help, version or a completion script, for stdout; then exit with 0.
  case print(String)
  case refuse(UsageError)
}

/// An invalid command line.
package struct UsageError: Error, Sendable, Equatable {
  /// All of its problems, in the order of the command line.
  package let problems: [String]
  /// The correct form, and where to read more.
  package let hint: String

  package static let exitCode: Int32 = 2

  /// For stderr, without a line feed at the end.
  package var message: String {
    (problems.map { "error: \($0)" } + [hint]).joined(separator: "\n")
  }
}

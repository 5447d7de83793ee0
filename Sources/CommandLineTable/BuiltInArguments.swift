/// The arguments of every program.
enum BuiltInArguments {
  static let help: Argument<Bool> = .flag("help", short: "h", help: "print this help")
  static let version: Argument<Bool> = .flag("version", help: "print the version")
  static let completion: Argument<CompletionShell?> = .option(
    "generate-completion", "SHELL", help: "print a completion script: bash, zsh or fish")

  static let all: [any AnyArgument] = [help, version, completion]
}

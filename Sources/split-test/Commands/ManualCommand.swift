import CommandLineTable

/// `man`: the manual page, for releases.
enum ManualCommand {
  static let command = Command<CommandAction>(
    "man", summary: "print the manual page", ignoring: CommonArguments.ofPackages, isHidden: true,
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    try Session(arguments).write(ManualPage(SplitTestTool.program).text)
    return .success
  }
}

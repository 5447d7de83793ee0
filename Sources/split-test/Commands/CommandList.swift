import CommandLineTable

/// In the order of the documentation.
let commands: [Command<CommandAction>] = [
  GenerateCommand.command, ListCommand.command, PlanCommand.command, SampleRatioCommand.command, SizeCommand.command,
]

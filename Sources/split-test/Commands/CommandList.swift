import CommandLineTable

/// In the order of the documentation.
let commands: [Command<CommandAction>] = [
  GenerateCommand.command, LintCommand.command, ListCommand.command, RemoveCommand.command, ProveCommand.command,
  ProposeCommand.command, ChecklistCommand.command, TimelineCommand.command, TrendCommand.command,
  SizeCommand.command, PlanCommand.command, SampleRatioCommand.command, InitCommand.command, NewCommand.command,
  ImportCommand.command, LanguageServerCommand.command, RulesCommand.command, SchemaCommand.command,
  FactsCommand.command, CompleteCommand.command, ManualCommand.command,
]

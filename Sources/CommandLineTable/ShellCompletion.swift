package enum CompletionShell: String, CaseIterable, ArgumentValue {
  case bash, zsh, fish
}

/// Scripts for a shell's completion of commands, options and their values. They contain the table and never call the
/// program.
struct ShellCompletion<Action: Sendable> {
  typealias Shell = CompletionShell

  let program: Program<Action>

  init(_ program: Program<Action>) {
    self.program = program
  }

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The completions for the value of an option.
  enum Offer {
    case words([String]), folders, files, nothing

    init(_ declaration: ArgumentDeclaration) {
      if !declaration.choices.isEmpty {
        self = .words(declaration.choices)
      } else {
        switch declaration.kind == .option ? declaration.placeholder : declaration.name {
        case "DIR": self = .folders
        case "FILE": self = .files
        default: self = .nothing
        }
      }
    }
  }

  var visibleCommands: [Command<Action>] {
    program.onlyCommand == nil ? program.commands.filter { !$0.isHidden } : []
  }

  var commonDeclarations: [ArgumentDeclaration] {
    ((program.onlyCommand?.arguments ?? []) + program.commonArguments + BuiltInArguments.all).map(\.declaration)
  }

  func declarations(of command: Command<Action>) -> [ArgumentDeclaration] {
    command.arguments.map(\.declaration)
  }

  /// `_split_test`
  var functionName: String {
    "_" + String(program.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

extension Sequence<ArgumentDeclaration> {
  /// The declarations that begin with `--`.
  var options: [ArgumentDeclaration] { filter { $0.kind == .flag || $0.kind == .option } }
}

package enum CompletionShell: String, CaseIterable, ArgumentValue {
  case bash, zsh, fish
}

/// Scripts for a shell's completion of commands, options and their values. They contain the table, and call the program
/// only for words that it alone knows.
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
    /// Words of a kind that the program lists.
    case listing(String)

    init(_ declaration: ArgumentDeclaration) {
      if let kind = declaration.listing {
        self = .listing(kind)
      } else if !declaration.choices.isEmpty {
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

  /// The common options that make a difference to a command.
  func commonDeclarations(of command: Command<Action>) -> [ArgumentDeclaration] {
    (program.heededArguments(for: command) + BuiltInArguments.all).map(\.declaration)
  }

  /// The shell command that prints words of a kind, one per line.
  ///
  /// - Parameter name: the program, as the shell writes it.
  func listing(_ kind: String, of name: String) -> String {
    "\(name) \(program.completionCommand ?? "") \(kind) 2>/dev/null"
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

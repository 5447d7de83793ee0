extension ShellCompletion {
  /// One `complete` line for each command, and for each option of each command.
  var fish: String {
    let header = "# fish completion for \(program.name); save as ~/.config/fish/completions/\(program.name).fish"
    let names = visibleCommands.map(\.name).joined(separator: " ")
    let commands = visibleCommands.map { command in
      complete(
        "-n \(quoted("not __fish_seen_subcommand_from \(names)")) -a \(command.name) -d \(quoted(command.summary))")
    }
    let own = visibleCommands.flatMap { command in
      declarations(of: command).compactMap { fishOption($0, condition: "__fish_seen_subcommand_from \(command.name)") }
    }
    let common = commonDeclarations.compactMap { fishOption($0, condition: fishCondition(of: $0)) }
    return ([header, complete("-f")] + commands + own + common).joined(separator: "\n") + "\n"
  }

  private func fishOption(_ declaration: ArgumentDeclaration, condition: String?) -> String? {
    let scope = condition.map { "-n \(quoted($0)) " } ?? ""
    switch declaration.kind {
    case .flag, .option:
      let short = declaration.short.map { "-s \($0) " } ?? ""
      let value = declaration.kind == .option ? " " + fishValue(declaration) : ""
      return complete("\(scope)\(short)-l \(declaration.name)\(value) -d \(quoted(declaration.help))")
    case .positional:
      switch Offer(declaration) {
      case .words(let words): return complete("\(scope)-a \(quoted(words.joined(separator: " ")))")
      case .listing(let kind): return complete("\(scope)-a \(quoted("(\(listing(kind, of: program.name)))"))")
      case .files: return complete("\(scope)-F")
      case .folders: return complete("\(scope)-a '(__fish_complete_directories)'")
      case .nothing: return nil
      }
    case .trailing:
      return nil
    }
  }

  private func fishValue(_ declaration: ArgumentDeclaration) -> String {
    switch Offer(declaration) {
    case .words(let words): "-x -a \(quoted(words.joined(separator: " ")))"
    case .listing(let kind): "-x -a \(quoted("(\(listing(kind, of: program.name)))"))"
    case .folders: "-x -a '(__fish_complete_directories)'"
    case .files: "-r -F"
    case .nothing: "-x"
    }
  }

  /// Where a common option makes a difference; `nil` for everywhere.
  private func fishCondition(of declaration: ArgumentDeclaration) -> String? {
    let others = visibleCommands.filter { command in
      !commonDeclarations(of: command).contains { $0.spelling == declaration.spelling }
    }
    return others.isEmpty ? nil : "not __fish_seen_subcommand_from \(others.map(\.name).joined(separator: " "))"
  }

  private func complete(_ rest: String) -> String { "complete -c \(program.name) \(rest)" }

  /// Quotes a text; in single quotes, fish only knows `\\` and `\'`.
  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}

extension ShellCompletion {
  /// One function, which finds the command among the words so far and completes the value of the option before the
  /// cursor, an option, or a command.
  var bash: String {
    """
    # bash completion for \(program.name); add to ~/.bashrc: source <(\(program.name) --generate-completion bash)
    \(functionName)() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="" word options words paths=""
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$word" in
          --) return ;;
          \(visibleCommands.isEmpty ? "''" : visibleCommands.map(\.name).joined(separator: "|"))) command="${command:-$word}" ;;
        esac
      done
      if [[ $current == "=" ]]; then current=""; elif [[ $previous == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
      case "$command $previous" in
    \(bashValues)
      esac
      options="\(spellings(commonDeclarations))" words=""
      if [[ $current == -* ]]; then command="$command -"; fi
      case "$command" in
    \(bashCommands)
      esac
      if [[ $current == -* ]]; then words="$options"; fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      if [[ $paths ]]; then COMPREPLY+=($(compgen "$paths" -- "$current")); fi
    }
    complete -F \(functionName) \(program.name)

    """
  }

  private var bashValues: String {
    let common = commonDeclarations.compactMap { bashValue($0, pattern: "*\" \($0.spelling)\"") }
    let own = visibleCommands.flatMap { command in
      declarations(of: command).compactMap { bashValue($0, pattern: "\"\(command.name) \($0.spelling)\"") }
    }
    return (own + common).joined(separator: "\n")
  }

  private func bashValue(_ declaration: ArgumentDeclaration, pattern: String) -> String? {
    guard declaration.kind == .option else { return nil }
    let reply =
      switch Offer(declaration) {
      case .words(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
      case .listing(let kind): "COMPREPLY=($(compgen -W \"$(\(bashListing(kind)))\" -- \"$current\"))"
      case .folders: "COMPREPLY=($(compgen -d -- \"$current\"))"
      case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
      case .nothing: "COMPREPLY=()"
      }
    return "    \(pattern)) \(reply); return ;;"
  }

  /// One case for the words of each command, and one for its options.
  private var bashCommands: String {
    let names = (visibleCommands.map(\.name) + (visibleCommands.isEmpty ? [] : ["help"])).joined(separator: " ")
    let cases = visibleCommands.flatMap { command in
      let own = declarations(of: command)
      let options = spellings(own + commonDeclarations(of: command))
      let words = own.filter { $0.kind == .positional }.map(bashWords).first { !$0.isEmpty } ?? ":"
      return ["    \"\(command.name) -\") options=\"\(options)\" ;;", "    \(command.name)) \(words) ;;"]
    }
    return (cases + ["    *) words=\"\(names)\" ;;"]).joined(separator: "\n")
  }

  private func bashWords(_ declaration: ArgumentDeclaration) -> String {
    switch Offer(declaration) {
    case .words(let words): "words=\"\(words.joined(separator: " "))\""
    case .listing(let kind): "words=\"$(\(bashListing(kind)))\""
    case .folders: "paths=-d"
    case .files: "paths=-f"
    case .nothing: ""
    }
  }

  private func bashListing(_ kind: String) -> String { listing(kind, of: "\"${COMP_WORDS[0]}\"") }

  private func spellings(_ declarations: [ArgumentDeclaration]) -> String {
    declarations.options.map(\.spelling).joined(separator: " ")
  }
}

extension ShellCompletion {
  /// `_arguments` for the program, and again for each command.
  var zsh: String {
    """
    #compdef \(program.name)
    # zsh completion for \(program.name); save as \(functionName) in a folder of $fpath
    \(functionName)() {
      local context state line
      \(visibleCommands.isEmpty ? zshArguments(commonDeclarations, more: []) : zshCommands)
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then \(functionName) "$@"; else compdef \(functionName) \(program.name); fi

    """
  }

  private var zshCommands: String {
    let names = visibleCommands.map { "        \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n")
    let cases = visibleCommands.map { command in
      "        \(command.name)) \(zshArguments(declarations(of: command) + commonDeclarations(of: command), more: [])) ;;"
    }
    return """
      \(zshArguments(commonDeclarations, more: ["'1: :->command'", "'*:: :->arguments'"]))
        case $state in
          command)
            local -a commands=(
      \(names)
            )
            _describe command commands ;;
          arguments)
            case $line[1] in
      \(cases.joined(separator: "\n"))
            esac ;;
        esac
      """
  }

  private func zshArguments(_ declarations: [ArgumentDeclaration], more: [String]) -> String {
    let options = declarations.options.map(zshOption)
    let words = declarations.filter { $0.kind == .positional }.map { declaration in
      quoted("\(declaration.isRepeatable ? "*" : ""):\(declaration.name):\(zshAction(declaration))")
    }
    return (["_arguments -C"] + options + words + more).joined(separator: " \\\n    ")
  }

  private func zshOption(_ declaration: ArgumentDeclaration) -> String {
    let repeated = declaration.isRepeatable ? "*" : ""
    let escaped = declaration.help.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let value = declaration.kind == .option ? ":\(declaration.placeholder):\(zshAction(declaration))" : ""
    return quoted("\(repeated)\(declaration.spelling)\(declaration.kind == .option ? "=" : "")[\(escaped)]\(value)")
  }

  private func zshAction(_ declaration: ArgumentDeclaration) -> String {
    switch Offer(declaration) {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .listing(let kind): "{compadd -- ${(f)\"$(\(listing(kind, of: program.name)))\"}}"
    case .folders: "_files -/"
    case .files: "_files"
    case .nothing: " "
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

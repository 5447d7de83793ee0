/// Help for a terminal of 80 columns.
struct HelpText<Action: Sendable> {
  private let program: Program<Action>
  private let width = 80
  /// The column of explanations. Longer entries get a line of their own.
  private let indentation = 26

  init(_ program: Program<Action>) {
    self.program = program
  }

  /// - Parameter command: `nil` for the program as a whole.
  func text(for command: Command<Action>?) -> String {
    let parts = command.map { commandHelp($0) } ?? programHelp()
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The text below usage errors.
  func hint(for command: Command<Action>?) -> String {
    "\(usage(of: command))\nsee '\(call(of: command)) --help'"
  }

  // MARK: Pages

  private func programHelp() -> [String] {
    let commands = program.commands.filter { !$0.isHidden }.map { ($0.name, $0.summary) }
    return [
      wrapped(program.summary), usage(of: nil), section("commands", commands),
      section("options", (program.commonArguments + BuiltInArguments.all).map { entry($0.declaration) }),
      "see '\(program.name) COMMAND --help' for the options of a command",
    ]
  }

  private func commandHelp(_ command: Command<Action>) -> [String] {
    let own = command.arguments.map(\.declaration)
    let words = own.filter { $0.kind == .positional || $0.kind == .trailing }
    let options = own.filter { $0.kind == .flag || $0.kind == .option }
    let common = (program.heededArguments(for: command) + BuiltInArguments.all).map(\.declaration)
    return [wrapped(command.summary), usage(of: command)] + paragraphs(command.discussion) + [
      section("arguments", words.map(entry)), section("options", options.map(entry)),
      section("common options", common.map(entry)),
    ]
  }

  // MARK: Parts

  private func call(of command: Command<Action>?) -> String {
    guard let command, program.onlyCommand == nil else { return program.name }
    return "\(program.name) \(command.name)"
  }

  func usage(of command: Command<Action>?) -> String {
    guard let command else { return "usage: \(program.name) COMMAND [options]" }
    let declarations = command.arguments.map(\.declaration)
    let words =
      ["usage: \(call(of: command))"]
      + declarations.filter { $0.kind == .option && $0.isRequired }.map(\.usage)
      + declarations.filter { $0.kind == .positional }.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
      + ["[options]"]
      + declarations.filter { $0.kind == .trailing }.map { "[\($0.usage)]" }
    return TextWrapping.fill(words, width: width, indentation: 4)
  }

  private func entry(_ declaration: ArgumentDeclaration) -> (String, String) {
    ((declaration.short.map { "-\($0), " } ?? "") + declaration.usage, explanation(of: declaration))
  }

  /// The help of an argument with its choices, and remarks about how it is given.
  func explanation(of declaration: ArgumentDeclaration) -> String {
    var help = declaration.help
    if !declaration.choices.isEmpty, !declaration.choices.allSatisfy(help.contains) {
      help += ": " + declaration.choices.joined(separator: ", ")
    }
    var remarks: [String] = []
    if declaration.isRequired, declaration.kind == .option { remarks.append("required") }
    if declaration.isRepeatable, declaration.kind == .option { remarks.append("repeatable") }
    if let text = declaration.defaultText { remarks.append("default: \(text)") }
    if !remarks.isEmpty { help += " (\(remarks.joined(separator: "; ")))" }
    return help
  }

  private func section(_ title: String, _ entries: [(String, String)]) -> String {
    guard !entries.isEmpty else { return "" }
    let lines = entries.map { name, help in
      let first = "  " + name
      let explanation = TextWrapping.fill(
        TextWrapping.words(help), width: width - indentation, indentation: 0
      ).split(separator: "\n").map { String(repeating: " ", count: indentation) + $0 }.joined(separator: "\n")
      guard first.count + 2 <= indentation else { return first + "\n" + explanation }
      return first + explanation.dropFirst(first.count)
    }
    return ([title + ":"] + lines).joined(separator: "\n")
  }

  private func wrapped(_ text: String) -> String {
    TextWrapping.fill(TextWrapping.words(text), width: width, indentation: 0)
  }

  private func paragraphs(_ text: String) -> [String] {
    TextWrapping.paragraphs(text).map {
      $0.contains { $0.hasPrefix(" ") } ? $0.joined(separator: "\n") : wrapped($0.joined(separator: " "))
    }
  }
}

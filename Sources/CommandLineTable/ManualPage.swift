/// A manual page (section 1) of a program with all of its commands, for `man`.
package struct ManualPage<Action: Sendable> {
  private let program: Program<Action>
  private let help: HelpText<Action>

  package init(_ program: Program<Action>) {
    self.program = program
    help = HelpText(program)
  }

  /// In the macros of `man(7)`. The page states the version and no date, so it changes only with the table.
  package var text: String {
    let commands = program.commands.filter { !$0.isHidden }
    let common = (program.commonArguments + BuiltInArguments.all).map(\.declaration)
    var lines = [
      ".TH \(quoted(program.name.uppercased())) 1 \"\" \(quoted("\(program.name) \(program.version)"))",
      ".SH NAME", "\(escaped(program.name)) \\- \(escaped(program.summary))", ".SH SYNOPSIS",
      ".B \(escaped(program.name))", escaped("COMMAND [options]"), ".SH COMMANDS",
    ]
    for command in commands { lines += page(of: command) }
    lines.append(".SH COMMON OPTIONS")
    lines += common.flatMap(entry)
    return lines.joined(separator: "\n") + "\n"
  }

  private func page(of command: Command<Action>) -> [String] {
    let usage = help.usage(of: command).dropFirst("usage: ".count).split(separator: "\n")
      .map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    var lines = [".SS \(quoted(command.name))", escaped(command.summary), ".PP", ".B \(escaped(usage))"]
    for paragraph in TextWrapping.paragraphs(command.discussion) {
      lines.append(".PP")
      let isCode = paragraph.contains { $0.hasPrefix(" ") }
      lines += (isCode ? [".nf"] : []) + paragraph.map(escaped) + (isCode ? [".fi"] : [])
    }
    return lines + command.arguments.map(\.declaration).flatMap(entry)
  }

  private func entry(_ declaration: ArgumentDeclaration) -> [String] {
    let short = declaration.short.map { "-\($0), " } ?? ""
    return [".TP", ".B \(escaped(short + declaration.usage))", escaped(help.explanation(of: declaration))]
  }

  /// Text in which nothing is a request or an escape, and hyphens can be searched for and copied.
  private func escaped(_ text: String) -> String {
    let plain = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      default: String(character)
      }
    }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  private func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}

internal import SourceDiagnostics

/// Reads one command line from left to right and collects all of its problems.
struct ArgumentReader<Action: Sendable> {
  private let program: Program<Action>
  private var pending: ArraySlice<String>
  private var command: Command<Action>?
  private var arguments: [any AnyArgument]
  private var texts: [String: [String]] = [:]
  private var positionals: [String] = []
  private var problems: [String] = []
  private var hasUnknownOption = false
  private var wantsHelp = false
  private var wantsVersion = false

  init(program: Program<Action>, arguments: [String]) {
    self.program = program
    self.pending = arguments[...]
    self.command = program.onlyCommand
    self.arguments = (program.onlyCommand?.arguments ?? []) + program.commonArguments + BuiltInArguments.all
  }

  mutating func read() -> Invocation<Action> {
    while let word = pending.popFirst() {
      if word == "--" {
        readAfterTerminator()
      } else if word.hasPrefix("--") {
        readOption(word)
      } else if word.count > 1, word.hasPrefix("-"), Double(word) == nil {
        readShortOption(word)
      } else if command != nil {
        positionals.append(word)
      } else if !readCommandName(word) {
        return refusal
      }
    }
    if wantsHelp { return .print(HelpText(program).text(for: command)) }
    if wantsVersion { return .print("\(program.name) \(program.version)") }
    if command != nil { distributePositionals() }
    let values = convert()
    if case let shell as CompletionShell = values[BuiltInArguments.completion.declaration.spelling] {
      return .print(ShellCompletion(program).script(for: shell))
    }
    guard let command else {
      if problems.isEmpty { problems.append("no command is given") }
      return refusal
    }
    return problems.isEmpty ? .run(command, ParsedArguments(values: values, given: Set(texts.keys))) : refusal
  }

  private var refusal: Invocation<Action> {
    .refuse(UsageError(problems: problems, hint: HelpText(program).hint(for: command)))
  }

  // MARK: Words

  /// Reads `help` and `help lint` like `--help` and `lint --help`.
  private mutating func readCommandName(_ name: String) -> Bool {
    if let named = program.commands.first(where: { $0.name == name }) {
      command = named
      arguments = named.arguments + program.commonArguments(for: named) + BuiltInArguments.all
      return true
    }
    if name == "help" {
      wantsHelp = true
      return true
    }
    let known = program.commands.filter { !$0.isHidden }.map(\.name)
    problems.append("unknown command '\(name)'" + Self.didYouMean(name, among: known))
    return false
  }

  private mutating func readAfterTerminator() {
    if let trailing = arguments.first(where: { $0.declaration.kind == .trailing }) {
      texts[trailing.declaration.spelling, default: []] += pending
    } else {
      positionals += pending
    }
    pending = []
  }

  private mutating func readOption(_ word: String) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    if let declaration = options.first(where: { $0.name == name }) {
      take(declaration, value: value)
    } else {
      let meant = Self.didYouMean("--" + name, among: options.map(\.spelling))
      refuseOption("--" + name, meant)
    }
  }

  private mutating func readShortOption(_ word: String) {
    if word.count == 2, let declaration = options.first(where: { $0.short == word.last }) {
      take(declaration, value: nil)
    } else {
      let name = String(word.drop { $0 == "-" })
      let long = options.first { $0.name == name }
      refuseOption(word, long.map { "; did you mean '\($0.spelling)'?" } ?? "")
    }
  }

  private var options: [ArgumentDeclaration] {
    arguments.map(\.declaration).filter { $0.kind == .flag || $0.kind == .option }
  }

  private mutating func refuseOption(_ spelling: String, _ meant: String) {
    hasUnknownOption = true
    let place = command.map { _ in "" } ?? " before the command"
    problems.append("unknown option '\(spelling)'\(place)\(meant)")
  }

  private mutating func take(_ declaration: ArgumentDeclaration, value: String?) {
    let spelling = declaration.spelling
    switch declaration.kind {
    case .flag:
      if let value { problems.append("'\(spelling)' takes no value, not even '\(value)'") }
      if spelling == BuiltInArguments.help.declaration.spelling { wantsHelp = true }
      if spelling == BuiltInArguments.version.declaration.spelling { wantsVersion = true }
      texts[spelling] = [""]
    case .option:
      // A variable of a script that is not set must not stand for the current folder.
      guard let value = value ?? nextValue(), !(value.isEmpty && declaration.takesPath) else {
        problems.append("'\(spelling)' needs a value: '\(declaration.usage)'")
        return
      }
      if let earlier = texts[spelling], !declaration.isRepeatable {
        problems.append("'\(spelling)' is given twice, as '\(earlier[0])' and as '\(value)'")
      }
      texts[spelling, default: []].append(value)
    case .positional, .trailing:
      break
    }
  }

  /// The next word, unless it looks like an option: in `--output --strict` the value is missing. `-`, `-5` and
  /// `-2%` are values; no option begins with a digit.
  private mutating func nextValue() -> String? {
    guard let next = pending.first else { return nil }
    let second = next.dropFirst().first
    if next.hasPrefix("-"), next != "-", second != ".", second?.isWholeNumber != true, Double(next) == nil {
      return nil
    }
    return pending.popFirst()
  }

  // MARK: Values

  private mutating func distributePositionals() {
    var words = positionals[...]
    for declaration in arguments.map(\.declaration) where declaration.kind == .positional {
      let taken = declaration.isRepeatable ? words : words.prefix(1)
      words = words.dropFirst(taken.count)
      if !taken.isEmpty { texts[declaration.spelling] = Array(taken) }
      if taken.isEmpty, declaration.isRepeatable, declaration.isRequired {
        problems.append("'\(declaration.spelling)' is missing")
      }
    }
    // The value of an unknown option is left over; reporting it as well would only confuse.
    if !hasUnknownOption { problems += words.map { "unexpected argument '\($0)'" } }
  }

  private mutating func convert() -> [String: any Sendable] {
    var values: [String: any Sendable] = [:]
    for argument in arguments {
      let spelling = argument.declaration.spelling
      do throws(ArgumentProblem) {
        values[spelling] = try argument.value(of: texts[spelling] ?? [])
      } catch {
        problems.append(error.message)
      }
    }
    return values
  }

  private static func didYouMean(_ name: String, among candidates: [String]) -> String {
    Suggestion.closestMatch(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}

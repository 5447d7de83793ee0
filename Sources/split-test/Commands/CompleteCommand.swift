import CommandLineTable
import ExperimentSpec
import ProjectFiles
import SourceDiagnostics

/// `complete`: words for the completion scripts of shells.
enum CompleteCommand {
  enum Kind: String, ArgumentValue, CaseIterable {
    case identifiers, groups, owners, rules
  }

  static let kind: Argument<Kind> = .positional("KIND", help: "what to list")

  static let command = Command<CommandAction>(
    "complete", summary: "list words for shells", arguments: [kind], isHidden: true, action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let words: [String]
    if arguments[kind] == .rules {
      words = Rule.all.map(\.name)
    } else {
      let session = try Session(arguments)
      let experiments = try session.specs().project.experiments
      words = Set(experiments.flatMap { self.words($0, arguments[kind]) }).sorted()
    }
    try Session(arguments).show(words.filter(isPlain).map { $0 + "\n" }.joined())
    return .success
  }

  private static func words(_ experiment: Experiment, _ kind: Kind) -> [String] {
    switch kind {
    case .identifiers: [experiment.identifier]
    case .groups: experiment.groups.map(\.name.value)
    case .owners: [experiment.owner]
    case .rules: []
    }
  }

  /// Whether no shell expands anything in the word.
  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "+"):
          true
        default: false
        }
      }
  }
}

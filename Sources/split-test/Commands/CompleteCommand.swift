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
    let session = try Session(arguments)
    let words = try words(arguments[kind], session)
    try session.show(words.filter(isPlain).map { $0 + "\n" }.joined())
    return .success
  }

  private static func words(_ kind: Kind, _ session: Session) throws(Failure) -> [String] {
    func sorted(_ words: [String]) -> [String] { Set(words).sorted() }
    switch kind {
    case .rules: return Rule.all.map(\.name)
    case .identifiers: return sorted(try session.specs().project.experiments.map(\.identifier))
    case .groups: return sorted(try session.specs().project.experiments.flatMap { $0.groups.map(\.name.value) })
    case .owners: return sorted(try session.specs().project.experiments.map(\.owner))
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

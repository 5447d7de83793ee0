package import SourceDiagnostics

/// A site whose fold the rules cannot justify, because they do not know a type, an overload or an effect.
///
/// The compiler may know it: `remove --prove` makes the fold, and keeps it if the compiled code is the same.
package struct Conjecture: Hashable, Sendable, Comparable {
  package let path: String
  /// The place in the original text, in UTF-8 bytes.
  package let offset: Int
  let obstacle: Obstacle

  package static func < (left: Conjecture, right: Conjecture) -> Bool {
    (left.path, left.offset, left.obstacle.rawValue) < (right.path, right.offset, right.obstacle.rawValue)
  }
}

/// What is known of conjectures.
package struct Conjectures: Sendable, Equatable {
  /// The folds to make.
  package var accepted: Set<Conjecture>
  /// The reasons against the others, for their messages.
  package var refuted: [Conjecture: String]
  /// Edits of the files as the removal leaves them, by path, against warnings about the folds.
  package var remedies: [String: [TextEdit]]
  /// The functions in which nothing is folded, by path.
  package var kept: [String: [KeptFunction]]

  /// Without any, nothing is folded that the rules do not justify.
  package static let none = Conjectures()

  package init(
    accepted: Set<Conjecture> = [], refuted: [Conjecture: String] = [:], remedies: [String: [TextEdit]] = [:],
    kept: [String: [KeptFunction]] = [:]
  ) {
    self.accepted = accepted
    self.refuted = refuted
    self.remedies = remedies
    self.kept = kept
  }

  /// The message of a refused site, with what was found against its fold.
  func message(_ reason: Refusal.Reason, path: String, offset: Int?) -> String {
    let conjecture = offset.map { Conjecture(path: path, offset: $0, obstacle: reason.obstacle) }
    let finding = conjecture.flatMap { refuted[$0] }
    return finding.map { "\(reason.message) (tried without: \($0))" } ?? reason.message
  }
}

/// A function in which nothing is folded, because the compiler would make something else of it.
package struct KeptFunction: Sendable, Hashable {
  /// Its declaration in the original text, in UTF-8 bytes.
  package let range: Range<Int>
  /// The difference.
  package let reason: String

  package init(range: Range<Int>, reason: String) {
    self.range = range
    self.reason = reason
  }
}

/// The conjectures about one file, as far as they decide what is folded.
struct FileConjectures {
  private let accepted: Set<Conjecture>
  private let kept: [KeptFunction]
  private let text: EditedText?

  static let none = FileConjectures()

  private init() {
    accepted = []
    kept = []
    text = nil
  }

  init(_ all: Conjectures, _ text: EditedText) {
    accepted = all.accepted.filter { $0.path == text.original.path }
    kept = all.kept[text.original.path] ?? []
    self.text = text
  }

  /// - Parameter offset: in the text of the current round.
  func accept(_ offset: Int, _ obstacle: Obstacle) -> Bool {
    guard !accepted.isEmpty, let text else { return false }
    let place = text.originalOffset(of: offset)
    return accepted.contains(Conjecture(path: text.original.path, offset: place, obstacle: obstacle))
  }

  /// The kept function that a node is, or is in.
  ///
  /// - Parameter range: in the text of the current round.
  func keptFunction(at range: @autoclosure () -> Range<Int>) -> KeptFunction? {
    guard !kept.isEmpty, let text else { return nil }
    let range = range()
    guard !range.isEmpty else { return nil }
    let (first, last) = (text.originalOffset(of: range.lowerBound), text.originalOffset(of: range.upperBound - 1))
    return kept.first { $0.range.contains(first) && $0.range.contains(last) }
  }
}

extension Obstacle {
  /// Whether the rules only do not know something that the compiler knows: a type, an overload, an effect.
  var isOpenToProof: Bool {
    switch self {
    case .typeOfBranch, .severalStatements, .noticedBranch, .effectInCondition, .selfAssignment, .effectfulSequence:
      true
    case .syntaxError, .unreadableFile, .excludedFile, .tooComplex, .tooManyRounds, .brokenResult, .missingAssignment,
      .missingAnswer, .boundGroup, .variableGroup, .unknownCallers, .keyPath, .undecidedUse, .typeAsValue, .typeInUse,
      .assignmentInUse,
      .memberInUse, .lastCase, .limitedFlag, .unknownGroup, .listedFlag, .noResult, .conditionalCases, .undecidedCase,
      .missingCase,
      .nestedFallthrough,
      .fallthroughScope,
      .fallthroughIntoLoser, .boundTuple, .emptiedCase,
      .unproved:
      false
    }
  }
}

import SwiftSyntax

/// The answers of an evaluator, for one thread and for as long as the files do not change.
///
/// Each question is worked out once. A question that comes up while it is being worked out closes a cycle: there its
/// answer is open, and an answer that follows from an open one is kept only while that question is in progress. Final
/// answers are kept for good.
final class EvaluationMemory {
  typealias Link = (value: Value?, chaining: Chaining)

  /// A question about a node, as seen from one frame.
  struct NodeQuestion: Hashable {
    let node: SyntaxIdentifier
    let frame: Int
    var detail = 0
  }

  /// The meaning of a name at a node.
  struct NameQuestion: Hashable {
    let name: String
    let node: SyntaxIdentifier
    let onlyTypes: Bool
    let frame: Int
  }

  struct DeclarationQuestion: Hashable {
    let declaration: Declaration
    var arguments: [ValueType] = []
    let frame: Int
  }

  /// A member of one base.
  struct Member: Hashable {
    let declaration: Declaration
    let base: Value
  }

  struct MemberName: Hashable {
    let name: String
    let head: TypeHead
  }

  let links = Answers<NodeQuestion, Link>(whileOpen: (nil, .none))
  let types = Answers<NodeQuestion, ValueType>(whileOpen: .unknown)
  let resolutions = Answers<NameQuestion, Evaluator.Resolution?>(whileOpen: nil)
  let declarations = Answers<NodeQuestion, [Declaration]>(whileOpen: [])
  let closureParameters = Answers<NodeQuestion, Value?>(whileOpen: nil)
  let values = Answers<DeclarationQuestion, Value?>(whileOpen: nil)
  let declaredTypes = Answers<DeclarationQuestion, ValueType>(whileOpen: .unknown)
  let members = Answers<Member, Value?>(whileOpen: nil)
  let memberNames = Answers<MemberName, [Declaration]>(whileOpen: [])
  let subscripts = Answers<Int, [SubscriptDeclSyntax]>(whileOpen: [])
  let reassignments = Answers<Declaration, Bool>(whileOpen: true)
  let ownComparisons = Answers<Int, Bool>(whileOpen: true)
  let blocks = BlockIndex()
  let scopes = ScopeIndex()
  let writes = WriteIndex()
  /// By the name of a property, what declares it as a flag.
  var flagOwners: [String: FlagOwners] = [:]

  private var frames: [Evaluator.Frame.Contents: Evaluator.Frame] = [:]
  /// For each function, the positions of the questions that entered it, outermost first.
  private var entries: [SyntaxIdentifier: [Int]] = [:]
  private var questions: [OpenQuestion] = []
  private var questionCount = 0
  private(set) var budget: EvaluationBudget
  private let keepsAnswers: Bool

  /// - Parameter keepsAnswers: `false` computes every answer again, which takes exponential time and gives the same
  ///   answers.
  init(budget: EvaluationBudget = EvaluationBudget(), keepsAnswers: Bool = true) {
    self.budget = budget
    self.keepsAnswers = keepsAnswers
  }

  /// A question in progress.
  private struct OpenQuestion {
    let number: Int
    /// The positions of the outermost and the innermost question in progress that it depends on.
    var outermost = Int.max
    var innermost = -1
  }

  /// - Parameter node: a node in the file that the question is about; `nil` for a question about all files.
  func answer<Key, Answer>(
    _ answers: Answers<Key, Answer>, _ key: Key, about node: Syntax?, _ find: () -> Answer
  ) -> Answer {
    var times = 0
    switch answers.states[key] {
    case .known(let answer): return answer
    case .open(let place):
      note(outermost: place, innermost: place)
      return answers.whileOpen
    case .tentative(let tentative):
      let innermost = tentative.innermost
      guard questions.indices.contains(innermost), questions[innermost].number == tentative.number else {
        times = tentative.times
        break
      }
      note(outermost: tentative.outermost, innermost: innermost)
      return tentative.answer
    case nil: break
    }
    guard budget.spend(about: node, depth: questions.count) else { return answers.whileOpen }
    let place = questions.count
    questionCount += 1
    questions.append(OpenQuestion(number: questionCount))
    answers.states[key] = .open(place)
    let answer = find()
    let question = questions.removeLast()
    answers.states[key] = budget.isExhausted ? nil : state(of: answer, to: question, at: place, times + 1)
    return answer
  }

  private func state<Answer>(
    of answer: Answer, to question: OpenQuestion, at place: Int, _ times: Int
  ) -> AnswerState<Answer>? {
    guard question.outermost < place else { return keepsAnswers ? .known(answer) : nil }
    // A large knot of cycles has too many paths to try them all. The answers that are known by now are still true.
    if keepsAnswers, times >= Self.attemptLimit { return .known(answer) }
    let innermost = min(question.innermost, place - 1)
    note(outermost: question.outermost, innermost: innermost)
    guard keepsAnswers else { return nil }
    return .tentative(
      TentativeAnswer(
        answer: answer, outermost: question.outermost, innermost: innermost, number: questions[innermost].number,
        times: times))
  }

  private static let attemptLimit = 8

  /// Records that the current answer depends on questions in progress.
  private func note(outermost: Int, innermost: Int) {
    guard let last = questions.indices.last else { return }
    questions[last].outermost = min(questions[last].outermost, outermost)
    questions[last].innermost = max(questions[last].innermost, innermost)
  }

  // MARK: Frames

  func frame(_ contents: Evaluator.Frame.Contents) -> Evaluator.Frame {
    if let known = frames[contents] { return known }
    let frame = Evaluator.Frame(number: frames.count + 1, contents)
    frames[contents] = frame
    return frame
  }

  /// Enters a function or a property. Stops at the recursion limit, because arguments may grow with every round.
  func inside<Answer>(_ owner: SyntaxIdentifier, _ find: () -> Answer?) -> Answer? {
    let places = entries[owner] ?? []
    if let outermost = places.first, places.count >= Self.recursionLimit {
      note(outermost: outermost, innermost: places.last ?? outermost)
      return nil
    }
    entries[owner, default: []].append(max(0, questions.count - 1))
    defer { entries[owner]?.removeLast() }
    return find()
  }

  private static let recursionLimit = 64
}

/// The answers to the questions of one kind.
final class Answers<Key: Hashable, Answer> {
  fileprivate var states: [Key: AnswerState<Answer>] = [:]
  /// The answer to a question that comes up while it is being worked out.
  fileprivate let whileOpen: Answer

  init(whileOpen: Answer) {
    self.whileOpen = whileOpen
  }
}

private enum AnswerState<Answer> {
  case known(Answer)
  /// In progress, at this position among the open questions.
  case open(Int)
  case tentative(TentativeAnswer<Answer>)
}

/// An answer that depends on open questions. It holds while the question at position `innermost` has that number.
private struct TentativeAnswer<Answer> {
  let answer: Answer
  let outermost: Int
  let innermost: Int
  let number: Int
  /// The number of times that it was worked out.
  let times: Int
}

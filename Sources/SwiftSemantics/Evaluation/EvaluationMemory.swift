import SwiftSyntax

/// The answers that an evaluator has given, for one thread and for as long as the files stay as they are.
///
/// Each question is worked out once. A question that comes up again while it is being worked out is a cycle: there it is open, and what
/// follows from that is kept only for as long as the question is in progress. What comes out at the end is kept for good.
final class EvaluationMemory {
  typealias Link = (value: Value?, isChained: Bool)

  /// A question about a node, looked at from within one frame.
  struct NodeQuestion: Hashable {
    let node: SyntaxIdentifier
    let frame: Int
    var detail = 0
  }

  /// What a name means where a node stands.
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

  let links = Answers<NodeQuestion, Link>(whileOpen: (nil, false))
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

  private var frames: [Evaluator.Frame.Contents: Evaluator.Frame] = [:]
  /// By function, the places of the questions that entered it, from the outermost inwards.
  private var entries: [SyntaxIdentifier: [Int]] = [:]
  private var questions: [OpenQuestion] = []
  private var questionCount = 0
  private(set) var budget: EvaluationBudget
  private let keepsAnswers: Bool

  /// - Parameter keepsAnswers: false to work everything out anew, which takes exponential time and comes to the same.
  init(budget: EvaluationBudget = EvaluationBudget(), keepsAnswers: Bool = true) {
    self.budget = budget
    self.keepsAnswers = keepsAnswers
  }

  /// A question in progress.
  private struct OpenQuestion {
    let number: Int
    /// Of the questions in progress that it came up against, the place of the outermost and that of the innermost.
    var outermost = Int.max
    var innermost = -1
  }

  /// - Parameter node: lies in the file that the question is about; nil where it is about all.
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
    // In a large knot of circles every way round would be tried: what is known by now is no less true for that.
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

  /// The answer that is being worked out depends on questions in progress.
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

  /// Looks into a function or a property; a recursion in which the arguments grow is left where it has come round some times.
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

/// What is known of the questions of one kind.
final class Answers<Key: Hashable, Answer> {
  fileprivate var states: [Key: AnswerState<Answer>] = [:]
  /// The answer as far as a question is concerned that comes up while it is being worked out.
  fileprivate let whileOpen: Answer

  init(whileOpen: Answer) {
    self.whileOpen = whileOpen
  }
}

private enum AnswerState<Answer> {
  case known(Answer)
  /// In progress, at a place among the open questions.
  case open(Int)
  case tentative(TentativeAnswer<Answer>)
}

/// What follows where other questions are open: it holds while the question at the place `innermost` is the one of that number.
private struct TentativeAnswer<Answer> {
  let answer: Answer
  let outermost: Int
  let innermost: Int
  let number: Int
  /// How often it was worked out.
  let times: Int
}

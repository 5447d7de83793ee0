import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Replaces accessors that publish their answer once by publishers of the winner's answer, where no pass can do more.
///
/// ```
/// flags.isOn(.patron).sink { show($0) }      becomes   Just(true).sink { show($0) }
/// ```
struct LeftAnswers {
  private(set) var edits: [Int: EditBuilder] = [:]
  private(set) var constants: [(file: Int, constant: LeftConstant)] = []

  init(_ round: Round) {
    guard round.accessors.contains(where: \.publishesOnce) else { return }
    for number in round.reached {
      let finder = AnswerFinder(round)
      finder.walk(round.files[number].tree)
      guard !finder.found.isEmpty else { continue }
      var edits = EditBuilder()
      for (place, constant) in finder.found {
        edits.replace(place.contentRange, with: constant.value)
        constants.append((number, constant))
      }
      for module in finder.modules.sorted() {
        round.files[number].tree.addImport(of: module, round.lines(of: number), &edits)
      }
      self.edits[number] = edits
    }
  }
}

/// Finds the accessors of a file that can be written as a publisher of a constant.
private final class AnswerFinder: SyntaxAnyVisitor {
  private let round: Round
  private(set) var found: [(ExprSyntax, LeftConstant)] = []
  /// The modules whose names stand in the constants.
  private(set) var modules: Set<String> = []

  init(_ round: Round) {
    self.round = round
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let accessor = node.as(ExprSyntax.self), round.values.reaches(accessor),
      let match = round.world.resolver.accessor(accessor), case .isGroup(let group) = match.kind,
      let winner = round.values.winners[match.experiment],
      let answer = round.world.resolver.publishedAnswer(accessor, (winner == group) != match.isNegated),
      !accessor.isCoveredByKeyword, round.values.residual(of: accessor)?.isEmpty ?? false
    else { return .visitChildren }
    if let (place, text, module) = replacement(of: accessor, answer) {
      if let module { modules.insert(module) }
      let constant = LeftConstant(
        range: place.contentRange, experiment: match.experiment, words: accessor.wordsInOneLine, value: text,
        reason: nil)
      found.append((place, constant))
    }
    return .skipChildren
  }

  private func replacement(
    of accessor: ExprSyntax, _ answer: PublishedAnswer
  ) -> (place: ExprSyntax, text: String, module: String?)? {
    if let (call, type) = accessor.conversion(round.world), let constant = answer.literal {
      return (ExprSyntax(call), "\(type).just(\(constant))", "RxSwift")
    }
    if accessor.isBeforeOperator || accessor.isCombined { return (accessor, answer.value, answer.module) }
    return answer.erasure.map { (accessor, answer.value + $0, answer.module) }
  }
}

extension PublishedAnswer {
  /// `true` of `Just(true)`
  fileprivate var literal: String? {
    ["true", "false"].first { value == "Just(\($0))" }
  }
}

extension ExprSyntax {
  /// Whether one of Combine's operators follows, which all publishers have.
  fileprivate var isBeforeOperator: Bool {
    guard let name = memberCall?.calledExpression.lastName else { return false }
    return Self.operators.contains(name)
  }

  private static let operators: Set = [
    "assign", "combineLatest", "compactMap", "delay", "eraseToAnyPublisher", "filter", "flatMap", "handleEvents", "map",
    "receive", "removeDuplicates", "setFailureType", "sink", "subscribe", "tryMap", "zip",
  ]

  /// Whether it is combined with another publisher, of any type.
  fileprivate var isCombined: Bool {
    guard let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return call.combinedPublishers?.contains { $0.id == id } ?? false
  }

  /// The call behind it that makes one of RxSwift's observables of a publisher, by an operator of the app.
  fileprivate func conversion(_ world: World) -> (call: FunctionCallExprSyntax, type: String)? {
    guard let call = memberCall, call.arguments.isEmpty, call.trailingClosure == nil,
      let name = call.calledExpression.lastName,
      let type = ["asObservable": "Observable", "asSingle": "Single"][name]
    else { return nil }
    let made = world.resolver.declarations(named: name).map { $0.writtenType?.trimmedDescription }
    guard !made.isEmpty, made.allSatisfy({ ["\(type)<Output>", "\(type)<Element>"].contains($0) }) else { return nil }
    return (call, type)
  }

  /// Its text without line breaks.
  fileprivate var wordsInOneLine: String {
    tokens(viewMode: .sourceAccurate).map { token in
      token.text + (token.trailingTrivia.isEmpty || token.trailingTrivia.containsNewline ? "" : " ")
    }.joined().trimmed
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension SourceFileSyntax {
  /// Adds an import among the others, in the order of their names.
  fileprivate func addImport(of module: String, _ lines: SourceLines, _ edits: inout EditBuilder) {
    let imports = statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let modules = imports.map(\.path.trimmedDescription)
    guard !modules.contains(module), module != "Combine" || !modules.contains("SwiftUI") else { return }
    let text = "import \(module)"
    if let next = imports.first(where: { $0.attributes.isEmpty && $0.path.trimmedDescription > module }),
      next.id != imports.first?.id
    {
      edits.insert(text + lines.newline, at: next.contentStart)
    } else if let last = imports.last {
      edits.insert(lines.newline + text, at: last.contentEnd)
    } else if let first = statements.first {
      edits.insert(text + lines.newline + lines.newline, at: first.contentStart)
    }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Arguments for functions that a protocol requires or that subclasses override. Their parameters stay, because it is not
/// known which of the functions is called.
///
/// ```
/// for cell in cells { cell.configure(isNew: true) }
/// ```
final class DispatchedArguments {
  /// Arguments of which the answer is the same.
  private struct Question: Hashable {
    let name: String
    let labels: [String?]
    let closures: Int
    let position: Int
    let value: Bool
  }

  private let world: World
  private let questions: DecidingQuestions
  private var answers: [Question: Bool] = [:]

  init(_ world: World, _ questions: DecidingQuestions) {
    self.world = world
    self.questions = questions
  }

  /// Whether all calls pass the same value, and one of the functions still decides by it.
  ///
  /// - Complexity: linear in the uses of the function's name, once for all arguments in the same place of such calls.
  func areAll(_ value: Bool, for argument: LabeledExprSyntax) -> Bool {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.lastName,
      let position = Array(call.arguments).firstIndex(where: { $0.id == argument.id })
    else { return false }
    let question = Question(
      name: name, labels: call.arguments.map { $0.label?.text }, closures: call.trailingClosureCount,
      position: position, value: value)
    if let answer = answers[question] { return answer }
    let answer = areAll(value, for: argument, of: call, named: name)
    answers[question] = answer
    return answer
  }

  private func areAll(
    _ value: Bool, for argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, named name: String
  ) -> Bool {
    let functions = world.resolver.declarations(named: name).compactMap { $0.node.as(FunctionDeclSyntax.self) }
      .filter { call.fits($0.signature.parameterClause) }
    guard functions.contains(where: \.isDispatched) else { return false }
    let parameters = functions.compactMap { function in
      call.match(function.signature.parameterClause)?.first { $0.argument.id == argument.id }?.parameter
    }
    guard parameters.contains(where: isAsked) else { return false }
    let ids = Set(parameters.map(\.id))
    // Functions with the same parameters take the same arguments.
    let clauses = Dictionary(functions.map(\.signature.parameterClause).map { ($0.trimmedDescription, $0) }) {
      first, _ in
      first
    }
    return world.references(to: name).allSatisfy { reference in
      guard let other = reference.outermostName.call else { return false }
      return clauses.values.allSatisfy { passes(value, other, $0, ids) }
    }
  }

  private func isAsked(_ parameter: FunctionParameterSyntax) -> Bool {
    guard let file = world.resolver.fileNumber(of: parameter) else { return false }
    return questions.areAsked(
      parameter.localName.bareName, inFile: file, of: { $0.node.id == parameter.id }, where: \.isAskedForTruth)
  }

  /// Whether a call passes a value for one of the parameters, or hands on what another one of them was given.
  private func passes(
    _ value: Bool, _ call: FunctionCallExprSyntax, _ clause: FunctionParameterClauseSyntax,
    _ ids: Set<SyntaxIdentifier>
  ) -> Bool {
    guard let pairs = call.match(clause) else { return true }
    guard let passed = pairs.first(where: { ids.contains($0.parameter.id) })?.argument.expression else { return false }
    if let literal = passed.as(BooleanLiteralExprSyntax.self) { return literal.isTrue == value }
    let declared = world.resolver.declarations(of: passed)
    return !declared.isEmpty && declared.allSatisfy { ids.contains($0.node.id) }
  }
}

extension FunctionDeclSyntax {
  /// Whether a protocol requires it, or it overrides another one.
  fileprivate var isDispatched: Bool {
    isRequirement || modifiers.contains { $0.name.tokenKind == .keyword(.override) }
  }
}

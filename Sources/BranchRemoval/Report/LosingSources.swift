import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where the app's own code writes the value that lost, and hands it on to a flag's initializer.
///
/// ```
/// PaywallState(isDismissable: canClose)        // the property of a coordinator
/// Coordinator(canClose: true)                  // forces what lost for one screen
/// ```
/// Constants, parameters and properties that initializers give their values are followed.
struct LosingSources {
  private let round: Round
  private let answer: FlagAnswer
  private var places: [Syntax] = []
  private var seen: Set<SyntaxIdentifier> = []
  private var calls: CallSites { round.values.calls }

  /// - Returns: the written values, or the one itself.
  static func all(of value: ExprSyntax, _ answer: FlagAnswer, _ round: Round) -> [Syntax] {
    var sources = LosingSources(round: round, answer: answer)
    sources.follow(value)
    return sources.places
  }

  private init(round: Round, answer: FlagAnswer) {
    self.round = round
    self.answer = answer
  }

  private mutating func follow(_ value: ExprSyntax) {
    if value.isInTestFile || DevelopmentCode.surrounds(Syntax(value)) || Syntax(value).isOfExample { return }
    if let loses = answer.loses(value, round.world.resolver) {
      if loses { places.append(Syntax(value)) }
      return
    }
    if let choice = value.as(TernaryExprSyntax.self), round.values.settledBool(choice.condition) == nil {
      follow(choice.thenExpression)
      return follow(choice.elseExpression)
    }
    if let node = value.as(InfixOperatorExprSyntax.self), node.operatorName == "??" {
      // `values["new"] as? Bool ?? false` comes from outside, whatever counts where there is nothing.
      if isFromOutside(node.leftOperand) { return }
      follow(node.leftOperand)
      return follow(node.rightOperand)
    }
    if isOwnCondition(value) { return places.append(Syntax(value)) }
    guard value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self) else { return }
    let found = round.world.resolver.declarations(of: value)
    guard found.count == 1, let declaration = found.first, seen.insert(declaration.node.id).inserted else { return }
    if let parameter = declaration.node.as(FunctionParameterSyntax.self) {
      follow(parameter)
    } else if let variable = declaration.variable, declaration.isStoredValue, let binding = declaration.binding {
      follow(binding, of: variable, declaration.name)
    }
  }

  /// Whether it looks something up, or casts what it has found. What the app's own table or function without a call says is
  /// known from its text.
  private func isFromOutside(_ value: ExprSyntax) -> Bool {
    if let cast = value.as(AsExprSyntax.self) { return isFromOutside(cast.expression) }
    if let inner = value.singleParenthesized { return isFromOutside(inner) }
    if let chain = value.as(OptionalChainingExprSyntax.self) { return isFromOutside(chain.expression) }
    if let lookup = value.as(SubscriptCallExprSyntax.self) {
      return !round.world.resolver.parsedDeclarations(of: lookup.calledExpression).contains {
        $0.binding?.initializer?.value.isLiteralOfElements ?? false
      }
    }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
    return !round.world.resolver.parsedDeclarations(of: call.calledExpression).contains {
      $0.node.as(FunctionDeclSyntax.self)?.body.map { !$0.asksAnything } ?? false
    }
  }

  /// Whether it compares parameters and local names, so that the code decides by itself: `count < 9`.
  private func isOwnCondition(_ value: ExprSyntax) -> Bool {
    guard let node = value.as(InfixOperatorExprSyntax.self),
      ["<", ">", "<=", ">=", "==", "!="].contains(node.operatorName),
      ![node.leftOperand, node.rightOperand].contains(where: { $0.is(BooleanLiteralExprSyntax.self) })
    else { return false }
    let names = [node.leftOperand, node.rightOperand].filter { !$0.isLiteral }
    return !names.isEmpty
      && names.allSatisfy { name in
        guard name.is(DeclReferenceExprSyntax.self) else { return false }
        let found = round.world.resolver.declarations(of: name)
        return found.count == 1 && [.parameter, .loopVariable].contains(found[0].kind)
      }
  }

  private mutating func follow(_ parameter: FunctionParameterSyntax) {
    for (call, value) in calls.values(for: parameter) ?? [] where !call.isInTestFile {
      if let value { follow(value) }
    }
  }

  private mutating func follow(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, _ name: String) {
    if let value = binding.initializer?.value { follow(value) }
    guard !variable.modifiers.isStatic, variable.parent?.is(MemberBlockItemSyntax.self) ?? false,
      let type = variable.enclosingType
    else { return }
    for value in InitializerArguments(calls: calls).given(for: name, of: type) { follow(value) }
  }
}

extension ExprSyntax {
  /// Whether it is a list or a dictionary that is written out with elements.
  fileprivate var isLiteralOfElements: Bool {
    if let list = self.as(ArrayExprSyntax.self) { return !list.elements.isEmpty }
    guard let table = self.as(DictionaryExprSyntax.self), case .elements = table.content else { return false }
    return true
  }
}

extension CodeBlockSyntax {
  /// Whether a function calls or looks up anything, or reads a member of anything.
  fileprivate var asksAnything: Bool {
    var rest = Array(statements).map(Syntax.init)
    while let node = rest.popLast() {
      if [.functionCallExpr, .subscriptCallExpr, .memberAccessExpr].contains(node.kind) { return true }
      rest += node.children(viewMode: .sourceAccurate)
    }
    return false
  }
}

extension Syntax {
  /// Whether it is the value of a constant that is called an example: `static let preview = Settings(isNew: false)`.
  fileprivate var isOfExample: Bool {
    let name = ancestors.lazy.compactMap { $0.as(PatternBindingSyntax.self)?.pattern.trimmedDescription.lowercased() }
      .first
    return name.map { name in Self.examples.contains { name.contains($0) } } ?? false
  }

  private static let examples = [
    "dummy", "example", "fake", "fixture", "mock", "placeholder", "preview", "sample", "stub",
  ]
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where unit tests give a flag the value that lost.
///
/// ```
/// flags.set(.newPage, to: false)
/// mock.values[.newPage] = false
/// MockFlags([Flag.newPage.rawValue: false])
/// settings.newPage = false
/// Settings.newPage = false
/// Settings.newPage.isOn = false   // as an accessor asks for it
/// mock.isOnBlock = { $0 != .newPage }
/// mock.features = [.newPage]      // the mock answers `features.contains(flag)`; the flag is off
/// Mock(isNew ? [.newPage] : [])   // for what `isNew` is in this test
/// ```
struct StoredFlags {
  private(set) var losing: [Syntax] = []
  /// Those of which a statement is about nothing else, so that it may stay, with a refusal.
  private(set) var direct: Set<SyntaxIdentifier> = []
  /// Where tests store the value that won.
  private(set) var winning: [Syntax] = []

  init(_ round: Round) {
    let mentions = CaseMentions(round.world.resolver)
    let writers = FlagWriters(round.world.resolver)
    let arguments = TestArguments(round.world, round.values.calls)
    for declared in DeclaredCase.all(in: round) {
      guard let winner = declared.winningValue else { continue }
      for reference in round.world.references(to: declared.member) where reference.isInTestFile {
        let expression = reference.outermostName
        if let (condition, holds) = FlagLists.condition(of: expression), mentions.isOwn(reference, declared.named),
          let list = expression.parent?.parent?.parent?.as(ExprSyntax.self), FlagLists(round.world).isAsked(list)
        {
          if case .loses(let places) = arguments.verdict(condition, beside: winner == holds) { losing += places }
          continue
        }
        if let answer = AnsweringClosure(around: expression, declared, round.world) {
          if answer.isOn != winner, mentions.isOwn(reference, declared.named) { note(answer.target, isDirect: true) }
          continue
        }
        let stored = expression.storedFlag(round.world.resolver)
        let isTrue = (Self.value(beside: expression, writers) ?? stored.givenLiteral)?.isTrue
        let isLosing = isTrue.map { $0 != winner } ?? (!winner && isStoredAlone(expression, round.world))
        let isDirect = stored.givenValue != nil || writers.store(of: expression) != nil
        guard isLosing || isDirect && isTrue != nil, mentions.isOwn(reference, declared.named) else { continue }
        if isLosing { note(stored, isDirect: isDirect) } else { winning.append(Syntax(stored)) }
      }
    }
    for property in DeclaredProperty.all(in: round) { note(property, round) }
  }

  /// `settings.newPage = false`
  private mutating func note(_ property: DeclaredProperty, _ round: Round) {
    let mentions = PropertyMentions(round.world)
    for reference in round.world.references(to: property.declared.member) where reference.isInTestFile {
      let expression = reference.outermostName
      guard let winner = property.declared.winningValue, let literal = expression.givenLiteral,
        mentions.isOwn(reference, property)
      else { continue }
      if literal.isTrue == winner { winning.append(Syntax(expression)) } else { note(expression, isDirect: true) }
    }
  }

  private mutating func note(_ expression: ExprSyntax, isDirect: Bool) {
    losing.append(Syntax(expression))
    if isDirect { direct.insert(expression.id) }
  }

  /// Whether a flag is the only one in a list that is stored, and of which somebody asks what it contains.
  private func isStoredAlone(_ expression: ExprSyntax, _ world: World) -> Bool {
    guard let list = expression.parent?.parent?.parent?.as(ArrayExprSyntax.self), list.elements.count == 1 else {
      return false
    }
    return FlagLists(world).isAsked(ExprSyntax(list))
  }

  private static func value(beside expression: ExprSyntax, _ writers: FlagWriters) -> BooleanLiteralExprSyntax? {
    let key = expression.rawValue ?? expression
    if let element = key.parent?.as(DictionaryElementSyntax.self), element.key.id == key.id {
      return Syntax(element).isExpectation ? nil : element.value.as(BooleanLiteralExprSyntax.self)
    }
    return writers.store(of: expression)?.value.as(BooleanLiteralExprSyntax.self)
  }
}

extension ExprSyntax {
  /// `false` of `settings.newPage = false`, at the name of the flag.
  fileprivate var givenLiteral: BooleanLiteralExprSyntax? {
    guard case .known(let value) = givenValue else { return nil }
    return value.as(BooleanLiteralExprSyntax.self)
  }
}

extension Syntax {
  /// Whether it is part of what an assertion compares, so that it stores nothing.
  var isExpectation: Bool {
    for node in ancestors {
      if node.is(CodeBlockItemSyntax.self) { return false }
      if node.as(FunctionCallExprSyntax.self)?.calledExpression.lastName?.hasPrefix("XCTAssert") ?? false {
        return true
      }
      if node.as(MacroExpansionExprSyntax.self)?.macroName.text == "expect" { return true }
    }
    return false
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells constants that still decide something from those that are only values: where nobody follows one, the code that
/// it rules out stays, and somebody has to hear of it.
///
/// ```
/// let flags: any Flagging = Flags(isNew: true)          // and somewhere: if flags.isNew { … } else { … }
/// [(false, old), (true, new)].first { $0.0 }
/// let pair = (count, true)                              // and somewhere: if case (1, true) = pair { … } else { … }
/// ```
struct UnfollowedConstants {
  private let round: Round
  private let questions: DecidingQuestions
  private let dispatched: DispatchedArguments

  init(_ round: Round) {
    self.round = round
    questions = DecidingQuestions(round)
    dispatched = DispatchedArguments(round.world, questions)
  }

  func decides(_ literal: WrittenConstants.Literal) -> Bool {
    if ExprSyntax(literal.node).isInRow { return true }
    if let tuple = ExprSyntax(literal.node).tuple {
      if tuple.isAskedAsTuple { return true }
      if let binding = tuple.parent?.parent?.as(PatternBindingSyntax.self), decides(binding) { return true }
    }
    if let target = ExprSyntax(literal.node).assignedTarget { return decides(target) }
    if let owner = Syntax(literal.node).functionOfOnlyResult, owner.isUsedWithoutName { return true }
    if let argument = literal.node.parent?.as(LabeledExprSyntax.self) {
      if dispatched.areAll(literal.value, for: argument) { return true }
    }
    let constants = round.values.constants
    return constants.names(of: literal).contains { name in
      questions.areAsked(name.text, inFile: name.file, of: { constants.isConstant($0.node) }, where: \.isAskedForTruth)
    }
  }

  /// Whether a constant is all that one clause of a `switch` gives, beside others that give something else: nothing is left to simplify.
  ///
  /// ```
  /// case .feed: return isFeedOn       becomes   case .feed: return true
  /// case .dock: return isDockOn                 case .dock: return isDockOn
  /// ```
  func isSettled(_ literal: WrittenConstants.Literal) -> Bool {
    guard let own = ExprSyntax(literal.node).clauseOfOnlyResult, let cases = own.parent?.as(SwitchCaseListSyntax.self)
    else { return false }
    return cases.contains { clause in
      let result = clause.as(SwitchCaseSyntax.self)?.statements.onlyExpression
      return result?.trimmedDescription != literal.node.trimmedDescription
    }
  }

  /// Whether something asks for all elements of a tuple of a name.
  private func decides(_ binding: PatternBindingSyntax) -> Bool {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), let file = round.number(of: binding)
    else { return false }
    let isSeenElsewhere = binding.enclosingType != nil && !variable.modifiers.isHiddenInFile
    return questions.areAsked(
      name, inFile: isSeenElsewhere ? nil : file, of: { $0.binding?.id == binding.id }, where: \.isAskedAsTuple)
  }

  /// Whether a name that is assigned a constant keeps the value and decides, or gives it to a caller.
  private func decides(_ target: ExprSyntax) -> Bool {
    let declarations = round.world.resolver.parsedDeclarations(of: target)
    guard let declaration = declarations.first, declarations.count == 1 else { return false }
    if declaration.node.as(FunctionParameterSyntax.self)?.isInOut ?? false { return true }
    guard declaration.kind == .variable, let file = round.number(of: declaration.node) else { return false }
    let home = declaration.node.enclosingType == nil || declaration.modifiers?.isHiddenInFile ?? false ? file : nil
    let isWrittenOnce =
      round.world.files(using: declaration.name, in: home.map { .file($0) } ?? .everywhere).flatMap {
        round.world.names(inFile: $0).references[declaration.name] ?? []
      }.count { $0.mayBeGiven } == 1
    return isWrittenOnce
      && questions.areAsked(
        declaration.name, inFile: home, of: { $0.node.id == declaration.node.id }, where: \.isAskedForTruth)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it, or a member of that name, may be given a value.
  fileprivate var mayBeGiven: Bool { mayBeWritten || outermostName.givenValue != nil }
}

extension ExprSyntax {
  /// Whether it is an element of a tuple that is an element of a list.
  fileprivate var isInRow: Bool {
    guard let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self), parent?.is(LabeledExprSyntax.self) ?? false
    else {
      return false
    }
    return tuple.parent?.is(ArrayElementSyntax.self) ?? false
  }

  /// The tuple with several elements that it is in, as far out as there are such.
  fileprivate var tuple: ExprSyntax? {
    guard let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self), parent?.is(LabeledExprSyntax.self) ?? false
    else { return nil }
    return ExprSyntax(tuple).tuple ?? (tuple.elements.count > 1 ? ExprSyntax(tuple) : nil)
  }

  /// Whether it stands where patterns or another tuple ask for its elements.
  fileprivate var isAskedAsTuple: Bool {
    if let clause = parent?.as(InitializerClauseSyntax.self) {
      return clause.parent?.is(MatchingPatternConditionSyntax.self) ?? false
    }
    if let choice = parent?.as(SwitchExprSyntax.self) { return choice.subject.id == id }
    return (parent?.as(InfixOperatorExprSyntax.self)?.operatorName).map { ["==", "!="].contains($0) } ?? false
  }

  /// `name` of `name = true`
  fileprivate var assignedTarget: ExprSyntax? {
    guard let node = parent?.as(InfixOperatorExprSyntax.self), node.operator.is(AssignmentExprSyntax.self),
      node.rightOperand.id == id
    else { return nil }
    return node.leftOperand
  }
}

extension Syntax {
  /// The function or the subscript of which a statement or an expression is all.
  fileprivate var functionOfOnlyResult: Syntax? {
    let item = parent?.as(CodeBlockItemSyntax.self) ?? parent?.parent?.as(CodeBlockItemSyntax.self)
    guard let list = item?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
    return list.ancestors.first { $0.is(DeclSyntax.self) && !$0.is(AccessorDeclSyntax.self) }
  }

  /// Whether no name stands where it is called.
  fileprivate var isUsedWithoutName: Bool {
    if self.is(SubscriptDeclSyntax.self) { return true }
    return self.as(FunctionDeclSyntax.self).map { ImpliedNames.includes(function: $0.name.bareName) } ?? false
  }
}

extension ExprSyntax {
  /// The clause of which it is all, with or without `return`.
  fileprivate var clauseOfOnlyResult: SwitchCaseSyntax? {
    ancestor(SwitchCaseSyntax.self).flatMap { $0.statements.onlyExpression?.id == id ? $0 : nil }
  }
}

package import SwiftSyntax

/// Evaluates expressions under the assumption that every user is in certain groups of some experiments.
///
/// The linter assumes one group of one experiment after the other, the remover the winners. Both get the same answers.
/// The remover's further knowledge (effects, types, the arguments of every call) enters through the requirements below.
package protocol AssumedValues {
  var resolver: RememberingResolver { get }
  /// The number of names followed so far.
  var depth: Int { get }
  /// A copy that has followed one name more.
  var deeper: Self { get }

  /// The value of `self` inside a member of the experiment's types.
  var selfValue: Constant? { get }
  /// The values inside of a member of a group or a behaviour.
  func knowing(self value: Constant) -> Self

  /// Whether a name in an expression may lead to an experiment.
  func reaches(_ expression: ExprSyntax) -> Bool

  /// The group that every user is assumed to be in; `nil` if any is possible.
  func assumedGroup(for meaning: ExpressionMeaning, of expression: ExprSyntax) -> String?

  func declarations(named reference: ExprSyntax) -> [Declaration]

  /// The value that every call passes for a parameter of a function or an initializer.
  func passedGroup(for parameter: Syntax) -> Constant?

  /// The literal, case or `nil` that every call passes for a parameter, or that everything gives a stored property; it is
  /// decided if one of them chose it.
  func passedConstant(for declaration: Syntax) -> Evaluation?

  /// The Boolean that a name is nothing but, apart from what its declaration says of the experiments.
  ///
  /// - Parameter isCalled: whether the name is called without arguments.
  func constant(of declaration: Declaration, isCalled: Bool) -> Bool?

  /// Whether a name is nothing but `nil`, because removed code alone made something else of it.
  ///
  /// - Parameter isCalled: whether the name is called without arguments.
  func isNil(_ declaration: Declaration, isCalled: Bool) -> Bool

  /// Whether nothing makes a value of a type any more, because removed code alone did.
  func isUnmade(_ type: TypeSyntax) -> Bool

  /// Whether a literal is the answer to a question that removed code decided.
  func isDecided(_ literal: BooleanLiteralExprSyntax) -> Bool

  /// The value that a declaration gives its name. A type that remembers values calls `evaluate` once for each
  /// declaration.
  func value(of declaration: Declaration, _ evaluate: () -> Evaluation?) -> Evaluation?

  /// The assignments to a local variable. A type that remembers them calls `find` once for each variable.
  func assignments(of variable: AssignedVariable, _ find: () -> Assignments) -> Assignments

  /// Effects on the way to an experiment's value that are no part of the experiment; `nil` if they cannot be kept.
  func residual(of expression: ExprSyntax) -> [Evaluation.Residual]?

  func isPure(_ expression: ExprSyntax) -> Bool

  /// Whether a value that nobody uses is made without an effect.
  func isMadeQuietly(_ expression: ExprSyntax) -> Bool

  /// Whether a value has the same type without the other arm of a choice beside it.
  func keepsType(_ value: Constant, beside other: ExprSyntax) -> Bool

  // MARK: Decisions

  /// The common result of a list of conditions.
  func test(_ conditions: ConditionElementListSyntax) -> ConditionTest

  /// Evaluates the subject of a switch: the whole is decided, or some elements of a tuple are.
  func subject(of node: SwitchExprSyntax) -> Evaluation?

  /// The cases of a switch whose statements may run; `nil` if that is open.
  func enteredCases(of node: SwitchExprSyntax) -> Set<SyntaxIdentifier>?
}

/// Defaults for an assumption that knows values only: nothing has effects, and any type will do.
extension AssumedValues {
  package func reaches(_ expression: ExprSyntax) -> Bool { true }
  package func declarations(named reference: ExprSyntax) -> [Declaration] { resolver.declarations(of: reference) }
  package func passedGroup(for parameter: Syntax) -> Constant? { nil }
  package func passedConstant(for declaration: Syntax) -> Evaluation? { nil }
  package func constant(of declaration: Declaration, isCalled: Bool) -> Bool? { nil }
  package func isNil(_ declaration: Declaration, isCalled: Bool) -> Bool { false }
  package func isUnmade(_ type: TypeSyntax) -> Bool { false }
  package func isDecided(_ literal: BooleanLiteralExprSyntax) -> Bool { false }
  package func value(of declaration: Declaration, _ evaluate: () -> Evaluation?) -> Evaluation? { evaluate() }
  package func assignments(of variable: AssignedVariable, _ find: () -> Assignments) -> Assignments { find() }
  package func residual(of expression: ExprSyntax) -> [Evaluation.Residual]? { [] }
  package func isPure(_ expression: ExprSyntax) -> Bool { true }
  package func isMadeQuietly(_ expression: ExprSyntax) -> Bool { true }
  package func keepsType(_ value: Constant, beside other: ExprSyntax) -> Bool { true }
}

/// The limit of names followed from one to the next.
package let followedNamesLimit = 8

extension AssumedValues {
  /// - Returns: `nil` if the value depends on more than the assumed groups.
  package func evaluate(_ expression: ExprSyntax) -> Evaluation? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node):
      return Evaluation(value: .bool(node.isTrue), isDecided: isDecided(node))
    case .integerLiteralExpr(let node): return Evaluation(value: .number(node.literal.text), isDecided: false)
    case .stringLiteralExpr(let node):
      return node.plainText.map { Evaluation(value: .string($0), isDecided: false) }
    case .tupleExpr(let node): return tuple(node)
    case .tryExpr(let node):
      if node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark { return attempted(node) }
      return evaluate(node.expression)?.covered(by: "try\(node.questionOrExclamationMark?.text ?? "") ")
    case .awaitExpr(let node): return evaluate(node.expression)?.covered(by: "await ")
    case .consumeExpr(let node): return evaluate(node.expression)
    case .copyExpr(let node): return evaluate(node.expression)
    case .prefixOperatorExpr(let node):
      guard node.operator.text == "!", let operand = evaluate(node.expression), case .bool(let value) = operand.value
      else { return nil }
      return Evaluation(value: .bool(!value), residual: operand.residual, isDecided: operand.isDecided)
    case .infixOperatorExpr(let node): return infix(node) ?? meaning(expression) ?? chosen(expression)
    case .asExpr(let node): return meaning(expression) ?? failedCast(node)
    case .isExpr(let node): return failedTest(node)
    case .ternaryExpr(let node):
      // `defaults.object(forKey: "isNew") == nil ? true : defaults.bool(forKey: "isNew")`
      if resolver.isAccessor(expression) { return meaning(expression) }
      if let same = sameBoolean(node) { return same }
      guard let condition = evaluate(node.condition), case .bool(let value) = condition.value, condition.isDecided,
        let arm = evaluate(value ? node.thenExpression : node.elseExpression),
        expression.isInBooleanPlace
          || keepsType(arm.value, beside: value ? node.elseExpression : node.thenExpression)
      else { return nil }
      return Evaluation(value: arm.value, residual: condition.residual + arm.residual, isDecided: true)
    case .declReferenceExpr(let node) where node.baseName.tokenKind == .keyword(.self) && selfValue != nil:
      return selfValue.map { Evaluation(value: $0, isDecided: true) }
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr,
      .optionalChainingExpr:
      return meaning(expression) ?? declared(expression) ?? chosen(expression) ?? wrapped(expression)
        ?? endedChain(expression) ?? traversed(expression) ?? returnedByClosure(expression)
    default: return nil
    }
  }

  /// The Boolean value that a decided experiment gives an expression.
  package func decidedBool(_ expression: ExprSyntax) -> (value: Bool, residual: [Evaluation.Residual])? {
    guard let evaluation = evaluate(expression), evaluation.isDecided, case .bool(let value) = evaluation.value
    else { return nil }
    return (value, evaluation.residual)
  }

  /// The decided value, if computing it has no side effects left to keep.
  package func settledBool(_ expression: ExprSyntax) -> Bool? {
    decidedBool(expression).flatMap { $0.residual.isEmpty ? $0.value : nil }
  }

  // MARK: Uses of an experiment

  package func meaning(_ expression: ExprSyntax) -> Evaluation? {
    guard reaches(expression), let meaning = resolver.meaning(of: expression),
      let group = assumedGroup(for: meaning, of: expression)
    else { return nil }
    resolver.seekRawValues(in: expression, meaning)
    guard let value = constant(for: meaning, group, expression) else { return nil }
    // A text or number with a declared name keeps the name, because the name explains the value.
    switch value {
    case .string, .number: guard declarations(of: expression).isEmpty else { return nil }
    case .bool, .group, .behavior, .enumCase, .tuple, .optional, .nilMeaning, .answer, .either: break
    }
    guard let residual = residual(of: expression) else { return nil }
    return Evaluation(value: value, residual: residual, isDecided: true)
  }

  /// The value of `group` before `if let group`.
  func valueOutside(_ binding: OptionalBindingConditionSyntax) -> Evaluation? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let meaning = resolver.meaning(outside: binding), case .orNil = meaning
    else { return nil }
    let expression = ExprSyntax(DeclReferenceExprSyntax(baseName: name))
    return assumedGroup(for: meaning, of: expression).flatMap { constant(for: meaning, $0, expression) }.map {
      Evaluation(value: $0, isDecided: true)
    }
  }

  private func constant(for meaning: ExpressionMeaning, _ group: String, _ expression: ExprSyntax) -> Constant? {
    let names = meaning.experiment
    switch meaning {
    case .isGroup(_, let groups): return .bool(groups.contains(group))
    case .group(_, false, .generated), .group(_, false, .accessor): return .group(names, group)
    case .group(_, true, .generated), .group(_, true, .accessor):
      return .either([.optional(nil), .optional(.group(names, group))])
    case .group(_, false, .anyValue):
      return isPassedEverywhere(expression, names, group) ? .group(names, group) : nil
    case .groupLiteral(_, let group): return .group(names, group)
    case .behavior(_, isUsers: true): return .behavior(names, names.behavior(of: group))
    case .behaviorLiteral(_, let group): return .behavior(names, names.behavior(of: group))
    case .rawValue: return .string(group)
    case .parameterValue(_, let name):
      guard let parameter = names.parameters.first(where: { $0.propertyName == name }),
        let literal = parameter.literals[group]
      else { return nil }
      return Constant(literal: literal, typeName: parameter.typeName)
    case .optional(let meaning):
      return constant(for: meaning, group, expression).map { .either([.optional(nil), .optional($0)]) }
    case .orNil(let meaning, let absent):
      return constant(for: meaning, group, expression).map { value in
        guard absent != .unsaid else { return .answer(value) }
        guard group == absent.name else { return .optional(value) }
        return absent.isAlwaysNil ? .optional(nil) : .either([.nilMeaning(value), .optional(value)])
      }
    case .group, .behavior, .assignment, .parameters, .experimentType, .groupType, .behaviorType: return nil
    }
  }

  /// The declarations in the given files that an expression reads or calls.
  package func declarations(of expression: ExprSyntax) -> [Declaration] {
    resolver.declarations(of: expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression)
  }

  /// Whether an expression names a parameter for which every call passes the user's group, or a property that every
  /// initializer gives it.
  private func isPassedEverywhere(_ expression: ExprSyntax, _ names: ExperimentNames, _ group: String) -> Bool {
    guard depth < followedNamesLimit,
      expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
    else { return false }
    let declarations = resolver.declarations(of: expression)
    guard let declaration = declarations.first, declarations.count == 1,
      declaration.kind == .parameter || declaration.kind == .variable
    else { return false }
    return passedGroup(for: declaration.node) == .group(names, group)
  }

  /// `Optional(G == .red)`
  private func wrapped(_ expression: ExprSyntax) -> Evaluation? {
    guard let call = expression.as(FunctionCallExprSyntax.self), let only = call.arguments.first,
      call.calledExpression.simpleName == "Optional", call.arguments.count == 1, only.label == nil,
      call.trailingClosure == nil, resolver.declarations(of: call.calledExpression).isEmpty,
      let known = evaluate(only.expression), !known.value.alternatives.contains(where: \.isOptional)
    else { return nil }
    return Evaluation(value: .optional(known.value), residual: known.residual, isDecided: known.isDecided)
  }

  /// `try? flags.isOn(.x)`: an accessor's constant does not throw.
  private func attempted(_ node: TryExprSyntax) -> Evaluation? {
    let inner = node.expression.as(AwaitExprSyntax.self)?.expression ?? node.expression
    guard resolver.isAccessor(inner), let known = evaluate(inner), known.isDecided, known.residual.isEmpty else {
      return meaning(ExprSyntax(node))
    }
    return Evaluation(value: known.value.isOptional ? known.value : .optional(known.value), isDecided: true)
  }

  // MARK: Names

  /// The value of a name, or of a member without effects, whose only declaration gives it one known value.
  private func declared(_ expression: ExprSyntax) -> Evaluation? {
    // What a getter of a known group asks is looked at wherever it stands.
    guard depth < followedNamesLimit, selfValue != nil || reaches(expression) else { return nil }
    var reference = expression
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard call.trailingClosure == nil else { return nil }
      guard call.arguments.isEmpty else { return answered(call) }
      reference = call.calledExpression
    }
    let declarations = declarations(named: reference)
    guard let declaration = declarations.first, declarations.count == 1, !makesOtherThanBoolean(declaration) else {
      return nil
    }
    // `let x: Any = G == .red` is no `Bool` where it is read.
    let isBool = !declaration.convertsBooleans || expression.isCompared
    if let constant = constant(of: declaration, isCalled: reference != expression) {
      return isBool ? named(.bool(constant), by: reference) : nil
    }
    if isNil(declaration, isCalled: reference != expression) {
      let base = reference.as(MemberAccessExprSyntax.self)?.base
      return (base.map { residual(of: $0) } ?? []).map {
        Evaluation(value: .optional(nil), residual: $0, isDecided: true)
      }
    }
    if reference == expression, let value = assignedBoolean(declaration, readAt: Syntax(expression)) { return value }
    let isCalled = reference != expression
    let ownValue = groupAsked(by: reference, for: declaration)
    let value = { (evaluate: (Self) -> Evaluation?) -> Evaluation? in
      if let ownValue { return evaluate(deeper.knowing(self: ownValue)) }
      return self.value(of: declaration) { evaluate(deeper) }
    }
    guard let declared = DeclaredValue(declaration, isCalled: isCalled, resolver: resolver) else {
      return value { $0.returnedBoolean(declaration, isCalled: isCalled) }.flatMap { named($0.value, by: reference) }
    }
    guard let inner = value({ $0.evaluate(declared.expression) }), inner.isDecided else { return nil }
    // A stored value was evaluated where it is declared, with its effects; a getter would be evaluated here.
    guard declared.isStored || inner.residual.isEmpty else { return nil }
    guard case .bool = inner.value, isBool else { return nil }
    return named(inner.value, by: reference)
  }

  /// Whether a literal that it is given becomes a value of another type than `Bool`.
  private func makesOtherThanBoolean(_ declaration: Declaration) -> Bool {
    declaration.typeOfOtherLiteral.map { !resolver.mayBeBoolean($0) } ?? false
  }

  /// What a function of a known group returns whatever it is passed: `G.isWide(on: device)`.
  private func answered(_ call: FunctionCallExprSyntax) -> Evaluation? {
    let declarations = declarations(named: call.calledExpression)
    guard let declaration = declarations.first, declarations.count == 1,
      let function = declaration.node.as(FunctionDeclSyntax.self), !resolver.mayBeReplaced(declaration),
      function.attributes.allSatisfy(\.keepsValue), function.signature.effectSpecifiers == nil,
      function.signature.returnClause?.type.trimmedDescription == "Bool",
      let group = groupAsked(by: call.calledExpression, for: declaration),
      let body = function.body?.statements.onlyExpression,
      call.arguments.allSatisfy({ isPure($0.expression) }),
      let inner = deeper.knowing(self: group).evaluate(body), inner.isDecided, inner.residual.isEmpty,
      case .bool = inner.value
    else { return nil }
    return named(inner.value, by: call.calledExpression)
  }

  /// The known group or behaviour of which a member is read: `G` of `G.isWide`, and what a member of it is asked for.
  func groupAsked(by reference: ExprSyntax, for member: Declaration) -> Constant? {
    guard !member.isStatic, member.isComputed || member.kind == .function else { return nil }
    if let selfValue, reference.is(DeclReferenceExprSyntax.self), member.node.localScope == nil, !member.isGlobal {
      return selfValue
    }
    guard let base = reference.as(MemberAccessExprSyntax.self)?.base, let known = evaluate(base), known.isDecided else {
      return nil
    }
    switch known.value {
    case .group, .behavior: return known.value
    case .bool, .string, .number, .enumCase, .tuple, .optional, .nilMeaning, .answer, .either: return nil
    }
  }

  /// The name itself has no effects; its base may have, and may be `nil`.
  private func named(_ value: Constant, by reference: ExprSyntax) -> Evaluation? {
    let base = reference.as(MemberAccessExprSyntax.self)?.base
    guard let residual = base.map({ residual(of: $0) }) ?? [] else { return nil }
    let value = reference.isChained ? .either([.optional(nil), .optional(value)]) : value
    return Evaluation(value: value, residual: residual, isDecided: true)
  }
}

extension RememberingResolver {
  /// Whether a name may stand for `Bool`: what an alias or a generic parameter means is not looked at.
  package func mayBeBoolean(_ type: String) -> Bool {
    declarations(named: type).contains { $0.kind == .typeAlias || $0.kind == .genericParameter }
  }
}

extension ExperimentNames {
  /// Whether it has a group of a name, as in the spec.
  package func has(_ group: String) -> Bool { groups.contains { $0.name == group } }

  /// The behaviour of a group: itself, or the group whose A/A twin it is.
  package func behavior(of group: String) -> String {
    groups.first { $0.name == group }?.mirrors ?? group
  }
}

extension StringLiteralExprSyntax {
  /// The text of a one-line literal without interpolations and escapes.
  package var plainText: String? {
    guard openingPounds == nil, openingQuote.tokenKind == .stringQuote, segments.count == 1,
      let segment = segments.first?.as(StringSegmentSyntax.self), !segment.content.text.contains("\\")
    else { return nil }
    return segment.content.text
  }
}

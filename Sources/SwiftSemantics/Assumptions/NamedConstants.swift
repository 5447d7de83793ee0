import SourceSearch
package import SwiftSyntax

/// The texts, numbers, cases of enums and `nil` that decisions give names.
///
/// ```
/// let mode: Mode = G == .red ? .fresh : .old      // mode == .fresh, switch mode { … }
/// var columns = 1
/// if G == .red { columns = 2 }                    // columns > 1
/// ```
/// Such a name stays where it is read, because it says more than its value; what only asks for its value is decided.
extension AssumedValues {
  /// The value of a name, or of a member without effects, that a decision chose.
  package func namedConstant(_ expression: ExprSyntax) -> Evaluation? {
    let call = expression.as(FunctionCallExprSyntax.self)
    if let call, !call.arguments.isEmpty || call.trailingClosure != nil { return nil }
    let name = call?.calledExpression ?? expression
    guard depth < followedNamesLimit, !expression.isChained,
      name.is(DeclReferenceExprSyntax.self) || name.as(MemberAccessExprSyntax.self)?.base != nil, reaches(expression)
    else { return nil }
    if let known = rawValue(expression) { return known }
    let declarations = declarations(named: name)
    guard let declaration = declarations.first, declarations.count == 1,
      call == nil ? declaration.kind != .function : declaration.kind == .function
    else { return nil }
    if isNil(declaration, isCalled: call != nil) {
      let base = name.as(MemberAccessExprSyntax.self)?.base.map { residual(of: $0) } ?? []
      return base.map { Evaluation(value: .optional(nil), residual: $0, isDecided: true) }
    }
    guard let type = statedType(of: declaration),
      let known = choice(
        of: declaration, type, readAt: Syntax(expression), group: groupAsked(by: name, for: declaration)),
      known.isDecided, let base = name.as(MemberAccessExprSyntax.self)?.base.map({ residual(of: $0) }) ?? []
    else { return nil }
    return Evaluation(value: known.value, residual: base, isDecided: true)
  }

  /// The constant that a getter of a known group chooses: `var steps: Int { switch self { case .control: 1; … } }`.
  func constantOfMember(_ expression: ExprSyntax) -> Evaluation? {
    guard case let found = declarations(named: expression), let declaration = found.first, found.count == 1,
      groupAsked(by: expression, for: declaration) != nil
    else { return nil }
    return namedConstant(expression)
  }

  /// `mode.rawValue`, where the source says what it is.
  private func rawValue(_ expression: ExprSyntax) -> Evaluation? {
    guard let node = expression.as(MemberAccessExprSyntax.self), node.declName.baseName.bareName == "rawValue",
      let known = node.base.flatMap({ deeper.namedConstant($0) }), case .enumCase(let type, let name) = known.value,
      let value = type.rawConstant(of: name)
    else { return nil }
    return Evaluation(value: value, residual: known.residual, isDecided: true)
  }

  /// The `nil` that `if let name` unwraps.
  package func absentOutside(_ binding: OptionalBindingConditionSyntax) -> Evaluation? {
    guard let declaration = resolver.member(outside: binding) ?? resolver.declaration(outside: binding) else {
      return nil
    }
    if isNil(declaration, isCalled: false) { return Evaluation(value: .optional(nil), isDecided: true) }
    guard depth < followedNamesLimit, declaration.kind == .variable || declaration.kind == .parameter,
      let type = statedType(of: declaration),
      type.isOptional,
      let known = choice(of: declaration, type, readAt: Syntax(binding)), known.isDecided,
      known.value == .optional(nil)
    else { return nil }
    return Evaluation(value: known.value, isDecided: true)
  }

  /// The Boolean of a local variable that is assigned later.
  func assignedBoolean(_ declaration: Declaration, readAt use: Syntax) -> Evaluation? {
    guard declaration.kind == .variable, declaration.binding?.initializer == nil || !declaration.isConstant,
      isBoolean(declaration), let last = lastAssignment(to: declaration, readAt: use),
      let known = deeper.deeper.evaluate(last.value), case .bool(let value) = known.value,
      known.isDecided || last.isChosen
    else { return nil }
    return Evaluation(value: .bool(value != last.isNegated), isDecided: true)
  }

  private func isBoolean(_ declaration: Declaration) -> Bool {
    if let type = declaration.binding?.typeAnnotation?.type { return type.trimmedDescription == "Bool" }
    guard let initial = declaration.binding?.initializer?.value, case .bool? = deeper.evaluate(initial)?.value else {
      return false
    }
    return true
  }

  /// - Parameter group: what a getter is asked of.
  private func choice(
    of declaration: Declaration, _ type: StatedType, readAt use: Syntax, group: Constant? = nil
  ) -> Evaluation? {
    if declaration.kind == .parameter { return passedConstant(for: declaration.node) }
    if declaration.kind == .variable, declaration.binding?.initializer == nil || !declaration.isConstant,
      !declaration.isComputed
    {
      guard let last = lastAssignment(to: declaration, readAt: use) else {
        return declaration.binding?.initializer == nil ? passedConstant(for: declaration.node) : nil
      }
      guard !last.isNegated, var known = deeper.deeper.constant(last.value, type) else { return nil }
      known.isDecided = known.isDecided || last.isChosen
      return known
    }
    let inner = group.map { deeper.knowing(self: $0) } ?? deeper
    if let local = inner.lastAssignment(to: declaration, readAt: use) { return inner.constant(local.value, type) }
    if let statement = declaration.onlyStatementOfGetter {
      guard !resolver.mayBeReplaced(declaration), let known = inner.constant(statement, type) else { return nil }
      return known.residual.isEmpty ? known : nil
    }
    guard let declared = DeclaredValue(declaration, isCalled: declaration.kind == .function, resolver: resolver),
      let known = inner.constant(declared.expression, type), declared.isStored || known.residual.isEmpty
    else { return nil }
    return known
  }

  /// The value of an expression of a written type of which decisions leave a literal, a case or a name for one.
  package func constant(_ expression: ExprSyntax, of type: TypeSyntax) -> Evaluation? {
    statedType(type).flatMap { constant(expression, $0) }
  }

  /// The value of an expression of which decisions leave a literal, a case or a name for one.
  private func constant(_ expression: ExprSyntax, _ type: StatedType) -> Evaluation? {
    if let arm = chosenArm(of: expression) {
      return constant(arm, type).map { Evaluation(value: $0.value, residual: $0.residual, isDecided: true) }
    }
    if type.isOptional, expression.namesNil { return Evaluation(value: .optional(nil), isDecided: false) }
    let known: Evaluation?
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .stringLiteralExpr: known = type.isPlain ? evaluate(expression) : nil
    case .memberAccessExpr(let node): known = enumCase(node, type.ownEnum) ?? namedConstant(expression)
    case .declReferenceExpr, .functionCallExpr: known = namedConstant(expression)
    default: known = nil
    }
    guard var known else { return nil }
    if type.isOptional, !known.value.isOptional { known = known.wrapped }
    return known
  }

  /// The part of a choice that is left; `nil` if it is none, or its decision does something more.
  private func chosenArm(of expression: ExprSyntax) -> ExprSyntax? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let node):
      guard let only = node.elements.first, node.elements.count == 1, only.label == nil else { return nil }
      return chosenArm(of: only.expression)
    case .ternaryExpr(let node):
      guard let condition = decidedBool(node.condition), condition.residual.isEmpty else { return nil }
      return condition.value ? node.thenExpression : node.elseExpression
    case .ifExpr(let node):
      switch (test(node.conditions), node.elseBody) {
      case (.holds, _): return node.body.statements.onlyExpression
      case (.fails, .ifExpr(let next)): return chosenArm(of: ExprSyntax(next))
      case (.fails, .codeBlock(let block)): return block.statements.onlyExpression
      default: return nil
      }
    case .switchExpr(let node):
      guard let subject = subject(of: node), let reached = reachedCases(of: node), let first = reached.first,
        reached.count == 1, case .always = test(first.label, subject.value, origin: origin(of: node.subject))
      else { return nil }
      return first.statements.onlyExpression
    default: return selection(in: expression)?.expression
    }
  }

  /// `.fresh` or `Mode.fresh`, where a value of the enum is expected.
  private func enumCase(_ node: MemberAccessExprSyntax, _ type: EnumDeclSyntax?) -> Evaluation? {
    let name = node.declName.baseName.bareName
    guard let type, node.declName.argumentNames == nil, type.hasPlainCase(name),
      node.base.map({ resolver.plainEnum($0)?.id == type.id }) ?? true
    else { return nil }
    return Evaluation(value: .enumCase(type, name), isDecided: false)
  }

  /// Whether a pattern is `.grid` for `case grid(spacing: Int)`.
  func namesCaseWithPayload(_ pattern: ExprSyntax, of type: EnumDeclSyntax) -> Bool {
    guard let node = pattern.as(MemberAccessExprSyntax.self), node.declName.argumentNames == nil,
      node.base.map({ resolver.plainEnum($0)?.id == type.id }) ?? true
    else { return false }
    return type.hasCase(node.declName.baseName.bareName) { $0.parameterClause != nil }
  }

  /// A case of the enum that is compared with it.
  func enumCase(_ expression: ExprSyntax, comparedWith value: Constant) -> Evaluation? {
    guard let node = expression.as(MemberAccessExprSyntax.self), case .enumCase(let type, _)? = value.unwrapped else {
      return nil
    }
    return enumCase(node, type)
  }
}

/// The type of a name, as far as its declaration tells.
private struct StatedType {
  var isOptional = false
  /// Whether it is one of the standard library of which different literals are different values.
  var isPlain = false
  var ownEnum: EnumDeclSyntax?

  static let plain: Set = ["CGFloat", "Character", "Double", "Float", "Int", "String", "TimeInterval", "UInt"]
}

extension AssumedValues {
  fileprivate func statedType(of declaration: Declaration) -> StatedType? {
    switch declaration.kind {
    case .variable, .function, .parameter: break
    default: return nil
    }
    guard let type = declaration.annotatedType else {
      return (declaration.binding?.initializer?.value).flatMap { impliedType(of: $0.choices) }
    }
    return statedType(type)
  }

  fileprivate func statedType(_ type: TypeSyntax) -> StatedType? {
    let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
    guard !wrapped.isOptionalType else { return nil }
    return StatedType(
      isOptional: wrapped != type, isPlain: StatedType.plain.contains(wrapped.trimmedDescription),
      ownEnum: resolver.plainEnum(wrapped))
  }

  /// The type of literals, or of cases of which one names its enum.
  private func impliedType(of choices: [ExprSyntax]) -> StatedType? {
    if choices.count > 1, choices.contains(where: \.namesNil) { return StatedType(isOptional: true) }
    if choices.allSatisfy({ $0.is(IntegerLiteralExprSyntax.self) }) { return StatedType(isPlain: true) }
    if choices.allSatisfy({ $0.is(StringLiteralExprSyntax.self) }) { return StatedType(isPlain: true) }
    if let name = choices.first, choices.count == 1, name.is(DeclReferenceExprSyntax.self), depth < followedNamesLimit {
      let declarations = declarations(named: name)
      return declarations.count == 1 ? declarations.first.flatMap { deeper.statedType(of: $0) } : nil
    }
    let members = choices.compactMap { $0.as(MemberAccessExprSyntax.self) }
    guard members.count == choices.count,
      let own = members.lazy.compactMap({ $0.base.flatMap { resolver.plainEnum($0) } }).first
    else { return nil }
    return StatedType(ownEnum: own)
  }
}

extension ExprSyntax {
  /// The values that ternaries choose from.
  fileprivate var choices: [ExprSyntax] {
    switch self.as(ExprSyntaxEnum.self) {
    case .ternaryExpr(let node): node.thenExpression.choices + node.elseExpression.choices
    case .tupleExpr(let node) where node.elements.count == 1: node.elements.flatMap { $0.expression.choices }
    default: [self]
    }
  }
}

extension Declaration {
  /// The `switch` or `if` that is all of a getter, whose branches return.
  fileprivate var onlyStatementOfGetter: ExprSyntax? {
    guard let items = binding?.accessorBlock?.onlyGetter, items.count == 1,
      case .stmt(let statement)? = items.first?.item
    else { return nil }
    return statement.as(ExpressionStmtSyntax.self)?.expression
  }
}

extension EnumDeclSyntax {
  /// Whether it has a case of a name, without associated values.
  fileprivate func hasPlainCase(_ name: String) -> Bool { hasCase(name) { $0.parameterClause == nil } }

  /// Whether it has a case of a name, not under `#if`.
  func hasCase(_ name: String, where isMeant: (EnumCaseElementSyntax) -> Bool = { _ in true }) -> Bool {
    memberBlock.members.contains { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.name.bareName == name && isMeant($0) } ?? false
    }
  }
}

extension ExprSyntax {
  /// The case of `.circle(let radius)`.
  var nameOfPayloadPattern: String? {
    let call = self.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
  }
}

extension Evaluation {
  fileprivate var wrapped: Evaluation {
    Evaluation(value: .optional(value), residual: residual, isDecided: isDecided)
  }
}

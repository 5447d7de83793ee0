import SourceSearch
package import SwiftSyntax

/// The value that a local variable was given last before it is read, where decisions alone choose among assignments.
///
/// ```
/// var isNew = false                   let title: String
/// if G == .red { isNew = true }       if G == .red { title = "a" } else { title = "b" }
/// ```
struct LastAssignment {
  let value: ExprSyntax
  /// Whether `isOld.toggle()` made the opposite of it.
  var isNegated = false
  /// Whether a decision chose it.
  let isChosen: Bool
}

extension AssumedValues {
  /// - Returns: `nil` if anything else may change the variable before it is read.
  func lastAssignment(to declaration: Declaration, readAt use: Syntax) -> LastAssignment? {
    guard let variable = declaration.variable, let binding = declaration.binding, variable.bindings.count == 1,
      binding.pattern.is(IdentifierPatternSyntax.self), binding.accessorBlock == nil, variable.attributes.isEmpty,
      variable.modifiers.isEmpty, let items = variable.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let initial = binding.initializer?.value
    if declaration.isConstant, let initial { return LastAssignment(value: initial, isChosen: false) }
    guard var reading = Reading(use, in: items),
      declaration.isConstant || items.parent?.is(SourceFileSyntax.self) != true
    else { return nil }
    reading.isOfConstant = declaration.isConstant
    let place = AssignedVariable(declaration: declaration.node.id, depth: depth)
    let all = assignments(of: place) { assignments(to: declaration, in: items) }
    return lastAssignment(among: all, initial, reading)
  }

  private func lastAssignment(
    among assignments: Assignments, _ initial: ExprSyntax?, _ reading: Reading
  ) -> LastAssignment? {
    // A constant is given its one value before anything reads it.
    let before = reading.isOfConstant ? assignments.possible[...] : assignments.before(reading.item)
    let (given, isNegated) = assignments.withoutToggles(before)
    guard !assignments.mayHappenAnytime, given.last?.state ?? .always == .always else { return nil }
    let isSettled =
      switch reading.time {
      case _ where reading.isOfConstant: true
      case .inOrder: assignments.inside(reading.item).allSatisfy { $0.isDirect(around: reading.use) }
      case .later:
        before.count == assignments.possible.count && !reading.isEarly(after: assignments.possible.last?.item)
      }
    guard isSettled, let value = given.isEmpty ? initial : given.last?.value else { return nil }
    let isChosen = assignments.hasLost || assignments.firstChosen.map { $0 < before.endIndex } ?? false
    return LastAssignment(value: value, isNegated: isNegated, isChosen: isChosen)
  }

  // MARK: Assignments

  private func assignments(to declaration: Declaration, in items: CodeBlockItemListSyntax) -> Assignments {
    let deciding = decidingAssignments
    let all = resolver.writes(to: declaration.name, in: Syntax(items)).compactMap { write -> Assignment? in
      guard let item = write.node.statement(in: items), !write.node.is(KeyPathPropertyComponentSyntax.self) else {
        return nil
      }
      let target = write.node.assignedRoot
      if let target, target.baseName.bareName != declaration.name { return nil }
      let found = target.map { declarations(named: ExprSyntax($0)) } ?? []
      if !found.isEmpty, !found.contains(where: { $0.node.id == declaration.node.id }) { return nil }
      let (isToggle, given) = (isToggle(write.node), deciding.value(givenTo: write.node))
      var assignment = Assignment(
        node: given.map { Syntax($0.call) } ?? write.node, item: item, value: given?.value ?? write.value,
        isToggle: isToggle)
      deciding.place(&assignment, in: items)
      let isKnown = write.node.assignedName != nil || isToggle || given != nil
      if !isKnown || found.isEmpty { assignment.weaken(to: .sometimes) }
      return assignment
    }
    return Assignments(all)
  }

  /// Whether it is a call of the standard library's `toggle()` on a plain name.
  private func isToggle(_ node: Syntax) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self), call.isToggle else { return false }
    return declarations(named: call.calledExpression).isEmpty
  }

  /// What a function of a single assignment gives the variable that it takes.
  ///
  /// `set(&isNew)` for `func set(_ value: inout Bool) { value = G == .red }`
  private func value(givenTo node: Syntax) -> (call: FunctionCallExprSyntax, value: ExprSyntax)? {
    guard let argument = node.as(InOutExprSyntax.self)?.parent?.as(LabeledExprSyntax.self),
      node.as(InOutExprSyntax.self)?.expression.is(DeclReferenceExprSyntax.self) ?? false,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), depth < followedNamesLimit,
      case let found = declarations(named: call.calledExpression), let declaration = found.first, found.count == 1,
      let function = declaration.node.as(FunctionDeclSyntax.self), !resolver.mayBeReplaced(declaration),
      let assigned = function.assignedParameter,
      call.match(function.signature.parameterClause)?.first(where: { $0.argument.id == argument.id })?.parameter.id
        == assigned.parameter.id
    else { return nil }
    return (call, assigned.value)
  }

  /// For the conditions around assignments. They may read other variables with assignments, or the variable itself, as
  /// `if isFirst { isFirst = false }` does, so each such step takes half of the limit.
  private var decidingAssignments: Self { (0..<followedNamesLimit / 2).reduce(self) { values, _ in values.deeper } }

  /// Finds out whether control reaches an assignment whenever it reaches the statement that it is in.
  private func place(_ assignment: inout Assignment, in items: CodeBlockItemListSyntax) {
    var child = assignment.node
    while child.id != items.id, let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .codeBlockItem, .codeBlockItemList, .codeBlock, .expressionStmt, .switchCaseList: break
      case .ifExpr(let node): assignment.note(way(to: child, of: node))
      case .switchCase(let node): assignment.note(way(to: node))
      case .switchExpr(let node) where child.id != node.subject.id: break
      case .doStmt(let node) where node.catchClauses.isEmpty: break
      case .closureExpr, .functionDecl, .accessorDecl, .accessorBlock, .deferStmt: assignment.weaken(to: .anytime)
      default: assignment.weaken(to: .sometimes)
      }
      child = parent
    }
  }

  /// Whether an `if` takes one of its branches; `nil` if that is open.
  private func way(to branch: Syntax, of node: IfExprSyntax) -> Bool? {
    let isBody = branch.id == node.body.id
    guard isBody || branch.id == node.elseBody?.id else { return nil }
    switch test(node.conditions) {
    case .holds: return isBody
    case .fails: return !isBody
    case .open: return nil
    }
  }

  private func way(to item: SwitchCaseSyntax) -> Bool? {
    guard let node = item.parent?.parent?.as(SwitchExprSyntax.self), let subject = subject(of: node) else { return nil }
    if let entered = enteredCases(of: node), !entered.contains(item.id) { return false }
    // A `break` may skip the assignment.
    guard let reached = reachedCases(of: node), reached.count == 1, reached.first?.id == item.id,
      case .always = test(item.label, subject.value, origin: origin(of: node.subject)),
      !item.statements.containsOwnBreak
    else { return nil }
    return true
  }
}

/// A place where a variable is read.
private struct Reading {
  enum Time {
    /// Between the statements around it.
    case inOrder
    /// In a closure, a getter or a function: then, or later.
    case later
  }

  let use: Syntax
  /// The statement of the variable's block that it is in.
  let item: CodeBlockItemSyntax
  private(set) var time = Time.inOrder
  var isOfConstant = false

  init?(_ use: Syntax, in items: CodeBlockItemListSyntax) {
    guard let item = use.statement(in: items) else { return nil }
    self.use = use
    self.item = item
    for ancestor in use.ancestors {
      if ancestor.id == items.id { break }
      switch ancestor.kind {
      case .functionDecl, .accessorBlock, .accessorDecl, .closureExpr, .deferStmt: time = .later
      default: break
      }
    }
  }

  /// Whether the function that it is in may be called before a statement is done.
  func isEarly(after last: CodeBlockItemSyntax?) -> Bool {
    guard let last = last?.position, case .decl(let declared) = item.item else { return false }
    guard declared.is(FunctionDeclSyntax.self), let block = item.parent?.as(CodeBlockItemListSyntax.self) else {
      return !declared.is(VariableDeclSyntax.self)
    }
    let functions = Set(block.compactMap { $0.item.as(FunctionDeclSyntax.self)?.name.bareName })
    return block.children(viewMode: .sourceAccurate).prefix { $0.position <= last }.contains {
      $0.mentions(any: functions)
    }
  }
}

extension Syntax {
  /// Whether one of some names is written in it.
  fileprivate func mentions(any names: Set<String>) -> Bool {
    if let node = self.as(DeclReferenceExprSyntax.self) { return names.contains(node.baseName.bareName) }
    return children(viewMode: .sourceAccurate).contains { $0.mentions(any: names) }
  }
}

extension FunctionDeclSyntax {
  /// The parameter that a function does nothing but give a value: `{ value = G == .red }`.
  package var assignedParameter: (parameter: FunctionParameterSyntax, value: ExprSyntax)? {
    guard let only = body?.statements.onlyExpression?.as(InfixOperatorExprSyntax.self),
      only.operator.is(AssignmentExprSyntax.self), let name = only.leftOperand.simpleName
    else { return nil }
    return signature.parameterClause.parameters.first { $0.localName.bareName == name }
      .map { ($0, only.rightOperand) }
  }
}

extension FunctionCallExprSyntax {
  /// `isOld.toggle()`
  package var isToggle: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), arguments.isEmpty, trailingClosure == nil,
      member.base?.is(DeclReferenceExprSyntax.self) ?? false
    else { return false }
    return member.declName.baseName.bareName == "toggle"
  }
}

extension Syntax {
  /// The statement of a block that a node is in.
  fileprivate func statement(in items: CodeBlockItemListSyntax) -> CodeBlockItemSyntax? {
    var node = self
    while let parent = node.parent {
      if parent.id == items.id { return node.as(CodeBlockItemSyntax.self) }
      node = parent
    }
    return nil
  }

  /// The name that an assignment gives a value.
  fileprivate var assignedName: DeclReferenceExprSyntax? {
    guard let node = self.as(InfixOperatorExprSyntax.self), node.operator.is(AssignmentExprSyntax.self) else {
      return nil
    }
    return node.leftOperand.as(DeclReferenceExprSyntax.self)
  }

  /// The name of what is changed, as a whole or in part: `name` of `name.list[0] = 1`.
  fileprivate var assignedRoot: DeclReferenceExprSyntax? {
    switch self.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node): node.leftOperand.rootName
    case .inOutExpr(let node): node.expression.rootName
    case .functionCallExpr(let node): node.calledExpression.rootName
    default: nil
    }
  }
}

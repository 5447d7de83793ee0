import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds `if` ladders.
///
/// ```
/// if e { A } else if G == .blue { B } else if G == .red { C } else { D }
/// if e { A } else { C }
/// ```
extension Folder {
  struct Arm {
    let node: IfExprSyntax
    let conditions: FoldedConditions
  }

  /// The arms of a ladder that may be taken.
  struct Ladder {
    /// The arms in order, up to the first that always holds.
    var arms: [Arm] = []
    var finalElse: CodeBlockSyntax?

    var open: [Int] { arms.indices.filter { arms[$0].conditions.test == .open } }
    var holding: Arm? { arms.last.flatMap { $0.conditions.test == .holds ? $0 : nil } }
    var isDecided: Bool { arms.contains { $0.conditions.test != .open } }
  }

  func ladder(_ node: IfExprSyntax) -> Ladder {
    var result = Ladder()
    var next: IfExprSyntax? = node
    while let current = next {
      next = nil
      let conditions = values.fold(current.conditions)
      result.arms.append(Arm(node: current, conditions: conditions))
      if conditions.test == .holds { break }
      switch current.elseBody {
      case .ifExpr(let inner): next = inner
      case .codeBlock(let block): result.finalElse = block
      case nil: break
      @unknown default: break
      }
    }
    return result
  }

  mutating func fold(if node: IfExprSyntax, label: LabeledStmtSyntax?, at site: StatementSite) -> Outcome {
    let ladder = ladder(node)
    guard ladder.isDecided else {
      foldOpen(ladder)
      return .stays
    }
    if let builder = builders.noticing(site), !ventures(site.item, .noticedBranch) {
      refuse(Syntax(site.item), .noticedBranch, about: builder)
      return .stays
    }
    if foldsAsValue(ExprSyntax(node), at: site), !ventures(node, .severalStatements) {
      fold(ifValue: node)
      return .stays
    }
    let outer = label?.contentRange ?? node.contentRange
    if let reason = obstacle(in: ladder, whole: node, at: site), !ventures(site.item, reason.obstacle) {
      refuse(Syntax(site.item), reason.obstacle, about: reason.words)
      return .stays
    }
    let open = ladder.open
    if let first = open.first {
      let effects = ladder.arms[..<first].flatMap(\.conditions.effects)
      if first > 0 || !effects.isEmpty {
        emit(effects, replacing: outer.lowerBound..<ladder.arms[first].node.contentStart, thenMore: true, at: site)
        if let label { edits.insert("\(label.label.text): ", at: ladder.arms[first].node.contentStart) }
      }
      relink(ladder, whole: node)
      return .stays
    }
    let effects = ladder.arms.flatMap(\.conditions.effects)
    guard let body = ladder.holding?.node.body ?? ladder.finalElse, !content(of: body).isEmpty else {
      if effects.isEmpty { return .dropped }
      emit(effects, replacing: outer, thenMore: false, at: site)
      return .stays
    }
    let content = Splice(
      content: content(of: body), statements: body.statements, block: body, outer: outer,
      label: label?.label.text, effects: effects)
    return splice(content, at: site)
  }

  /// The reason why a ladder cannot be folded.
  private func obstacle(in ladder: Ladder, whole: IfExprSyntax, at site: StatementSite) -> Refusal.Reason? {
    if ladder.arms.contains(where: { !$0.conditions.effects.isEmpty }), isOnlyValue(ExprSyntax(whole), at: site) {
      return Refusal.Reason(.effectInCondition)
    }
    let firstOpen = ladder.open.first ?? ladder.arms.count
    for arm in ladder.arms[min(firstOpen + 1, ladder.arms.count)...] where !arm.conditions.effects.isEmpty {
      return Refusal.Reason(.effectInCondition)
    }
    for arm in ladder.arms {
      if let name = nameThatStays(in: arm.conditions, arm.node) { return Refusal.Reason(.boundGroup, about: name) }
    }
    return nil
  }

  /// Whether the branch of another `if` or `switch` has a value by this one alone, and may not have two statements.
  private func isOnlyValue(_ whole: ExprSyntax, at site: StatementSite) -> Bool {
    guard site.item.isValue else { return false }
    if site.isBranchOfValue { return true }
    guard let outer = site.valueSite, outer.item != site.item else { return false }
    guard outer.items.parent?.is(ClosureExprSyntax.self) ?? false else { return true }
    return !whole.values.allSatisfy(types.mayReturnNothing)
  }

  /// Removes decided elements from conditions and folds the bodies. No arm goes.
  mutating func foldOpen(_ ladder: Ladder) {
    for arm in ladder.arms {
      if let name = nameThatStays(in: arm.conditions, arm.node) {
        refuse(arm.node, .boundGroup, about: name)
      } else {
        fold(conditions: arm.node.conditions, keeping: arm.conditions.kept)
      }
      fold(Syntax(arm.node.body))
    }
    if let block = ladder.finalElse { fold(elseBody: block, after: ladder.arms.last?.node.body.contentEnd) }
  }

  /// Folds an `else`, which goes if nothing of it is left.
  private mutating func fold(elseBody block: CodeBlockSyntax, after end: Int?) {
    fold(Syntax(block))
    let content = content(of: block)
    if let end, !content.isEmpty, edits.deletesAll(content, but: lines) { edits.delete(end..<block.contentEnd) }
  }

  mutating func fold(conditions: ConditionElementListSyntax, keeping kept: [ConditionElementSyntax]) {
    if !kept.isEmpty { edits.keep(kept, of: conditions) }
    for element in kept { fold(Syntax(element.condition)) }
  }

  /// Deletes the arms that are never taken, and makes the arm that always holds the `else`.
  mutating func relink(_ ladder: Ladder, whole: IfExprSyntax) {
    let open = ladder.open
    guard var last = open.first else { return }
    for index in open {
      let arm = ladder.arms[index]
      if index > last + 1 {
        edits.delete(ladder.arms[last].node.body.contentEnd..<ladder.arms[index - 1].node.body.contentEnd)
      }
      fold(conditions: arm.node.conditions, keeping: arm.conditions.kept)
      fold(Syntax(arm.node.body))
      last = index
    }
    let lastBody = ladder.arms[last].node.body
    if let holding = ladder.holding {
      let index = ladder.arms.count - 1
      guard !content(of: holding.node.body).isEmpty else {
        edits.delete(lastBody.contentEnd..<whole.contentEnd)
        return
      }
      if index > last + 1 { edits.delete(lastBody.contentEnd..<ladder.arms[index - 1].node.body.contentEnd) }
      edits.delete(holding.node.contentStart..<holding.node.body.contentStart)
      fold(elseBody: holding.node.body, after: lastBody.contentEnd)
      edits.delete(holding.node.body.contentEnd..<whole.contentEnd)
    } else if let block = ladder.finalElse {
      if let lastArm = ladder.arms.last, ladder.arms.count - 1 > last {
        edits.delete(lastBody.contentEnd..<lastArm.node.body.contentEnd)
      }
      fold(elseBody: block, after: lastBody.contentEnd)
    } else if ladder.arms.count - 1 > last {
      edits.delete(lastBody.contentEnd..<whole.contentEnd)
    }
  }

  /// The bytes of a block between its braces, with comments, without white space at the ends.
  func content(of block: CodeBlockSyntax) -> Range<Int> {
    lines.trimmed(block.leftBrace.contentEnd..<block.rightBrace.contentStart)
  }

  // MARK: if and switch as values

  /// Whether a statement is the value of the body around it, and a branch contributes to the type of that value.
  func foldsAsValue(_ whole: ExprSyntax, at site: StatementSite) -> Bool {
    let valueSite = site.valueSite
    guard valueSite != nil || site.isBranchOfValue, site.item.isValue else { return false }
    let all = whole.values
    switch valueSite?.resultBuilder {
    case .named where !all.contains(where: \.isNoComponent): return false
    case .named: break
    case .likely where all.allSatisfy(types.isOfOwnType) && !types.convertOneAnother(all): return false
    case .likely, nil: break
    }
    let closure = valueSite?.items.parent?.as(ClosureExprSyntax.self)
    let isClosure = closure != nil
    if whole.isStatementOfTask(types) { return true }
    // As a statement it would be one of a closure without a result, of which the place may want one.
    if let closure, ClosureTypes(types.resolver).mayHaveResultOrNone(closure), !closure.isForDiscardedCall,
      !all.allSatisfy({ types.isVoid($0) == true })
    {
      return true
    }
    // Unresolved calls mostly return nothing.
    if let closure, !givesResult(closure, all),
      all.allSatisfy(types.mayReturnNothing)
    {
      return false
    }
    // Folding it as a value refuses it: as a single expression it may choose another overload, or have another type.
    if isClosure, whole.isResultOfOverloadedClosure(types) { return true }
    return all.contains { value in
      if case .asItIs = types.arm(value, among: all, of: whole) { false } else { true }
    }
  }

  /// Whether a closure's branches are its results, rather than components for a builder or calls that return nothing.
  private func givesResult(_ closure: ClosureExprSyntax, _ values: [ExprSyntax]) -> Bool {
    if closure.isTransformation(types) { return true }
    if let outer = closure.closureThatReturnsIt { return givesResult(outer, values) }
    if closure.isForPlainClosure { return values.contains(where: \.isMadeByType) }
    // Without a stated type, branches of several types make it a closure that returns nothing.
    if let call = closure.calledAtOnce { return types.place(of: call) != .stated }
    return [.alone, .joined, .overloaded].contains(types.place(of: ExprSyntax(closure)))
      && values.contains(where: \.isMadeByType)
  }

  mutating func fold(ifValue node: IfExprSyntax) {
    let ladder = ladder(node)
    guard ladder.isDecided, ladder.arms.allSatisfy({ $0.conditions.effects.isEmpty }) else { return foldOpen(ladder) }
    for arm in ladder.arms {
      if let name = nameThatStays(in: arm.conditions, arm.node) { return refuse(node, .boundGroup, about: name) }
    }
    if let first = ladder.open.first {
      if first > 0 { edits.delete(node.contentStart..<ladder.arms[first].node.contentStart) }
      return relink(ladder, whole: node)
    }
    guard let body = ladder.holding?.node.body ?? ladder.finalElse else { return foldOpen(ladder) }
    guard let value = body.statements.onlyValue else {
      return refuse(node, .severalStatements)
    }
    replaceValue(ExprSyntax(node), with: value, among: ExprSyntax(node).values)
  }

  /// Moves the value to the code before the `if` or `switch`: `let x =` and a line break lose the break.
  mutating func replaceValue(_ whole: ExprSyntax, with value: ExprSyntax, among all: [ExprSyntax]) {
    let type = types.arm(value, among: all, of: whole)
    if !ventures(whole, .typeOfBranch) {
      if case .unknown = type { return refuse(whole, .typeOfBranch) }
      if whole.isResultOfOverloadedClosure(types) || whole.isStatementOfTask(types) {
        return refuse(whole, .typeOfBranch)
      }
    }
    let start = whole.contentStart
    if lines.isFirstInLine(start), let previous = whole.previousToken(viewMode: .sourceAccurate),
      previous.tokenKind == .equal
    {
      edits.replace(previous.contentEnd..<start, with: " ")
    }
    choose(value, of: whole, type)
    reindent(value, to: lines.indentationText(ofLineAt: start))
  }
}

extension ClosureExprSyntax {
  /// The closure around it that consists of it alone.
  fileprivate var closureThatReturnsIt: ClosureExprSyntax? {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
    return list.parent?.as(ClosureExprSyntax.self)
  }

  /// Whether its call is one of several statements, so that nothing takes the result.
  var isForDiscardedCall: Bool {
    guard var value = callThatTakesIt.map({ ExprSyntax($0) }) else { return false }
    while let outer = value.parent?.as(ExprSyntax.self), outer.is(TryExprSyntax.self) || outer.is(AwaitExprSyntax.self)
    {
      value = outer
    }
    guard let list = value.parent?.parent?.as(CodeBlockItemListSyntax.self),
      value.parent?.is(CodeBlockItemSyntax.self) ?? false
    else { return false }
    return list.count > 1
      || list.parent?.parent?.as(FunctionDeclSyntax.self).map { $0.signature.returnClause == nil } ?? false
  }

  /// Whether it is for a method of the standard library that uses its result: `rows.map { … }`.
  fileprivate func isTransformation(_ types: StaticTypes) -> Bool {
    guard let callee = parent?.as(FunctionCallExprSyntax.self)?.calledExpression,
      let member = callee.as(MemberAccessExprSyntax.self), types.resolver.declarations(of: callee).isEmpty
    else { return false }
    return ["compactMap", "flatMap", "map", "mapValues", "reduce"].contains(member.declName.baseName.text)
  }
}

extension ExprSyntax {
  /// Whether it is `Dog()` or `VStack { … }`; not `Log.shared.note()`.
  var isMadeByType: Bool {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name?.first?.isUppercase ?? false
  }

  /// Whether builders of views, rows and the like have no use for it: `{ 1 }` is rather the result of a closure.
  fileprivate var isNoComponent: Bool {
    isNumericLiteral || isEmptyCollection || isFilledCollection || self.is(NilLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self)
  }

  /// The closure of which it is the only statement.
  private var closureOfOnlyResult: ClosureExprSyntax? {
    let item = parent?.as(CodeBlockItemSyntax.self) ?? parent?.parent?.as(CodeBlockItemSyntax.self)
    guard let list = item?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
    return list.parent?.as(ClosureExprSyntax.self)
  }

  /// Whether it is the only statement of a task without a result, because the branches make values of several types. One
  /// of them alone would be the result, which must be `Sendable`. That `AnyHashable` is not, the compiler says only
  /// without the `if`.
  fileprivate func isStatementOfTask(_ types: StaticTypes) -> Bool {
    guard let closure = closureOfOnlyResult, closure.isForTask else { return false }
    let made = values.filter(\.isMadeByType)
    return !made.isEmpty && !types.haveSameType(values)
      || made.contains { $0.as(FunctionCallExprSyntax.self)?.calledExpression.simpleName == "AnyHashable" }
  }

  /// Whether it is the only statement of a closure for an overloaded function: it may return nothing as a statement,
  /// and something as an expression.
  fileprivate func isResultOfOverloadedClosure(_ types: StaticTypes) -> Bool {
    guard let closure = closureOfOnlyResult else { return false }
    switch types.place(of: ExprSyntax(closure)) {
    case .overloaded: return true
    case .unseen:
      return closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.is(DeclReferenceExprSyntax.self) ?? false
    case .stated, .anything, .alone, .joined, .nested: return false
    }
  }
}

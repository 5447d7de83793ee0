import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// `guard`, loops, `do`, and a ternary whose value nobody asks for.
extension Folder {
  /// ```
  /// guard G == .red else { return }           goes
  /// guard G == .red, let x = y else { … }     becomes   guard let x = y else { … }
  /// guard G == .blue else { log(); return }   becomes   log(); return   and the rest of the block goes
  /// ```
  mutating func fold(guard node: GuardStmtSyntax, at site: StatementSite) -> Outcome {
    let conditions = values.fold(node.conditions)
    for name in conditions.boundNames where !usesFold(of: name, in: Syntax(site.items)) {
      refuse(Syntax(site.item), .boundGroup, about: name.identifier.text)
      return .stays
    }
    switch conditions.test {
    case .open:
      fold(conditions: node.conditions, keeping: conditions.kept)
      fold(Syntax(node.body))
      return .stays
    case .holds:
      if conditions.effects.isEmpty { return .dropped }
      emit(conditions.effects, replacing: node.contentRange, thenMore: false, at: site)
      return .stays
    case .fails:
      let outcome = splice(
        Splice(
          content: content(of: node.body), statements: node.body.statements, block: node.body,
          outer: node.contentRange, label: nil, effects: conditions.effects, alwaysLeaves: true), at: site)
      if case .dropped = outcome { return dropWithRest(site) }
      return outcome
    }
  }

  /// ```
  /// while G == .red, e { … }    becomes   while e { … }
  /// while G == .red { … }       becomes   while true { … }
  /// while G == .blue { … }      goes
  /// ```
  mutating func fold(while node: WhileStmtSyntax, at site: StatementSite) -> Outcome {
    let conditions = values.fold(node.conditions)
    for name in conditions.boundNames where !usesFold(of: name, in: Syntax(node)) {
      refuse(Syntax(site.item), .boundGroup, about: name.identifier.text)
      return .stays
    }
    switch conditions.test {
    case .open:
      fold(conditions: node.conditions, keeping: conditions.kept)
      fold(Syntax(node.body))
      return .stays
    case .holds:
      if conditions.effects.isEmpty {
        edits.replace(node.conditions.contentRange, with: "true")
      } else {
        fold(Syntax(node.conditions))
      }
      fold(Syntax(node.body))
      return .stays
    case .fails:
      if conditions.effects.isEmpty { return .dropped }
      emit(conditions.effects, replacing: site.item.contentRange, thenMore: false, at: site)
      return .stays
    }
  }

  /// ```
  /// for x in xs where G == .red { … }           becomes   for x in xs { … }
  /// for x in make() where G == .blue { … }      becomes   for _ in make() {}, or _ = make() if that is an array
  /// ```
  mutating func fold(for node: ForStmtSyntax, at site: StatementSite) -> Outcome {
    guard let clause = node.whereClause, let known = values.decidedBool(clause.condition), known.residual.isEmpty else {
      foldChildren(node)
      return .stays
    }
    if known.value {
      edits.delete(node.sequence.contentEnd..<clause.contentEnd)
      fold(Syntax(node.sequence))
      fold(Syntax(node.body))
      return .stays
    }
    if values.purity.isPure(node.sequence) { return .dropped }
    guard node.tryKeyword == nil, node.awaitKeyword == nil else {
      refuse(Syntax(site.item), .effectfulSequence)
      return .stays
    }
    let start = node.caseKeyword?.contentStart ?? node.pattern.contentStart
    if node.caseKeyword == nil, types.isArray(node.sequence) {
      edits.replace(node.contentStart..<node.sequence.contentStart, with: site.isInResultBuilder ? "let _ = " : "_ = ")
      fold(Syntax(node.sequence))
      edits.delete(node.sequence.contentEnd..<node.contentEnd)
      return .stays
    }
    edits.replace(start..<node.pattern.contentEnd, with: "_")
    if let annotation = node.typeAnnotation { edits.delete(node.pattern.contentEnd..<annotation.contentEnd) }
    fold(Syntax(node.sequence))
    edits.replace(node.sequence.contentEnd..<node.body.contentEnd, with: " {}")
    return .stays
  }

  /// A `catch` that nothing can reach any more goes, and the `do` with it.
  ///
  /// ```
  /// do { if G == .blue { try risky() } ; log() } catch { … }     becomes   log()
  /// ```
  mutating func fold(do node: DoStmtSyntax, at site: StatementSite) -> Outcome {
    let throwers = node.body.statements.throwers
    fold(Syntax(node.body))
    let isTaken = !throwers.isEmpty && throwers.allSatisfy { edits.deletes($0) }
    guard isTaken, let lastClause = node.catchClauses.last else {
      for clause in node.catchClauses { foldChildren(clause) }
      return .stays
    }
    let hygiene = ScopeHygiene(values: values, site: site, restGoes: false, isAtEnd: site.isLast)
    let content = content(of: node.body)
    if edits.deletesAll(content, but: lines) { return .dropped }
    if hygiene.needsScope(Array(node.body.statements)) || site.items.count == 1 {
      edits.delete(node.body.contentEnd..<lastClause.contentEnd)
      return .stays
    }
    edits.delete(node.contentStart..<content.lowerBound)
    edits.delete(content.upperBound..<lastClause.contentEnd)
    reindent(content, to: lines.indentationText(ofLineAt: node.contentStart))
    trim(content)
    return .stays
  }

  /// `repeat { … } while G == .blue` runs once.
  mutating func fold(repeat node: RepeatStmtSyntax, at site: StatementSite) -> Outcome {
    guard let known = values.decidedBool(node.condition), !known.value, known.residual.isEmpty,
      !node.body.containsBreak, !node.body.containsContinue, !content(of: node.body).isEmpty
    else {
      foldChildren(node)
      return .stays
    }
    return splice(
      Splice(
        content: content(of: node.body), statements: node.body.statements, block: node.body,
        outer: site.item.contentRange, label: nil, effects: []), at: site)
  }

  /// `G == .red ? a() : b()` as a statement.
  mutating func fold(discardedTernary node: TernaryExprSyntax, at site: StatementSite) -> Outcome {
    guard let known = values.decidedBool(node.condition), known.residual.isEmpty else {
      foldChildren(node)
      return .stays
    }
    keep(known.value ? node.thenExpression : node.elseExpression, of: ExprSyntax(node))
    return .stays
  }

  /// Whether every use of a name that is bound to a decided value goes when what is around it is folded.
  func usesFold(of name: IdentifierPatternSyntax, in node: Syntax) -> Bool {
    let text = name.identifier.bareName
    return node.references(to: text).allSatisfy { reference in
      let declarations = values.world.resolver.declarations(of: ExprSyntax(reference))
      if !declarations.isEmpty, !declarations.contains(where: { $0.node.id == name.id }) { return true }
      return isFolded(ExprSyntax(reference))
    }
  }

  /// Whether an expression is inside of one that is replaced by a value, or is the subject of a decided statement.
  private func isFolded(_ expression: ExprSyntax) -> Bool {
    var current = Syntax(expression)
    while true {
      if let node = current.as(ExprSyntax.self), let known = values.evaluate(node), known.isDecided,
        known.residual.isEmpty, known.value.swift != nil
      {
        return true
      }
      if let node = current.as(FunctionCallExprSyntax.self), values.selection(node) != nil { return true }
      guard let parent = current.parent else { return false }
      if let node = parent.as(SwitchExprSyntax.self), node.subject.id == current.id {
        return values.reachedCases(of: node)?.count == 1
      }
      if let node = parent.as(MatchingPatternConditionSyntax.self),
        values.evaluate(node.initializer.value)?.isDecided == true
      {
        return true
      }
      guard
        parent.is(ExprSyntax.self) || parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
          || parent.is(InitializerClauseSyntax.self)
      else { return false }
      current = parent
    }
  }
}

extension SyntaxProtocol {
  /// `try` and `throw` whose errors leave this block.
  var throwers: [Range<Int>] {
    if let node = self.as(TryExprSyntax.self) {
      return node.questionOrExclamationMark == nil ? [node.tryKeyword.contentRange] : node.expression.throwers
    }
    if let node = self.as(ThrowStmtSyntax.self) { return [node.throwKeyword.contentRange] }
    if let node = self.as(ForStmtSyntax.self), let keyword = node.tryKeyword { return [keyword.contentRange] }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return [] }
    if let node = self.as(DoStmtSyntax.self), node.catchClauses.contains(where: { $0.catchItems.isEmpty }) {
      return node.catchClauses.flatMap { $0.body.throwers }
    }
    return children(viewMode: .sourceAccurate).flatMap { $0.throwers }
  }

  /// The places where a name stands as an expression.
  func references(to name: String) -> [DeclReferenceExprSyntax] {
    if let node = self.as(DeclReferenceExprSyntax.self) {
      if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return [] }
      return node.baseName.bareName == name ? [node] : []
    }
    if self.is(TokenSyntax.self) { return [] }
    return children(viewMode: .sourceAccurate).flatMap { $0.references(to: name) }
  }
}

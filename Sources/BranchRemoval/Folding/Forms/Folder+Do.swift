import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds `do` with `catch`.
extension Folder {
  /// Deletes an unreachable `catch`, and the `do` with it if it has no other.
  ///
  /// ```
  /// do { if G == .blue { try risky() } ; log() } catch { … }     becomes   log()
  /// ```
  mutating func fold(do node: DoStmtSyntax, at site: StatementSite) -> Outcome {
    let throwers = node.body.statements.throwers
    fold(Syntax(node.body))
    let isTaken = !throwers.isEmpty && throwers.allSatisfy { edits.deletes($0.contentRange) }
    let isNeverCaught = node.catchClauses.allSatisfy { clause in
      !clause.catchItems.isEmpty
        && clause.catchItems.allSatisfy { $0.whereClause.map { values.settledBool($0.condition) == false } ?? false }
    }
    guard isTaken || isNeverCaught, let lastClause = node.catchClauses.last else {
      fold(catches: node.catchClauses)
      keepErrorType(of: node, thrownBy: throwers)
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

  /// Says that a `do` throws any error, where it did so for calls that go, and those that are left throw one type.
  ///
  /// ```
  /// do { if G == .red { try a() } else { try b() } } catch { … }    becomes    do throws(any Error) { try a() } catch { … }
  /// ```
  private mutating func keepErrorType(of node: DoStmtSyntax, thrownBy throwers: [TokenSyntax]) {
    guard node.throwsClause == nil, !node.catchClauses.isEmpty else { return }
    let left = Set(throwers.filter { !edits.deletes($0.contentRange) }.flatMap { typesThrown(by: $0, ifLeft: true) })
    guard left.count == 1, left != [nil], Set(throwers.flatMap { typesThrown(by: $0, ifLeft: false) }) != left else {
      return
    }
    edits.insert(" throws(any Error)", at: node.doKeyword.contentEnd)
  }

  /// The types in the `throws(…)` of the functions that are called behind a `try`; `nil` for any error.
  private func typesThrown(by keyword: TokenSyntax, ifLeft: Bool) -> Set<String?> {
    let all = keyword.parent?.as(TryExprSyntax.self)?.expression.calls ?? []
    let calls = all.filter { !ifLeft || !edits.deletes($0.contentRange) }
    let clauses = calls.flatMap { call in
      values.resolver.declarations(of: call.calledExpression).compactMap { declaration in
        declaration.node.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.throwsClause
      }
    }
    return clauses.isEmpty ? [nil] : Set(clauses.map { $0.type?.trimmedDescription })
  }

  /// ```
  /// catch let error where G == .blue { … }     goes
  /// catch where G == .red { … }                becomes   catch { … } ,  and those behind it go
  /// catch let e as NetError where G == .red    becomes   catch let e as NetError ,  and 'catch NetError.timeout' goes
  /// ```
  private mutating func fold(catches clauses: CatchClauseListSyntax) {
    var takesAll = false
    var taken = CaughtTypes(values: values)
    for clause in clauses {
      let items = Array(clause.catchItems)
      let kept = items.filter { item in
        item.whereClause.map { values.settledBool($0.condition) != false } ?? true
      }
      let isTaken = !items.isEmpty && items.allSatisfy(taken.includes)
      if takesAll || isTaken || kept.isEmpty && !items.isEmpty {
        edits.delete(
          (clause.previousToken(viewMode: .sourceAccurate)?.contentEnd ?? clause.contentStart)..<clause.contentEnd)
        continue
      }
      edits.keep(kept, of: clause.catchItems)
      for item in kept {
        taken.note(item)
        guard let condition = item.whereClause, values.settledBool(condition.condition) != nil else {
          foldChildren(item)
          continue
        }
        let start = item.pattern?.contentEnd ?? clause.catchKeyword.contentEnd
        edits.delete(start..<condition.contentEnd)
        takesAll = takesAll || item.pattern?.isCatchAllPattern ?? true
      }
      fold(Syntax(clause.body))
    }
  }
}

/// The types of errors that clauses always take, once one of them does so because of a winner.
private struct CaughtTypes {
  let values: KnownValues
  private var taken: Set<String> = []
  /// The cases of each enum that clauses take one by one.
  private var cases: [String: Set<String>] = [:]
  private var freed: Set<String> = []

  init(values: KnownValues) { self.values = values }

  /// - Parameter item: must not be one that is never taken.
  mutating func note(_ item: CatchItemSyntax) {
    guard let pattern = item.pattern, item.whereClause.map({ values.settledBool($0.condition) != nil }) ?? true else {
      return
    }
    let isFreed = item.whereClause != nil
    if let type = pattern.typeOfCast {
      if isFreed { taken.insert(type) }
      return
    }
    // The shape of `NetError.status(let code)` is that of the case alone.
    guard let type = pattern.caughtType, let shape = pattern.matchedShape, shape.hasPrefix(type + ".") else { return }
    cases[type, default: []].insert(String(shape.dropFirst(type.utf8.count + 1)))
    if isFreed { freed.insert(type) }
    if freed.contains(type), let all = values.world.cases(ofEnum: type), all.isSubset(of: cases[type] ?? []) {
      taken.insert(type)
    }
  }

  func includes(_ item: CatchItemSyntax) -> Bool { item.pattern?.caughtType.map(taken.contains) ?? false }
}

extension SyntaxProtocol {
  /// The `try` and `throw` keywords whose errors leave this block.
  var throwers: [TokenSyntax] {
    if let node = self.as(TryExprSyntax.self) {
      return node.questionOrExclamationMark == nil ? [node.tryKeyword] : node.expression.throwers
    }
    if let node = self.as(ThrowStmtSyntax.self) { return [node.throwKeyword] }
    if let node = self.as(ForStmtSyntax.self), let keyword = node.tryKeyword { return [keyword] }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return [] }
    if let node = self.as(DoStmtSyntax.self), node.catchClauses.contains(where: { $0.catchItems.isEmpty }) {
      return node.catchClauses.flatMap { $0.body.throwers }
    }
    return children(viewMode: .sourceAccurate).flatMap { $0.throwers }
  }
}

extension SyntaxProtocol {
  /// The calls in an expression, without those in closures.
  fileprivate var calls: [FunctionCallExprSyntax] {
    if self.is(ClosureExprSyntax.self) { return [] }
    let inner = children(viewMode: .sourceAccurate).flatMap { $0.calls }
    return inner + (self.as(FunctionCallExprSyntax.self).map { [$0] } ?? [])
  }
}

extension PatternSyntax {
  /// `NetError` of `let error as NetError` and `is NetError`, which take every error of the type.
  var typeOfCast: String? {
    if let node = self.as(IsTypePatternSyntax.self) { return node.type.trimmedDescription }
    let inner = self.as(ValueBindingPatternSyntax.self)?.pattern ?? self
    guard let cast = inner.as(ExpressionPatternSyntax.self)?.expression.as(AsExprSyntax.self),
      cast.questionOrExclamationMark == nil, cast.expression.is(PatternExprSyntax.self) || !boundNames.isEmpty
    else { return nil }
    return cast.type.trimmedDescription
  }

  /// The type of the errors that a pattern takes: `NetError` of `NetError.timeout` and `NetError.status(let code)`, too.
  fileprivate var caughtType: String? {
    if let type = typeOfCast { return type }
    let expression = self.as(ExpressionPatternSyntax.self)?.expression
    let named = expression?.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    return named?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }
}

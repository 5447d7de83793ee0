import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds `try` and `await`, which cover everything to their right.
extension Folder {
  mutating func fold(try node: TryExprSyntax) {
    if keepsSelection(in: ExprSyntax(node)) { return }
    fold(
      covering: node.expression, of: ExprSyntax(node), keyword: node.tryKeyword, mark: node.questionOrExclamationMark,
      isTry: true)
  }

  mutating func fold(await node: AwaitExprSyntax) {
    if keepsSelection(in: ExprSyntax(node)) { return }
    fold(
      covering: node.expression, of: ExprSyntax(node), keyword: node.awaitKeyword, mark: nil, isTry: false)
  }

  /// - Returns: whether the covered expression is a selection whose chosen argument has its own `try` or `await`. That
  ///   argument then stands alone.
  private mutating func keepsSelection(in expression: ExprSyntax) -> Bool {
    guard let choice = coveredSelection(in: expression) else { return false }
    choose(choice, of: expression)
    return true
  }

  /// The selection in `try await G.selectAsync(control: await load(), red: 3)`, if the winner's argument has its own
  /// keywords.
  private func coveredSelection(in expression: ExprSyntax) -> Selection? {
    var inner = expression
    while true {
      if let node = inner.as(TryExprSyntax.self), node.questionOrExclamationMark == nil {
        inner = node.expression
      } else if let node = inner.as(AwaitExprSyntax.self) {
        inner = node.expression
      } else {
        break
      }
    }
    guard let choice = inner.as(FunctionCallExprSyntax.self).flatMap({ values.selection($0) }),
      choice.expression.is(TryExprSyntax.self) || choice.expression.is(AwaitExprSyntax.self)
    else { return nil }
    return choice
  }

  /// Deletes `try` or `await` if nothing that it covers needs it any more.
  private mutating func fold(
    covering expression: ExprSyntax, of whole: ExprSyntax, keyword: TokenSyntax, mark: TokenSyntax?, isTry: Bool
  ) {
    let calls = expression.coveredCalls
    let reads = expression.coveredReads
    fold(expression: expression)
    let covered = expression.as(AwaitExprSyntax.self)?.expression ?? expression
    if mark == nil, let survivor = survivor(of: covered.singleParenthesized ?? covered), survivor.id != covered.id,
      survivor.coversItself(isTry: isTry)
    {
      edits.delete(keyword.contentStart..<expression.contentStart)
      return
    }
    // A folded `select` has lost its name, not its argument.
    let left = calls.filter { !edits.deletes($0.contentRange) && !edits.deletes($0.calledExpression.contentRange) }
    let readsLeft = reads.filter { !edits.deletes($0.contentRange) }
    let isLess = left.count < calls.count || readsLeft.count < reads.count
    guard isLess || isTry && left.contains(where: losesThrowers) else { return }
    if isNeeded(isTry ? .throws : .async, by: left, readsLeft, of: calls) { return }
    guard mark?.tokenKind == .postfixQuestionMark else {
      edits.delete(keyword.contentStart..<expression.contentStart)
      if survivor(of: covered)?.is(AsExprSyntax.self) ?? false {
        let outer = whole.withParenthesesOfWholeValue
        edits.delete(outer.contentStart..<whole.contentStart)
        edits.delete(whole.contentEnd..<outer.contentEnd)
      }
      return
    }
    // `try?` also makes the value optional.
    guard let survivor = survivor(of: expression), let type = types.type(of: survivor) else { return }
    edits.replace(keyword.contentStart..<expression.contentStart, with: type.hasSuffix("?") ? "" : "Optional(")
    if !type.hasSuffix("?") { edits.insert(")", at: expression.contentEnd) }
  }

  /// Whether calls or reads that are left may throw or wait.
  private func isNeeded(
    _ effect: Declaration.Effect, by left: [FunctionCallExprSyntax], _ reads: [ExprSyntax],
    of calls: [FunctionCallExprSyntax]
  ) -> Bool {
    if left.contains(where: { mayNeed(effect, toCall: $0) }) { return true }
    let kept = Set(left.map(\.id))
    let isExplained = calls.contains { !kept.contains($0.id) && mayNeed(effect, toCall: $0) }
    return reads.contains { mayNeed(effect, toRead: $0, isExplained: isExplained) }
  }

  private func mayNeed(_ effect: Declaration.Effect, toCall call: FunctionCallExprSyntax) -> Bool {
    if effect == .throws, isRethrowing(call) { return mayThrow(byArgumentsOf: call) }
    let declarations = values.world.resolver.declarations(of: call.calledExpression)
    guard !declarations.isEmpty else {
      // Methods of the standard collections neither wait nor throw by themselves.
      let isStandard = types.type(ofMethod: call) != nil && call.effectKeywords.isEmpty
      return !call.isInert && !isStandard
    }
    return declarations.contains { declaration in
      if declaration.kind == .type { return mayNeed(effect, toMake: declaration) }
      return declaration.mayNeed(effect)
    }
  }
}

extension ExprSyntax {
  /// Whether it begins with a `try` or `await` of its own.
  fileprivate func coversItself(isTry: Bool) -> Bool {
    if let node = self.as(TryExprSyntax.self) {
      return isTry ? node.questionOrExclamationMark == nil : node.expression.coversItself(isTry: false)
    }
    return !isTry && self.is(AwaitExprSyntax.self)
  }

  /// The calls whose errors and suspensions an outer `try` or `await` covers.
  var coveredCalls: [FunctionCallExprSyntax] { Syntax(self).collectCoveredCalls() }
}

extension Syntax {
  fileprivate func collectCoveredCalls() -> [FunctionCallExprSyntax] {
    if self.is(ClosureExprSyntax.self) { return [] }
    let inner = children(viewMode: .sourceAccurate).flatMap { $0.collectCoveredCalls() }
    return self.as(FunctionCallExprSyntax.self).map { [$0] + inner } ?? inner
  }
}

extension Folder {
  /// Whether an initializer of a type may throw or wait. One of an actor, or of a type bound to one, waits.
  private func mayNeed(_ effect: Declaration.Effect, toMake type: Declaration) -> Bool {
    guard let node = type.node.asProtocol((any DeclGroupSyntax).self), !type.node.is(ActorDeclSyntax.self),
      effect == .throws || node.attributes.isEmpty
    else { return true }
    let inherited = node.inheritanceClause?.typeNames ?? []
    let isPlain = inherited.allSatisfy { Self.plainProtocols.contains($0) }
    guard isPlain || effect == .throws && !type.node.is(ClassDeclSyntax.self) else { return true }
    return types.resolver.initializers(ofType: type.name).contains { initializer in
      let specifiers = initializer.signature.effectSpecifiers
      return effect == .throws
        ? specifiers?.throwsClause != nil : specifiers?.asyncSpecifier != nil || !initializer.attributes.isEmpty
    }
  }

  /// Protocols of the standard library, none of which binds a type to an actor or declares an initializer that throws
  /// and that nobody writes.
  private static let plainProtocols: Set = [
    "CaseIterable", "Comparable", "CustomStringConvertible", "Equatable", "Error", "Hashable", "Identifiable",
    "Sendable",
  ]
}

extension FunctionCallExprSyntax {
  private static let inert: Set = [
    "AnyHashable", "Array", "Bool", "CGFloat", "Character", "Dictionary", "Double", "Float", "Int", "Optional", "Set",
    "String", "UInt", "abs", "debugPrint", "max", "min", "print",
  ]

  /// Whether it calls a function such as `String(…)` or `print(…)`, which neither throws nor waits.
  fileprivate var isInert: Bool {
    if calledExpression.is(ArrayExprSyntax.self) || calledExpression.is(DictionaryExprSyntax.self) { return true }
    guard let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return Self.inert.contains(name)
  }
}

extension DeclSyntaxProtocol {
  /// Whether it may be isolated: a member of an actor, or bound to one by an attribute of its own or of a type around
  /// it.
  var mayBeIsolated: Bool {
    let isFree = asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      $0.name.tokenKind == .keyword(.nonisolated)
    }
    if isFree ?? false { return false }
    if let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes, !attributes.isEmpty { return true }
    for current in ancestors {
      if current.is(ActorDeclSyntax.self) || current.is(ProtocolDeclSyntax.self) || current.is(ExtensionDeclSyntax.self)
      {
        return true
      }
      if let type = current.asProtocol((any DeclGroupSyntax).self),
        !type.attributes.isEmpty || type.is(ClassDeclSyntax.self) && type.inheritanceClause != nil
      {
        return true
      }
    }
    return false
  }
}

extension Declaration {
  enum Effect { case `throws`, async }

  /// Whether a call may throw or wait.
  func mayNeed(_ effect: Effect) -> Bool {
    guard let function = node.as(FunctionDeclSyntax.self) else { return true }
    let specifiers = function.signature.effectSpecifiers
    switch effect {
    case .throws: return specifiers?.throwsClause != nil
    case .async: return specifiers?.asyncSpecifier != nil || function.mayBeIsolated
    }
  }
}

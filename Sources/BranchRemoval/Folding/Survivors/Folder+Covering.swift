import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// `try` and `await`, which cover what is to the right of them.
extension Folder {
  mutating func fold(try node: TryExprSyntax) {
    if keepsSelection(in: ExprSyntax(node)) { return }
    fold(covering: node.expression, keyword: node.tryKeyword, mark: node.questionOrExclamationMark, isTry: true)
  }

  mutating func fold(await node: AwaitExprSyntax) {
    if keepsSelection(in: ExprSyntax(node)) { return }
    fold(covering: node.expression, keyword: node.awaitKeyword, mark: nil, isTry: false)
  }

  /// - Returns: whether what is covered is a selection whose chosen argument says itself what covers it; then that stands alone.
  private mutating func keepsSelection(in expression: ExprSyntax) -> Bool {
    guard let choice = coveredSelection(in: expression) else { return false }
    choose(choice, of: expression)
    return true
  }

  /// `try await G.selectAsync(control: await load(), red: 3)`, where the winner's argument says itself what covers it.
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

  /// `try` and `await` go when nothing under them needs them any more.
  private mutating func fold(
    covering expression: ExprSyntax, keyword: TokenSyntax, mark: TokenSyntax?, isTry: Bool
  ) {
    let calls = expression.coveredCalls
    fold(expression: expression)
    guard !calls.isEmpty else { return }
    let left = calls.filter { !edits.deletes($0.contentRange) && values.selection($0) == nil }
    guard left.count < calls.count else { return }
    let isNeeded = left.contains { call in
      let declarations = values.world.resolver.declarations(of: call.calledExpression)
      guard !declarations.isEmpty else {
        // Methods of collections neither wait nor throw by themselves.
        let isStandard = types.type(ofMethod: call) != nil && call.coveredKeywords.isEmpty
        return !call.isInert && !isStandard
      }
      return declarations.contains { $0.mayNeed(isTry ? .throws : .async) }
    }
    if isNeeded { return }
    guard mark?.tokenKind == .postfixQuestionMark else {
      edits.delete(keyword.contentStart..<expression.contentStart)
      return
    }
    // `try?` also makes an optional.
    guard let survivor = survivor(of: expression), let type = types.type(of: survivor) else { return }
    edits.replace(keyword.contentStart..<expression.contentStart, with: type.hasSuffix("?") ? "" : "Optional(")
    if !type.hasSuffix("?") { edits.insert(")", at: expression.contentEnd) }
  }
}

extension ExprSyntax {
  /// Calls whose errors and suspensions a `try` or `await` around covers.
  var coveredCalls: [FunctionCallExprSyntax] { Syntax(self).collectCoveredCalls() }
}

extension Syntax {
  fileprivate func collectCoveredCalls() -> [FunctionCallExprSyntax] {
    if self.is(ClosureExprSyntax.self) { return [] }
    let inner = children(viewMode: .sourceAccurate).flatMap { $0.collectCoveredCalls() }
    return self.as(FunctionCallExprSyntax.self).map { [$0] + inner } ?? inner
  }
}

extension FunctionCallExprSyntax {
  /// `try` and `await` in what it is given, closures included.
  fileprivate var coveredKeywords: [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { [.keyword(.try), .keyword(.await)].contains($0.tokenKind) }
  }

  /// `String(…)`, `print(…)` and their like neither throw nor wait.
  fileprivate var isInert: Bool {
    guard let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return ["String", "Int", "Double", "Bool", "Array", "Set", "print", "debugPrint"].contains(name)
  }
}

extension FunctionDeclSyntax {
  /// An actor's function, or one that an attribute, its own or a type's around it, may bind to one.
  fileprivate var mayBeIsolated: Bool {
    if !attributes.isEmpty { return true }
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

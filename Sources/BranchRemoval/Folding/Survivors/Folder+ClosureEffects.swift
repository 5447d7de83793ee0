import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Keeps the type of a closure that loses its only `try` or `await`, where nothing around it states the type.
///
/// ```
/// let task = Task {                               let task = Task { () throws in
///   if G == .blue { try load() }     becomes        log()
///   log()                                         }
/// }
/// try await task.value
/// ```
extension Folder {
  mutating func keepEffects(_ node: ClosureExprSyntax) {
    let stated = node.signature?.effectSpecifiers
    let throwers = node.statements.throwers
    let waits = node.statements.waits
    let losesThrows = stated?.throwsClause == nil && !throwers.isEmpty && areDeleted(throwers)
    let losesWaits = stated?.asyncSpecifier == nil && !waits.isEmpty && areDeleted(waits)
    guard losesThrows || losesWaits else { return }
    let inferred = inferredEffects(of: node)
    let keepsThrows = losesThrows && inferred.throwing
    let keepsAsync = losesWaits && inferred.waiting
    guard keepsThrows || keepsAsync else { return }
    // A list of effects states that there are no others.
    let isThrowing = keepsThrows || stated?.throwsClause == nil && !throwers.isEmpty && !losesThrows
    let isAsync = keepsAsync || stated?.asyncSpecifier == nil && !waits.isEmpty && !losesWaits
    write(async: isAsync, throws: isThrowing, in: node)
  }

  private func areDeleted(_ keywords: [TokenSyntax]) -> Bool {
    keywords.allSatisfy { edits.deletes($0.contentRange) }
  }

  private mutating func write(async: Bool, throws: Bool, in node: ClosureExprSyntax) {
    let effects = [async ? "async" : nil, `throws` ? "throws" : nil].compactMap { $0 }.joined(separator: " ")
    guard let signature = node.signature else {
      return edits.insert(" () \(effects) in", at: node.leftBrace.contentEnd)
    }
    if let stated = signature.effectSpecifiers {
      if async { edits.insert("async ", at: stated.contentStart) }
      if `throws` { edits.insert(" throws", at: stated.contentEnd) }
      return
    }
    switch signature.parameterClause {
    case .parameterClause(let clause)?: edits.insert(" \(effects)", at: clause.contentEnd)
    case .simpleInput(let list)?: edits.insert(" \(effects)", at: list.contentEnd)
    case nil: edits.insert("() \(effects) ", at: signature.inKeyword.contentStart)
    @unknown default: return
    }
  }

  /// Which effects of a closure the compiler takes from its statements, so that something else depends on them.
  private func inferredEffects(of node: ClosureExprSyntax) -> (throwing: Bool, waiting: Bool) {
    if let binding = node.parent?.parent?.as(PatternBindingSyntax.self) {
      // Another closure may be assigned later on.
      let isVariable = binding.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.var)
      let isInferred = isVariable && binding.typeAnnotation == nil
      return (isInferred, isInferred)
    }
    guard let call = node.callWithIt else { return (false, false) }
    let resolver = values.world.resolver
    if call.isMadeTask { return (call.hasInferredType && resolver.declarations(named: "Task").isEmpty, false) }
    if call.calledExpression.simpleName == "Result", resolver.declarations(named: "Result").isEmpty {
      return (!call.isAnnotated, false)
    }
    let types = resolver.declarations(of: call.calledExpression).compactMap {
      $0.node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
    }.map { $0.compactMap(\.type.wrappedFunctionType) }
    return (
      types.differ { $0.effectSpecifiers?.throwsClause != nil } || types.joined().contains(where: \.namesItsErrors),
      types.differ { $0.effectSpecifiers?.asyncSpecifier != nil }
    )
  }
}

extension [[FunctionTypeSyntax]] {
  /// Whether one overload takes a closure of a kind, and another does not.
  fileprivate func differ(_ isOfKind: (FunctionTypeSyntax) -> Bool) -> Bool {
    contains { $0.contains(where: isOfKind) } && contains { $0.contains { !isOfKind($0) } }
  }
}

extension FunctionTypeSyntax {
  /// `() throws(E) -> Int`
  fileprivate var namesItsErrors: Bool { effectSpecifiers?.throwsClause?.type != nil }
}

extension FunctionCallExprSyntax {
  /// `Task { … }` and `Task.detached { … }`.
  fileprivate var isMadeTask: Bool {
    let name = calledExpression.as(DeclReferenceExprSyntax.self)
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    if let member { guard member.declName.baseName.text == "detached" else { return false } }
    return (name ?? member?.base?.as(DeclReferenceExprSyntax.self))?.baseName.text == "Task"
  }

  /// Whether what is made is kept, and the code around does not say of which type it is.
  fileprivate var hasInferredType: Bool {
    if parent?.is(InitializerClauseSyntax.self) ?? false { return !isAnnotated }
    return parent?.is(MemberAccessExprSyntax.self) ?? false
  }

  fileprivate var isAnnotated: Bool {
    parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation != nil
  }
}

extension SyntaxProtocol {
  /// The keywords that wait for something, outside of inner closures and functions.
  fileprivate var waits: [TokenSyntax] {
    if let node = self.as(AwaitExprSyntax.self) { return [node.awaitKeyword] }
    if let loop = self.as(ForStmtSyntax.self), let keyword = loop.awaitKeyword { return [keyword] }
    if let variable = self.as(VariableDeclSyntax.self),
      let keyword = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.async) })?.name
    {
      return [keyword]
    }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return [] }
    return children(viewMode: .sourceAccurate).flatMap { $0.waits }
  }
}

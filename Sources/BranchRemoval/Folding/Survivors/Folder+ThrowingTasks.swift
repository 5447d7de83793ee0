import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Keeps the type of a task whose closure no longer throws, because others wait for it with `try`.
///
/// ```
/// let task = Task {                               let task = Task { () throws in
///   if G == .blue { try load() }     becomes        log()
///   log()                                         }
/// }
/// try await task.value
/// ```
extension Folder {
  mutating func keepThrowing(_ node: ClosureExprSyntax) {
    let signature = node.signature
    guard node.isOfTaskWithInferredType, signature?.effectSpecifiers?.throwsClause == nil else { return }
    let throwers = node.statements.throwers
    guard !throwers.isEmpty, throwers.allSatisfy({ edits.deletes($0.contentRange) }),
      values.world.resolver.declarations(named: "Task").isEmpty
    else { return }
    guard let signature else {
      let effects = node.statements.waits ? "async throws" : "throws"
      return edits.insert(" () \(effects) in", at: node.leftBrace.contentEnd)
    }
    if let effects = signature.effectSpecifiers { return edits.insert(" throws", at: effects.contentEnd) }
    let effects = node.statements.waits ? "async throws" : "throws"
    if case .parameterClause(let clause)? = signature.parameterClause {
      edits.insert(" \(effects)", at: clause.contentEnd)
    } else if signature.parameterClause == nil {
      edits.insert("() \(effects) ", at: signature.inKeyword.contentStart)
    }
  }
}

extension ClosureExprSyntax {
  /// Whether it is what a `Task` does, and the code around does not say whether that may throw.
  fileprivate var isOfTaskWithInferredType: Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self) ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id != id, call.isMadeTask
    else { return false }
    if let initializer = call.parent?.as(InitializerClauseSyntax.self) {
      return initializer.parent?.as(PatternBindingSyntax.self).map { $0.typeAnnotation == nil } ?? false
    }
    return call.parent?.is(MemberAccessExprSyntax.self) ?? false
  }
}

extension FunctionCallExprSyntax {
  /// `Task { … }` and `Task.detached { … }`.
  fileprivate var isMadeTask: Bool {
    let name = calledExpression.as(DeclReferenceExprSyntax.self)
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    if let member { guard member.declName.baseName.text == "detached" else { return false } }
    return (name ?? member?.base?.as(DeclReferenceExprSyntax.self))?.baseName.text == "Task"
  }
}

extension SyntaxProtocol {
  /// Whether it waits for something, outside of inner closures and functions.
  fileprivate var waits: Bool {
    if self.is(AwaitExprSyntax.self) { return true }
    if let loop = self.as(ForStmtSyntax.self), loop.awaitKeyword != nil { return true }
    if let variable = self.as(VariableDeclSyntax.self),
      variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.async) })
    {
      return true
    }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains { $0.waits }
  }
}

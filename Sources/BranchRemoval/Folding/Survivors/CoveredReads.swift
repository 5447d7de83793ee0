import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The properties and subscripts whose errors and suspensions a `try` or `await` covers.
///
/// ```
/// await G == .red ? page.title : load()     keeps its 'await' if the title belongs to an actor
/// ```
extension Folder {
  /// Whether reading a property, a variable or an element may throw or wait.
  ///
  /// - Parameter isExplained: whether something that goes may have needed the keyword.
  func mayNeed(_ effect: Declaration.Effect, toRead read: ExprSyntax, isExplained: Bool) -> Bool {
    if let call = read.as(SubscriptCallExprSyntax.self) {
      if let declared = values.world.resolver.declaration(of: call) {
        return declared.mayNeed(effect, toRead: read, accessors: declared.accessorBlock)
      }
      return types.type(of: call.calledExpression) == nil && mayNeedUnknown(effect, read, isExplained)
    }
    let declarations = values.world.resolver.declarations(of: read)
    guard !declarations.isEmpty else { return mayNeedUnknown(effect, read, isExplained) }
    return declarations.contains { declaration in
      guard let variable = declaration.variable else { return false }
      if variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.async) }) { return effect == .async }
      if variable.isLocal { return false }
      let isPlainConstant = declaration.isConstant && types.type(of: read).map(Self.isPlain) == true
      if effect == .async, isPlainConstant { return false }
      return variable.mayNeed(effect, toRead: read, accessors: declaration.binding?.accessorBlock)
    }
  }

  /// What a property of another module may need. A getter that throws is rare, one that is bound to an actor is not.
  private func mayNeedUnknown(_ effect: Declaration.Effect, _ read: ExprSyntax, _ isExplained: Bool) -> Bool {
    guard let member = read.as(MemberAccessExprSyntax.self), let base = member.base, !base.isOwnInstance,
      !(types.type(of: base).map(Self.isPlain) ?? false)
    else { return false }
    return effect == .async || !isExplained || Self.throwing.contains(member.declName.baseName.text)
  }

  /// The getters of `Task` and of StoreKit that throw.
  private static let throwing: Set = ["payloadValue", "value"]

  /// Whether all members of a type are known to be bound to no actor.
  private static func isPlain(_ type: String) -> Bool {
    type.hasPrefix("[") || plainTypes.contains(String(type.prefix { $0 != "<" && $0 != "?" }))
  }

  private static let plainTypes: Set = [
    "Array", "Bool", "Character", "Data", "Date", "Dictionary", "Double", "Float", "Int", "Set", "String", "Substring",
    "URL", "UUID",
  ]
}

extension DeclSyntaxProtocol {
  /// Whether reading a declared property or subscript may throw or wait. One of an actor waits, except for the actor's own code.
  fileprivate func mayNeed(
    _ effect: Declaration.Effect, toRead read: ExprSyntax, accessors: AccessorBlockSyntax?
  ) -> Bool {
    let specifiers = accessors?.getterEffects
    switch effect {
    case .throws: return specifiers?.throwsClause != nil
    case .async:
      if specifiers?.asyncSpecifier != nil { return true }
      return mayBeIsolated && !isInside(ofOwnType: read)
    }
  }

  /// Whether a read is in code of the type that declares this member, and nothing around it may run elsewhere.
  private func isInside(ofOwnType read: ExprSyntax) -> Bool {
    let base: ExprSyntax?
    switch read.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): base = node.base
    case .subscriptCallExpr(let node): base = node.calledExpression
    default: base = nil
    }
    guard base?.isOwnInstance ?? true, asProtocol((any WithAttributesSyntax).self)?.attributes.isEmpty ?? true else {
      return false
    }
    for node in read.ancestors {
      if node.is(ClosureExprSyntax.self) { return false }
      if let function = node.asProtocol((any WithModifiersSyntax).self), !node.is(VariableDeclSyntax.self),
        function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) })
      {
        return false
      }
      if node.asProtocol((any DeclGroupSyntax).self) != nil { return true }
    }
    return false
  }
}

extension VariableDeclSyntax {
  /// Whether it is a statement of a body.
  fileprivate var isLocal: Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self) else { return false }
    return item.parent?.parent?.is(SourceFileSyntax.self) == false
  }
}

extension ExprSyntax {
  fileprivate var isOwnInstance: Bool {
    ["self", "super"].contains(self.as(DeclReferenceExprSyntax.self)?.baseName.text) || self.is(SuperExprSyntax.self)
  }

  /// The properties, variables and elements that it reads, outside of closures. A name that is called, and one of a type, is none.
  var coveredReads: [ExprSyntax] { Syntax(self).collectCoveredReads() }
}

extension Syntax {
  fileprivate func collectCoveredReads() -> [ExprSyntax] {
    if self.is(ClosureExprSyntax.self) { return [] }
    if let call = self.as(FunctionCallExprSyntax.self) {
      let parts: [Syntax] = [Syntax(call.arguments)]
      let base = call.calledExpression.as(MemberAccessExprSyntax.self).map { $0.base.map(Syntax.init) }
      let callee =
        base ?? (call.calledExpression.is(DeclReferenceExprSyntax.self) ? nil : Syntax(call.calledExpression))
      return ([callee].compactMap { $0 } + parts).flatMap { $0.collectCoveredReads() }
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return [] }
      return [ExprSyntax(member)] + Syntax(base).collectCoveredReads()
    }
    if let name = self.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text.first?.isUppercase ?? true ? [] : [ExprSyntax(name)]
    }
    let inner = children(viewMode: .sourceAccurate).flatMap { $0.collectCoveredReads() }
    return self.as(SubscriptCallExprSyntax.self).map { [ExprSyntax($0)] + inner } ?? inner
  }
}

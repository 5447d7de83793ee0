import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A function that goes if no place with its name can mean it, as the labels there tell it from others of the name.
///
/// ```
/// func apply(result: Result)
/// func apply(update: Update)       // 'apply(result: x)' is no use of it
/// ```
struct CallableFunction {
  private let parameters: FunctionParameterClauseSyntax
  private let isMember: Bool

  init(_ node: FunctionDeclSyntax) {
    parameters = node.signature.parameterClause
    isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
  }

  /// Whether a token with its name may mean it, or declare or override it.
  func mayBeNamed(by token: TokenSyntax) -> Bool {
    if let other = token.parent?.as(FunctionDeclSyntax.self), other.name.id == token.id {
      return labels == other.signature.parameterClause.parameters.map(\.argumentLabel)
    }
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.baseName.id == token.id else { return true }
    if let names = name.argumentNames {
      return labels == names.arguments.map { $0.name.text == "_" ? nil : $0.name.bareName }
    }
    let member = name.parent?.as(MemberAccessExprSyntax.self)
    let called = name.isMemberName ? member.map(ExprSyntax.init) : ExprSyntax(name)
    guard let call = called?.call else { return true }
    return mayTake(call) || isMember && call.mayPassInstance(of: name, member?.base)
  }

  /// Whether a token with its name calls it, or passes it on: `prices.count - 1` and `layer.borderColor = color` do not.
  func mayBeUsed(by token: TokenSyntax) -> Bool {
    guard mayBeNamed(by: token) else { return false }
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.argumentNames == nil else { return true }
    let member = name.parent?.as(MemberAccessExprSyntax.self)
    let value = name.isMemberName ? member.map(ExprSyntax.init) ?? ExprSyntax(name) : ExprSyntax(name)
    guard value.call == nil, let parent = value.parent else { return true }
    if let infix = parent.as(InfixOperatorExprSyntax.self) {
      return infix.operator.is(AssignmentExprSyntax.self) && infix.rightOperand.id == value.id
        || infix.operatorName == "??"
    }
    if parent.is(SequenceExprSyntax.self) || parent.is(ExprListSyntax.self) { return true }
    return !parent.is(MemberAccessExprSyntax.self) && !parent.is(SubscriptCallExprSyntax.self)
  }

  private var labels: [String?] { parameters.parameters.map(\.argumentLabel) }

  private func mayTake(_ call: FunctionCallExprSyntax) -> Bool {
    if call.trailingClosureCount == 0 {
      // `f($page: $new)` passes the projected value of a wrapped parameter.
      let passesProjection = call.arguments.contains { $0.label?.text.hasPrefix("$") ?? false }
      return passesProjection || call.fits(parameters)
    }
    // The type of a parameter for a closure may have any name.
    let given = Set(call.arguments.map { $0.label?.bareName })
    let isVariadic = parameters.parameters.contains { $0.ellipsis != nil }
    let needed = Array(parameters.parameters).filter { $0.defaultValue == nil && $0.ellipsis == nil }
      .map(\.argumentLabel)
    return given.isSubset(of: labels + (isVariadic ? [nil] : []))
      && needed.count { !given.contains($0) } <= call.trailingClosureCount
  }
}

extension FunctionCallExprSyntax {
  /// Whether its only argument may be the object of which it gets a method: `Page.apply(page)(result: x)`.
  fileprivate func mayPassInstance(of name: DeclReferenceExprSyntax, _ base: ExprSyntax?) -> Bool {
    guard arguments.count == 1, arguments.first?.label == nil, trailingClosureCount == 0 else { return false }
    guard base == nil && !name.isMemberName || base?.trimmedDescription == "self" else { return true }
    for node in ancestors {
      guard let member = node.parent?.as(MemberBlockItemSyntax.self) else { continue }
      if member.decl.is(InitializerDeclSyntax.self) { return false }
      return member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.isStatic ?? true
    }
    return false
  }
}

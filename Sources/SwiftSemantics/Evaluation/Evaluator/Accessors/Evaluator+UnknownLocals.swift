import SourceSearch
import SwiftSyntax

/// Local names of unknown types that only share their name with what the app asks for flags.
///
/// ```
/// func show(flags: FlagStore) { if flags[.notes] { … } }
/// func tabs() { let flags = [Tab.notes: true]; if flags[.notes] ?? false { … } }
/// ```
extension Evaluator {
  /// Whether a receiver is a local name of unknown type, what it is made of names nothing of the layer, and another type
  /// of the sources has something of the flag's name; or it is a collection of another type of the sources.
  func isOfUnknownLocal(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard !layerTypes.isEmpty, let (receiver, flag) = expression.receiverAndFlag,
      let declaration = declarations(of: ExprSyntax(receiver), context).first, declaration.node.localScope != nil,
      let origin = declaration.origin
    else { return false }
    if isCollectionOfOther(origin, flag) { return true }
    guard isUnknown(receiver, context) else { return false }
    let owners = flagOwners(flag, context).types
    let name = receiver.baseName.bareName
    let isOfLayer = origin.tokens(viewMode: .sourceAccurate).contains { token in
      owners.contains(token.bareName) || token.bareName == name
    }
    return !isOfLayer
      && original.declarations(named: flag).contains { declaration in
        [.enumCase, .variable].contains(declaration.kind)
          && declaration.nameOfOwner.map { !owners.contains($0) } ?? false
      }
  }

  /// `[Tab.notes: true, Tab.home: false]`
  private func isCollectionOfOther(_ origin: ExprSyntax, _ flag: String) -> Bool {
    guard let keys = origin.literalKeys, !keys.isEmpty else { return false }
    let others = Set(original.declarations(named: flag).filter { $0.kind == .enumCase }.compactMap(\.nameOfOwner))
      .subtracting(layerTypes)
    return keys.allSatisfy { key in
      let type = key.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
      return type.map { others.contains($0.baseName.bareName) } ?? false
    }
  }

  private func isUnknown(_ receiver: DeclReferenceExprSyntax, _ context: Context) -> Bool {
    guard let value = chain(ExprSyntax(receiver), context).value else { return true }
    if case .unknown = value.unwrapped.type { return true }
    return false
  }
}

extension Declaration {
  /// What a local name is made of; `nil` if that is not an expression, or the name of something around it.
  fileprivate var origin: ExprSyntax? {
    switch kind {
    case .variable: writtenType == nil ? binding?.initializer?.value : nil
    case .optionalBinding: node.as(OptionalBindingConditionSyntax.self)?.initializer?.value
    case .loopVariable: node.as(ForStmtSyntax.self)?.sequence
    default: nil
    }
  }
}

extension ExprSyntax {
  /// The keys of a dictionary literal, or the elements of an array literal.
  fileprivate var literalKeys: [ExprSyntax]? {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.map(\.expression) }
    guard case .elements(let elements)? = self.as(DictionaryExprSyntax.self)?.content else { return nil }
    return elements.map(\.key)
  }

  /// `flags` and `notes` of `flags.notes`, `flags[.notes]` and `flags.contains(.notes)`.
  fileprivate var receiverAndFlag: (DeclReferenceExprSyntax, flag: String)? {
    var (receiver, flag): (ExprSyntax?, ExprSyntax?)
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node):
      return node.base?.as(DeclReferenceExprSyntax.self).map { ($0, node.declName.baseName.bareName) }
    case .subscriptCallExpr(let node): (receiver, flag) = (node.calledExpression, node.arguments.first?.expression)
    case .functionCallExpr(let node):
      (receiver, flag) = (
        node.calledExpression.as(MemberAccessExprSyntax.self)?.base, node.arguments.first?.expression
      )
    default: return nil
    }
    guard let name = receiver?.as(DeclReferenceExprSyntax.self),
      let member = flag?.as(MemberAccessExprSyntax.self), member.base == nil
    else { return nil }
    return (name, member.declName.baseName.bareName)
  }
}

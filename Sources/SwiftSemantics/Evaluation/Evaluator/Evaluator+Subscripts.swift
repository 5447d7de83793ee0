import SourceSearch
import SwiftSyntax

/// Subscripts that a type or an extension declares.
extension Evaluator {
  /// The known value of `base[key]`.
  func ownSubscript(_ call: SubscriptCallExprSyntax, of base: Value, _ context: Context) -> Value? {
    guard case .declared(let number, _) = base.type else { return nil }
    let candidates = subscripts(of: number, context).filter { $0.accepts(call.arguments) }
    return candidates.isEmpty ? nil : agreed(candidates.map { result(of: call, $0, of: number, on: base, context) })
  }

  /// The only declaration that `base[key]` may mean; `nil` for the subscripts of other modules.
  func subscriptDeclaration(of call: SubscriptCallExprSyntax, _ context: Context) -> SubscriptDeclSyntax? {
    guard case .declared(let number, _)? = chain(call.calledExpression, context).value?.type else { return nil }
    let candidates = subscripts(of: number, context).filter { $0.accepts(call.arguments) }
    return candidates.count == 1 ? candidates.first : nil
  }

  private func result(
    of call: SubscriptCallExprSyntax, _ declaration: SubscriptDeclSyntax, of number: Int, on base: Value,
    _ context: Context
  ) -> Value? {
    var frame = Frame.Contents(owner: Syntax(declaration), selfValue: base)
    for (parameter, argument) in zip(declaration.parameterClause.parameters, call.arguments) {
      frame.arguments[parameter.localName.bareName] = value(of: argument.expression, context)
    }
    let inside = context.inside(frame)
    let declared = type(declaration.returnClause.type, inside)
    guard !mayBeOverridden(declaration, of: number) else { return Value(declared).ifKnown }
    let only = context.memory.inside(declaration.id) {
      declaration.accessorBlock?.getter?.onlyExpression.flatMap { value(of: $0, inside) }
    }
    return coerced(only, to: declared)?.ifKnown
  }

  /// The subscripts of a type's body and its extensions.
  private func subscripts(of number: Int, _ context: Context) -> [SubscriptDeclSyntax] {
    context.memory.answer(context.memory.subscripts, number, about: nil) {
      let type = index.types[number]
      let bodies = [type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock].compactMap { $0 }
      let extensions = index.extensions(ofTypeCalled: type.name).filter {
        selfType(of: Syntax($0), context.outside).head == .declared(number)
      }
      return (bodies + extensions.map(\.memberBlock)).flatMap { body in
        body.members.compactMap { $0.decl.as(SubscriptDeclSyntax.self) }
      }
    }
  }

  /// Whether the subscript of a subclass may answer differently. A requirement has no implementation.
  private func mayBeOverridden(_ declaration: SubscriptDeclSyntax, of number: Int) -> Bool {
    let type = index.types[number].node
    if type.is(ProtocolDeclSyntax.self) { return true }
    guard let owner = type.as(ClassDeclSyntax.self) else { return false }
    return !(owner.modifiers.map(\.name.tokenKind) + declaration.modifiers.map(\.name.tokenKind))
      .contains(.keyword(.final))
  }
}

extension SubscriptDeclSyntax {
  /// Whether a call's labels fit; a parameter with a single name has no label.
  fileprivate func accepts(_ arguments: LabeledExprListSyntax) -> Bool {
    let labels = parameterClause.parameters.map { $0.secondName == nil ? nil : $0.argumentLabel }
    return labels == arguments.map { $0.label?.bareName }
  }
}

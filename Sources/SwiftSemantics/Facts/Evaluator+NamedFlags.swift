import SourceSearch
import SwiftSyntax

/// Places that name a flag of the app's layer by its name alone, without asking for it.
///
/// ```
/// overrides.set(true, for: .newPage)        // func set(_ value: Bool, for flag: Flag)
/// let shown: [Flag] = [.newPage]
/// ```
extension Evaluator {
  /// The type of the app's layer to which a member without a base belongs, where the place says so.
  func layerType(ofImplicit member: MemberAccessExprSyntax, _ context: Context) -> String? {
    guard member.base == nil, !layerTypes.isEmpty,
      layerNames.contains(member.declName.baseName.bareName.lowercased())
    else { return nil }
    let expression = ExprSyntax(member)
    guard let literal = expression.collectionLiteral else { return layerType(wanted(expression, context)) }
    switch wanted(literal, context) {
    case .array(let element): return layerType(element)
    case .dictionary(let key, _): return layerType(key)
    case .external("Set", let arguments): return layerType(arguments.first)
    default: return nil
    }
  }

  private func layerType(_ type: ValueType?) -> String? {
    guard case .declared(let number, _)? = type, isOfLayer(index.types[number]) else { return nil }
    return index.types[number].name
  }

  /// The type that a place has for a value, without `Optional`; `nil` if it is not written, or overloads have several.
  private func wanted(_ value: ExprSyntax, _ context: Context) -> ValueType? {
    if let written = value.writtenType { return withoutOptional(type(written, context)) }
    guard let argument = value.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    let types = Set(parameters(for: argument, of: call, context).map { withoutOptional(type($0.type, context)) })
    return types.count == 1 ? types.first : nil
  }

  private func withoutOptional(_ type: ValueType) -> ValueType {
    if case .optional(let wrapped) = type { withoutOptional(wrapped) } else { type }
  }

  /// The parameters that an argument may be for: of the functions that are called, or, where nothing tells which these
  /// are, of all with their name.
  private func parameters(
    for argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ context: Context
  ) -> [FunctionParameterSyntax] {
    let found = declarations(of: call.calledExpression, context)
    let called = found.isEmpty ? call.calledExpression.lastName.map { index.declarations(named: $0) } ?? [] : found
    let clauses = called.flatMap { declaration -> [FunctionParameterClauseSyntax] in
      if let function = declaration.node.as(FunctionDeclSyntax.self) { return [function.signature.parameterClause] }
      guard declaration.isType else { return [] }
      return index.initializers(ofType: declaration.name).map(\.signature.parameterClause)
    }
    return clauses.compactMap { call.match($0)?.first { $0.argument.id == argument.id }?.parameter }
  }
}

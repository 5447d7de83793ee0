import SourceSearch
import SwiftSyntax

/// Type names that an expression's meaning depends on: another declaration of one of them may change it.
extension Evaluator {
  /// The types whose members an expression uses. If a plain name in it is no member, also the types around it, whose
  /// members may hide the name.
  func typeNames(behind expression: ExprSyntax, _ context: Context) -> Set<String> {
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base.map { typeNames(ofBase: $0, context) } ?? []
    case .functionCallExpr(let node): typeNames(behind: node.calledExpression, context)
    case .subscriptCallExpr(let node): typeNames(ofBase: node.calledExpression, context)
    case .optionalChainingExpr(let node): typeNames(behind: node.expression, context)
    case .forceUnwrapExpr(let node): typeNames(behind: node.expression, context)
    case .tryExpr(let node): typeNames(behind: node.expression, context)
    case .awaitExpr(let node): typeNames(behind: node.expression, context)
    case .prefixOperatorExpr(let node): typeNames(behind: node.expression, context)
    case .infixOperatorExpr(let node):
      typeNames(behind: node.leftOperand, context).union(typeNames(behind: node.rightOperand, context))
    case .declReferenceExpr(let node): isHidable(node, context) ? typeNames(around: Syntax(node), context) : []
    default: expression.singleParenthesized.map { typeNames(behind: $0, context) } ?? []
    }
  }

  private func typeNames(ofBase base: ExprSyntax, _ context: Context) -> Set<String> {
    let own = chain(base, context).value.flatMap { name(of: $0.unwrapped.type) }
    return typeNames(behind: base, context).union(own.map { [$0] } ?? [])
  }

  func name(of type: ValueType) -> String? {
    switch type {
    case .declared(let number, _): index.types[number].name
    case .namesakes(let numbers): numbers.first.map { index.types[$0].name }
    case .external(let name, _): name
    case .metatype(let type), .optional(let type): name(of: type)
    default: nil
    }
  }

  /// Whether an unknown member of an enclosing type might hide a name, or the name of its type.
  private func isHidable(_ node: DeclReferenceExprSyntax, _ context: Context) -> Bool {
    switch resolve(node.baseName.bareName, from: Syntax(node), onlyTypes: false, context) {
    case .members(_, let type): type != selfType(around: Syntax(node), context)
    case .declarations(let found): found.contains { $0.binding?.initializer == nil }
    case .experiment, nil: false
    }
  }

  private func typeNames(around node: Syntax, _ context: Context) -> Set<String> {
    var names: Set<String> = []
    var current = node.parent
    while let here = current {
      if here.is(MemberBlockSyntax.self), let owner = here.parent {
        add(selfType(of: owner, context), to: &names, context)
        for parent in owner.as(ExtensionDeclSyntax.self)?.inheritanceClause?.inheritedTypes ?? [] {
          add(type(parent.type, context), to: &names, context)
        }
      }
      current = here.parent
    }
    return names
  }

  private func add(_ type: ValueType, to names: inout Set<String>, _ context: Context) {
    guard let name = name(of: type), names.insert(name).inserted, case .declared(let number, _) = type else { return }
    for parent in index.types[number].inherited { add(self.type(parent, context), to: &names, context) }
  }

  /// Whether a type can have no other members than declared and inherited ones.
  func hasKnownMembers(_ type: ValueType) -> Bool {
    switch type {
    case .namesakes, .unknown: return false
    case .metatype(let type): return hasKnownMembers(type)
    // It may pass on the members of its argument: `Binding<Model>`.
    case .external(_, let arguments): return arguments.isEmpty
    case .declared(let number, _):
      let attributes = index.types[number].node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
      return !attributes.contains { $0.trimmedDescription.hasPrefix("@dynamicMemberLookup") }
    default: return true
    }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Lists of which nothing is left. An argument goes with its list if that is its parameter's default.
extension EditBuilder {
  mutating func delete(_ gone: Set<SyntaxIdentifier>, of list: ArrayElementListSyntax, _ world: World) {
    if list.count == gone.count, let literal = list.parent?.as(ExprSyntax.self), deleteEmptied(literal, world) {
      return
    }
    delete(gone, of: list)
  }

  /// Deletes an argument of which only `[]`, or `[:]`, would be left.
  ///
  /// - Returns: whether the call means the same without it.
  mutating func deleteEmptied(_ literal: ExprSyntax, _ world: World) -> Bool {
    guard let argument = literal.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), argument.isEmptyByDefault(in: call, world)
    else { return false }
    if call.arguments.count == 1, call.trailingClosure != nil, let left = call.leftParen, let right = call.rightParen {
      delete(left.contentStart..<right.contentEnd)
    } else {
      delete([argument.id], of: call.arguments)
    }
    return true
  }
}

extension LabeledExprSyntax {
  /// Whether the call passes an empty list without it.
  func isEmptyByDefault(in call: FunctionCallExprSyntax, _ world: World) -> Bool {
    let clauses = world.calledClauses(of: call)
    guard clauses.isEmpty else {
      return clauses.allSatisfy { clause in
        let parameter = call.match(clause)?.first { $0.argument.id == id }?.parameter
        return parameter?.defaultValue?.value.isEmptyList ?? false
      }
    }
    let types = world.madeTypes(by: call)
    guard types.count == 1, let type = types.first, world.resolver.initializers(ofType: type).isEmpty,
      let name = label?.bareName
    else { return false }
    let properties = world.resolver.bodies(ofType: type).compactMap { $0.as(StructDeclSyntax.self) }
      .flatMap(\.memberBlock.members).compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { DeclSyntax($0).declaredNames == [name] && $0.bindingSpecifier.tokenKind == .keyword(.var) }
    return properties.count == 1 && properties[0].bindings.first?.initializer?.value.isEmptyList ?? false
  }
}

extension ExprSyntax {
  /// `[]`, `[:]`
  var isEmptyList: Bool {
    if let table = self.as(DictionaryExprSyntax.self) { return table.elementCount == 0 }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.isEmpty && call.trailingClosure == nil && call.calledExpression.isCollectionType
    }
    return self.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false
  }
}

extension ExprSyntax {
  /// `[Flag: Bool]`, `[Flag]`, `Set<Flag>`
  fileprivate var isCollectionType: Bool {
    if let node = self.as(GenericSpecializationExprSyntax.self) {
      return node.expression.simpleName.map { ["Array", "Dictionary", "Set"].contains($0) } ?? false
    }
    return self.is(DictionaryExprSyntax.self) || self.is(ArrayExprSyntax.self)
  }
}

extension DictionaryExprSyntax {
  var elementCount: Int {
    if case .elements(let elements) = content { elements.count } else { 0 }
  }
}

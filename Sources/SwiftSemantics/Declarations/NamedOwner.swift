import SourceSearch
package import SwiftSyntax

/// Whose declaration a name may be, as far as the same file says it.
package enum NamedOwner: Equatable {
  /// A name without a receiver: a global one, or a member of one of the types around it.
  case around([String])
  /// A member of that type, or of one above it.
  case type(String)
  /// A case, a static member or a type in the type that is expected: `.dark`.
  case implicitMember
  /// A member of something whose type the file does not say.
  case unknownReceiver
  case unknown
  /// It is the name of a declaration itself, and so no use of another one.
  case declared

  /// - Parameter token: no local name, see ``LocalNames``.
  package init(of token: TokenSyntax) {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else {
      self = token.isNameOfDeclaration ? .declared : .unknown
      return
    }
    guard name.isMemberName else {
      self = name.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false ? .unknown : .around(name.typesAround)
      return
    }
    guard let base = name.parent?.as(MemberAccessExprSyntax.self)?.base else {
      self = .implicitMember
      return
    }
    self = base.typeOfReceiver.map { .type($0) } ?? .unknownReceiver
  }
}

extension TokenSyntax {
  fileprivate var isNameOfDeclaration: Bool {
    guard let parent else { return false }
    return parent.asProtocol((any NamedDeclSyntax).self)?.name.id == id || parent.is(IdentifierPatternSyntax.self)
      || parent.as(EnumCaseElementSyntax.self)?.name.id == id
  }
}

extension SyntaxProtocol {
  /// The types and extensions around it, from the inside outwards.
  fileprivate var typesAround: [String] {
    ancestors.compactMap { node in
      guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return nil }
      return group.as(ExtensionDeclSyntax.self)?.extendedType.lastComponent
        ?? group.asProtocol((any NamedDeclSyntax).self)?.name.bareName
    }
  }
}

extension ExprSyntax {
  fileprivate var typeOfReceiver: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): return node.expression.typeOfReceiver
    case .forceUnwrapExpr(let node): return node.expression.typeOfReceiver
    case .tupleExpr: return singleParenthesized?.typeOfReceiver
    case .tryExpr(let node): return node.expression.typeOfReceiver
    case .awaitExpr(let node): return node.expression.typeOfReceiver
    case .functionCallExpr(let node): return node.calledExpression.as(DeclReferenceExprSyntax.self)?.typeItself
    case .memberAccessExpr(let node):
      guard let base = node.base?.as(DeclReferenceExprSyntax.self), ExprSyntax(base).isSelf else { return nil }
      return base.typeOfProperty(node.declName.baseName.bareName)
    case .declReferenceExpr(let node):
      if [.keyword(.self), .keyword(.Self)].contains(node.baseName.tokenKind) { return node.typesAround.first }
      return node.typeItself ?? node.typeOfVariable
    default: return nil
    }
  }
}

extension DeclReferenceExprSyntax {
  /// `Sender` of `Sender.make()` and of `Sender()`.
  fileprivate var typeItself: String? {
    let name = baseName.bareName
    guard name.first?.isUppercase ?? false, declarationsInBody.isEmpty, property(name) == nil else { return nil }
    return name
  }

  /// What the bodies around it, and the generic parameters, declare with its name.
  private var declarationsInBody: [Declaration] {
    let blocks = BlockIndex()
    var child = Syntax(self)
    while let parent = child.parent {
      if LexicalScope.mayDeclareNames(parent, to: child) {
        let found = LexicalScope.declarations(of: baseName.bareName, in: parent, for: child, blocks)
        if !found.isEmpty { return found }
      }
      child = parent
    }
    return []
  }

  fileprivate var typeOfVariable: String? {
    let local = declarationsInBody
    guard let found = local.first else { return typeOfProperty(baseName.bareName) }
    guard local.count == 1 else { return nil }
    switch found.kind {
    case .variable: return found.binding.flatMap { typeOf($0) }
    case .parameter:
      let type = found.node.as(FunctionParameterSyntax.self)?.type ?? found.node.as(ClosureParameterSyntax.self)?.type
      return type.flatMap { named($0) }
    case .optionalBinding:
      guard let node = found.node.as(OptionalBindingConditionSyntax.self) else { return nil }
      if let type = node.typeAnnotation?.type { return named(type) }
      return node.initializer?.value.typeOfReceiver
    default: return nil
    }
  }

  /// The type of a property that the nearest type around it declares in this place.
  fileprivate func typeOfProperty(_ name: String) -> String? { property(name).flatMap { typeOf($0) } }

  private func property(_ name: String) -> PatternBindingSyntax? {
    guard let group = ancestors.lazy.compactMap({ $0.asProtocol((any DeclGroupSyntax).self) }).first else { return nil }
    return group.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings).first {
      $0.pattern.boundNames.contains { $0.bareName == name }
    }
  }

  private func typeOf(_ binding: PatternBindingSyntax) -> String? {
    guard binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
    if let type = binding.typeAnnotation?.type { return named(type) }
    guard let value = binding.initializer?.value else { return nil }
    // `let a = a` would ask for itself.
    return value.is(DeclReferenceExprSyntax.self) ? nil : value.typeOfReceiver
  }

  /// The name of a type, unless it is that of a generic parameter.
  private func named(_ type: TypeSyntax) -> String? {
    if let optional = type.as(OptionalTypeSyntax.self) { return named(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return named(optional.wrappedType) }
    if type.is(ArrayTypeSyntax.self) { return "Array" }
    if type.is(DictionaryTypeSyntax.self) { return "Dictionary" }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self), let name = type.lastComponent else {
      return nil
    }
    let isGeneric = ancestors.contains { $0.genericParameterNames.contains(name) }
    return isGeneric || name == "Self" ? nil : name
  }
}

extension Syntax {
  fileprivate var genericParameterNames: [String] {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters.map(\.name.bareName) ?? []
  }
}

extension TypeSyntax {
  /// `Inner` of `Outer.Inner` and `Inner<Int>`.
  var lastComponent: String? {
    self.as(IdentifierTypeSyntax.self)?.name.bareName ?? self.as(MemberTypeSyntax.self)?.name.bareName
  }
}

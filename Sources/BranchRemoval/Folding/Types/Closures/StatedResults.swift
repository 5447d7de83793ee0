import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The results of closures, where the place of the closure states them, also by the name of a function type.
///
/// ```
/// typealias Factory = (URL) -> Page?
/// struct Route { init(_ path: String, factory: @escaping Factory) … }
/// Route("/new") { url in guard G == .red else { return nil }; return NewPage(url) }
/// let factories: [String: Factory] = ["/new": { url in … }]
/// ```
extension StaticTypes {
  func hasStatedResult(_ closure: ClosureExprSyntax) -> Bool {
    statedResult(of: closure).map { place(for: $0) == .stated } ?? false
  }

  /// The function type that the written type of a name gives a closure, alone or as a row.
  func writtenFunction(of closure: ClosureExprSyntax) -> FunctionTypeSyntax? {
    guard let parent = closure.parent else { return nil }
    if let clause = parent.as(InitializerClauseSyntax.self) {
      return clause.writtenType.flatMap { function(for: $0) }
    }
    let literal = parent.parent?.parent
    guard let type = literal?.parent?.as(InitializerClauseSyntax.self)?.writtenType else { return nil }
    if let element = parent.as(DictionaryElementSyntax.self) {
      return element.value.id == closure.id ? type.dictionaryValue.flatMap { function(for: $0) } : nil
    }
    return parent.is(ArrayElementSyntax.self)
      ? type.as(ArrayTypeSyntax.self).flatMap { function(for: $0.element) } : nil
  }

  private func statedResult(of closure: ClosureExprSyntax) -> TypeSyntax? {
    if let type = writtenFunction(of: closure) { return type.returnClause.type }
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      call.additionalTrailingClosures.isEmpty,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName
    else { return nil }
    // The type may be declared in a file that is not parsed yet.
    let initializers = resolver.initializers(ofType: name)
    let declarations = resolver.declarations(of: call.calledExpression).filter { !$0.node.isFunctionAlias }
    guard let type = declarations.first, declarations.count == 1, type.kind == .type, !type.isGenericType,
      !type.node.is(ClassDeclSyntax.self)
    else { return nil }
    let results = initializers.map { initializer in
      initializer.genericParameterClause == nil ? closureResults(for: initializer) : [nil]
    }
    let taking = results.filter { !$0.isEmpty }
    guard let first = taking.first?.first ?? nil, taking.allSatisfy({ $0.count == 1 }) else { return nil }
    return taking.allSatisfy { $0[0]?.trimmedDescription == first.trimmedDescription } ? first : nil
  }

  /// What the function types among an initializer's parameters return. Any other type is not one.
  private func closureResults(for initializer: InitializerDeclSyntax) -> [TypeSyntax?] {
    initializer.signature.parameterClause.parameters.compactMap { parameter -> TypeSyntax?? in
      if let type = parameter.type.functionType { return .some(type.returnClause.type) }
      return alias(for: parameter.type) == nil ? nil : .some(result(ofFunction: parameter.type))
    }
  }

  /// What a function type returns; `nil` for other types.
  private func result(ofFunction type: TypeSyntax) -> TypeSyntax? { function(for: type)?.returnClause.type }

  /// A function type, or the one that its name stands for, or that an optional of it wraps.
  private func function(for type: TypeSyntax) -> FunctionTypeSyntax? {
    let plain = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
    return plain.functionType ?? alias(for: plain)?.functionType
  }

  /// What the only alias of a name stands for.
  private func alias(for type: TypeSyntax) -> TypeSyntax? {
    let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    let name = plain.as(IdentifierTypeSyntax.self)?.name ?? plain.as(MemberTypeSyntax.self)?.name
    guard let name, resolver.isTypeAlias(name.bareName) else { return nil }
    let found = resolver.declarations(named: name.bareName)
    let alias = found.first?.node.as(TypeAliasDeclSyntax.self)
    return found.count == 1 && alias?.genericParameterClause == nil ? alias?.initializer.value : nil
  }
}

extension SyntaxProtocol {
  /// Whether it gives a function type a name. Nothing is made by calling that name, so another type of the name is meant.
  fileprivate var isFunctionAlias: Bool { self.as(TypeAliasDeclSyntax.self)?.initializer.value.functionType != nil }
}

extension InitializerClauseSyntax {
  /// The written type of the name or parameter that it gives a value.
  fileprivate var writtenType: TypeSyntax? {
    parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type ?? parent?.as(FunctionParameterSyntax.self)?.type
  }
}

extension TypeSyntax {
  /// `Page` of `[String: Page]`, `Dictionary<String, Page>` and `KeyValuePairs<String, Page>`.
  fileprivate var dictionaryValue: TypeSyntax? {
    if let type = self.as(DictionaryTypeSyntax.self) { return type.value }
    guard let type = self.as(IdentifierTypeSyntax.self), ["Dictionary", "KeyValuePairs"].contains(type.name.text),
      let arguments = type.genericArgumentClause?.arguments, arguments.count == 2,
      case .type(let value) = arguments.last?.argument
    else { return nil }
    return value
  }
}

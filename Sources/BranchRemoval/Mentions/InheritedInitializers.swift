import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The types that `super.init` of a class expects, with the generic arguments that the class gives its superclass.
///
/// ```
/// class HomeModel: Store<HomeState> {
///   init() { super.init(state: .init(isNew: true)) }     // HomeState.init
/// }
/// ```
struct InheritedInitializers {
  private let resolver: RememberingResolver
  private let superclass: IdentifierTypeSyntax

  /// - Parameter callee: what is called in a class.
  init?(_ callee: ExprSyntax, _ resolver: RememberingResolver) {
    guard let member = callee.as(MemberAccessExprSyntax.self), member.base?.is(SuperExprSyntax.self) ?? false,
      member.declName.baseName.tokenKind == .keyword(.`init`),
      let type = callee.enclosingType?.node.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type,
      let superclass = InheritedInitializers.original(type, resolver)
    else { return nil }
    self.resolver = resolver
    self.superclass = superclass
  }

  /// The type behind aliases.
  private static func original(_ type: TypeSyntax, _ resolver: RememberingResolver) -> IdentifierTypeSyntax? {
    var type = type.as(IdentifierTypeSyntax.self)
    for _ in 0..<8 {
      guard let name = type?.name.bareName, resolver.isTypeAlias(name) else { return type }
      let found = resolver.declarations(named: name).compactMap { $0.node.as(TypeAliasDeclSyntax.self) }
      guard let alias = found.first, found.count == 1, alias.genericParameterClause == nil else { return nil }
      type = alias.initializer.value.as(IdentifierTypeSyntax.self)
    }
    return nil
  }

  /// - Returns: nil if the superclass is not known, or has no initializer with such a parameter.
  func types(ofParameter label: String?) -> TypeNames? {
    let name = superclass.name.bareName
    let classes = resolver.bodies(ofType: name).compactMap { $0.as(ClassDeclSyntax.self) }
    guard let node = classes.first, classes.count == 1 else { return nil }
    let names = node.genericParameterClause?.parameters.map(\.name.bareName) ?? []
    let arguments = superclass.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
    guard names.count == arguments.count else { return nil }
    let given = Dictionary(zip(names, arguments)) { first, _ in first }
    let parameters = resolver.initializers(ofType: name).flatMap(\.signature.parameterClause.parameters)
      .filter { $0.label == label }
    let types = parameters.map { TypeNames(in: given[$0.type.trimmedDescription] ?? $0.type, resolver) }
    return types.isEmpty ? nil : types.reduce(TypeNames([])) { $0.union($1) }
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The superclass that a class names, also by an alias, with the types that it gives its generic parameters.
///
/// ```
/// class HomeModel: Store<HomeState> {
///   init() { super.init(state: .init(isNew: true)) }     // HomeState.init
/// }
/// ```
struct GenericSuperclass {
  let name: String
  private let arguments: [TypeSyntax]

  init?(of type: ClassDeclSyntax, _ resolver: RememberingResolver) {
    guard let first = type.inheritanceClause?.firstType,
      let superclass = Self.original(first, resolver)
    else { return nil }
    name = superclass.name.bareName
    arguments = superclass.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
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

  /// What the class makes of a type in a signature of the superclass.
  ///
  /// - Parameter superclass: its declaration.
  func type(_ type: TypeSyntax, in superclass: ClassDeclSyntax) -> TypeSyntax {
    let names = superclass.genericParameterClause?.parameters.map(\.name.bareName) ?? []
    guard names.count == arguments.count, let place = names.firstIndex(of: type.trimmedDescription) else { return type }
    return arguments[place]
  }

  /// The types of the parameters with a label; nil if the superclass is not known, or has no initializer with one.
  func types(ofParameter label: String?, _ resolver: RememberingResolver) -> TypeNames? {
    let classes = resolver.bodies(ofType: name).compactMap { $0.as(ClassDeclSyntax.self) }
    guard let node = classes.first, classes.count == 1 else { return nil }
    let parameters = resolver.initializers(ofType: name).flatMap(\.signature.parameterClause.parameters)
      .filter { $0.label == label }
    let types = parameters.map { TypeNames(in: type($0.type, in: node), resolver) }
    return types.isEmpty ? nil : types.reduce(TypeNames([])) { $0.union($1) }
  }
}

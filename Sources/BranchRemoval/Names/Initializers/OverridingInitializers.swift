import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Initializers of subclasses that override one of the superclass once that takes fewer parameters.
///
/// ```
/// class Screen { init(isNew: Bool) { … } }
/// final class Home: Screen { init() { super.init(isNew: flags.isOn(.newPage)) } }
/// ```
/// `Home.init()` becomes `override init() { super.init() }`.
struct OverridingInitializers {
  let round: Round
  /// The parameters that go, of all initializers.
  let gone: Set<SyntaxIdentifier>

  func all(of initializer: InitializerDeclSyntax) -> [InitializerDeclSyntax] {
    guard let type = initializer.enclosingType?.node.as(ClassDeclSyntax.self), !initializer.modifiers.isConvenience
    else { return [] }
    let taken = parameters(of: initializer)
    return round.world.subclasses(of: type)
      .filter { $0.inheritanceClause?.firstType?.referencedNames.contains(type.name.bareName) ?? false }
      .flatMap { $0.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) } }
      .filter { other in
        parameters(of: other) == taken
          && !other.modifiers.contains { [.keyword(.override), .keyword(.required)].contains($0.name.tokenKind) }
      }
  }

  /// The labels and types of those that stay.
  private func parameters(of initializer: InitializerDeclSyntax) -> [String] {
    Array(initializer.signature.parameterClause.parameters).filter { !gone.contains($0.id) }
      .map { "\($0.firstName.bareName): \($0.type.trimmedDescription)" }
  }
}

extension DeclModifierListSyntax {
  var isConvenience: Bool { contains { $0.name.tokenKind == .keyword(.convenience) } }
}

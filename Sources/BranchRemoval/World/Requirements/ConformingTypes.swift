import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The types that conform to a protocol, and the protocols that refine it.
struct ConformingTypes {
  private(set) var types: Set<String> = []
  private(set) var protocols: Set<String>

  /// - Returns: `nil` if another name may stand for the protocol.
  init?(to name: String, _ world: World) {
    protocols = [name]
    var pending = [name]
    while let next = pending.popLast() {
      for token in world.files(using: next, in: .everywhere).flatMap({ world.names(inFile: $0).others[next] ?? [] }) {
        let place = token.placeOfType
        if place?.is(TypeInitializerClauseSyntax.self) ?? false { return nil }
        guard place?.is(InheritanceClauseSyntax.self) ?? false, let type = place?.enclosingTypeOfClause else {
          continue
        }
        if place?.parent?.is(ProtocolDeclSyntax.self) ?? false {
          if protocols.insert(type).inserted { pending.append(type) }
        } else {
          types.insert(type)
        }
      }
    }
  }
}

extension TokenSyntax {
  /// What holds the type that the token names, alone or in a composition: an inheritance clause, a type alias.
  fileprivate var placeOfType: Syntax? {
    Syntax(self).ancestors.first { node in
      switch node.kind {
      case .compositionTypeElementList, .compositionTypeElement, .inheritedTypeList, .inheritedType: false
      default: !node.is(TypeSyntax.self)
      }
    }
  }
}

extension Syntax {
  /// The plain name of the type whose inheritance clause it is.
  fileprivate var enclosingTypeOfClause: String? {
    if let extended = parent?.as(ExtensionDeclSyntax.self)?.extendedType {
      return extended.as(MemberTypeSyntax.self)?.name.bareName ?? extended.trimmedDescription
    }
    return parent?.asProtocol((any NamedDeclSyntax).self)?.name.bareName
  }
}

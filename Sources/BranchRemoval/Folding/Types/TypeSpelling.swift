import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether the written type of a declaration means the same elsewhere.
extension StaticTypes {
  /// - Returns: `nil` where a name in the type belongs to the surroundings of the declaration: `T`, `Element`, `Mode`
  ///   of `Screen.Mode`.
  func spelling(of type: TypeSyntax, at place: ExprSyntax) -> String? {
    let around = Set(place.ancestors.map(\.id))
    for name in type.referencedNames {
      let owner = type.ancestors.first { $0.namesOwn(name) || isParameter(name, ofTypeExtendedBy: $0) }
      if let owner, !around.contains(owner.id) { return nil }
      let owners = resolver.declarations(named: name).filter { $0.kind == .type || $0.kind == .typeAlias }
        .compactMap(\.node.enclosingType?.plainName)
      guard owners.allSatisfy({ place.isInside(typeNamed: $0) }) else { return nil }
    }
    return type.trimmedDescription
  }

  private func isParameter(_ name: String, ofTypeExtendedBy node: Syntax) -> Bool {
    guard let extended = node.as(ExtensionDeclSyntax.self)?.extendedType.referencedNames else { return false }
    return extended.flatMap { resolver.declarations(named: $0) }.contains { $0.kind == .type && $0.node.namesOwn(name) }
  }
}

extension Syntax {
  /// Whether it is a declaration in which a name means its own generic parameter, associated type or the like.
  fileprivate func namesOwn(_ name: String) -> Bool {
    if let node = asProtocol((any WithGenericParametersSyntax).self),
      node.genericParameterClause?.parameters.contains(where: { $0.name.text == name }) ?? false
    {
      return true
    }
    // The parameters of an extended type are not written.
    if self.is(ExtensionDeclSyntax.self) || self.is(ProtocolDeclSyntax.self) {
      return associatedTypes.contains(name)
        || self.as(ProtocolDeclSyntax.self)?.memberBlock.members.contains {
          $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.text == name
        } ?? false
    }
    return name == "Self" && asProtocol((any DeclGroupSyntax).self) != nil
  }
}

/// Type parameters of the standard library, which extensions name.
private let associatedTypes: Set = [
  "Body", "Bound", "Element", "Failure", "ID", "Index", "Indices", "Input", "Iterator", "Key", "Output", "RawValue",
  "Self", "SubSequence", "Success", "Value", "Wrapped",
]

extension ExprSyntax {
  fileprivate func isInside(typeNamed name: String) -> Bool {
    var node = enclosingType
    while let type = node {
      if type.plainName == name { return true }
      node = type.node.enclosingType
    }
    return false
  }
}

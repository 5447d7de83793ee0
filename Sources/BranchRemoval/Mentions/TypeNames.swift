import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The types that an expression may be of, by their plain names: one of them is the right one.
struct TypeNames {
  private(set) var names: Set<String>
  /// A type of the sources may be meant that is not among the names: by a generic parameter or a type alias.
  private(set) var mayBeAny = false
  /// A type may be meant that no source declares.
  private(set) var mayBeExternal = false

  init(_ names: Set<String>) { self.names = names }

  static let any: TypeNames = {
    var all = TypeNames([])
    all.mayBeAny = true
    return all
  }()

  /// All types that a written type mentions: of `[Flag: Bool]` it is `Flag` or `Bool` whose member an element may be.
  init(in type: some SyntaxProtocol, _ resolver: RememberingResolver) {
    names = []
    let collector = TypeNameCollector(viewMode: .sourceAccurate)
    collector.walk(type)
    for name in collector.names {
      if name == "Self" {
        if let own = type.enclosingType?.plainName { names.insert(own) } else { mayBeAny = true }
      } else if resolver.isTypeAlias(name) || type.isInScopeOfGenericParameter(name) {
        mayBeAny = true
      } else {
        names.insert(name)
      }
    }
  }

  func union(_ other: TypeNames) -> TypeNames {
    var all = self
    all.names.formUnion(other.names)
    all.mayBeAny = mayBeAny || other.mayBeAny
    all.mayBeExternal = mayBeExternal || other.mayBeExternal
    return all
  }

  var orExternal: TypeNames {
    var all = self
    all.mayBeExternal = true
    return all
  }
}

private final class TypeNameCollector: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.bareName)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.bareName)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// Whether a declaration around has a generic parameter, or an associated type, of a name.
  fileprivate func isInScopeOfGenericParameter(_ name: String) -> Bool {
    for node in Syntax(self).ancestors {
      if let generic = node.asProtocol((any WithGenericParametersSyntax).self),
        generic.genericParameterClause?.parameters.contains(where: { $0.name.bareName == name }) ?? false
      {
        return true
      }
      if let type = node.as(ProtocolDeclSyntax.self),
        type.memberBlock.members.contains(where: { $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.bareName == name })
      {
        return true
      }
    }
    return false
  }
}

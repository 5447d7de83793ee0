import ParallelMap
import SourceSearch
import SwiftSyntax

/// The types and extensions with a member of a name, by their numbers, in order.
struct MemberOwners: Sendable {
  private(set) var types: [String: [Int]] = [:]
  private(set) var extensions: [String: [Int]] = [:]

  init(_ types: [DeclaredType], _ extensions: [MemberTable]) {
    for (number, type) in types.enumerated() {
      for name in type.members.declarations.keys { self.types[name, default: []].append(number) }
    }
    for (number, members) in extensions.enumerated() {
      for name in members.declarations.keys { self.extensions[name, default: []].append(number) }
    }
  }
}

extension DeclarationIndex {
  /// All declarations of a name as a global or as a member of any type, in any file; no locals.
  func declarations(named name: String) -> [Declaration] {
    let owners = owners.value { MemberOwners(types, extensions.map(\.members)) }
    return (owners.types[name] ?? []).flatMap { types[$0].members[name] }
      + (owners.extensions[name] ?? []).flatMap { extensions[$0].members[name] } + globals[name]
  }

  /// The first type that each class of a name inherits from.
  func superclasses(ofTypesNamed name: String) -> [String] {
    types(named: name).filter { $0.node.is(ClassDeclSyntax.self) }.compactMap { $0.inherited.first?.lastName }
  }

  /// The names of types, and of all that they inherit from or conform to, as far as they are declared. With a type come the
  /// names of its arguments.
  func supertypes(ofTypesNamed names: Set<String>) -> Set<String> {
    var found = names
    var pending = Array(names)
    while let name = pending.popLast() {
      let inherited =
        types(named: name).flatMap(\.inherited)
        + extensions(ofTypeCalled: name).flatMap { $0.inheritanceClause?.types ?? [] }
      for word in inherited.flatMap({ $0.tokens(viewMode: .sourceAccurate) }) {
        guard case .identifier = word.tokenKind, found.insert(word.bareName).inserted else { continue }
        pending.append(word.bareName)
      }
    }
    return found
  }

  /// The written initializers of the types of a name.
  func initializers(ofType name: String) -> [InitializerDeclSyntax] {
    bodies(ofType: name).flatMap(\.memberBlock.members).compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

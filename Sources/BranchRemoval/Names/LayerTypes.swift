import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The types of an app's own layer, which stay while it has other flags than the removed ones.
extension Round {
  /// The types of the flags, and those of the app that fulfil them.
  var typesOfLayer: Set<String> {
    let types = DeclaredCase.typesWithOthers(self)
    if types.isEmpty { return [] }
    return files.indices.filter { !files[$0].tree.isTestFile }.reduce(into: types) { found, number in
      for (name, nodes) in world.names(inFile: number).types {
        let parents = nodes.flatMap { node in
          node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.typeNames ?? []
        }
        if !types.isDisjoint(with: parents) { found.insert(name) }
      }
    }
  }

  /// The enums of flags that have others than the removed ones.
  var flagEnums: Set<String> {
    DeclaredCase.typesWithOthers(self).filter { name in
      world.resolver.bodies(ofType: name).contains { $0.is(EnumDeclSyntax.self) }
    }
  }

  /// The types in which a case of an enum of flags may say something of itself.
  ///
  /// ```
  /// enum Feature {
  ///   case newPage, other
  ///   var release: Release { switch self { case .newPage: .version("5.0"); case .other: .unspecified } }
  /// }
  /// ```
  var vocabularyOfLayer: Set<String> {
    let types = flagEnums.map { world.resolver.bodies(ofType: $0) }
    return Set(types.joined().flatMap(\.memberBlock.members).flatMap { $0.decl.typesOfMember })
  }
}

extension DeclSyntax {
  fileprivate var typesOfMember: Set<String> {
    switch self.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): return node.bindings.reduce(into: []) { $0.formUnion($1.typeAnnotation?.names ?? []) }
    case .functionDecl(let node): return node.signature.returnClause?.names ?? []
    default: return []
    }
  }
}

extension SyntaxProtocol {
  fileprivate var names: Set<String> { Set(tokens(viewMode: .sourceAccurate).map(\.bareName)) }
}

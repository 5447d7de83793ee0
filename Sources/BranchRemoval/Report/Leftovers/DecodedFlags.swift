import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Enums that lost the case of a flag, and that are decoded: a server may go on naming the flag for older versions.
///
/// ```
/// enum Feature: String, Codable { case newPage, other }
/// struct Configuration: Decodable { let enabled: [Feature] }      // an error for "newPage" from now on
/// ```
struct DecodedFlags {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    guard let before = round.before else { return }
    for declared in DeclaredCase.all(in: round) {
      let lost = before.resolver.declarations(named: declared.member).contains {
        $0.kind == .enumCase && before.resolver.declaresMember(of: declared.named, $0.node)
      }
      guard lost else { continue }
      for case let node? in round.world.types(named: declared.type).map({ $0.as(EnumDeclSyntax.self) }) {
        guard round.world.resolver.isOwner(Syntax(node), of: declared.named), let file = round.number(of: node),
          !node.caseNames.contains(declared.member), isDecoded(node, round.world)
        else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: node.name,
            message:
              "'\(node.name.bareName)' is decoded; look whether '\(declared.member)' may still be among what is read"
          ))
      }
    }
  }

  /// Whether the compiler writes an initializer that throws for every unknown value.
  private func isDecoded(_ node: EnumDeclSyntax, _ world: World) -> Bool {
    guard let type = EnclosingType(Syntax(node)) else { return false }
    let own = world.resolver.initializers(ofType: type.plainName).contains { initializer in
      initializer.signature.parameterClause.parameters.first?.firstName.text == "from"
    }
    return !own && !world.supertypes(of: type, seeking: Self.decoded).isDisjoint(with: Self.decoded)
  }

  private static let decoded: Set = ["Codable", "Decodable"]
}

import SwiftSyntax
import SwiftSemantics

/// Stored properties that the compiler uses in what it writes for a type: `==`, `hash(into:)`, `encode(to:)`, `init(from:)`.
extension Round {
  /// - Parameter forExperiment: every value of an experiment's type is the same, so it makes no two values of its owner differ. It is coded only
  ///   where the group is, too, which is rare: nobody asks for further files.
  func isSynthesized(_ declared: RemovableName, forExperiment: Bool) -> Bool {
    guard case .variable(let binding, _) = declared.kind, !declared.isLocal, !declared.isStatic,
      binding.accessorBlock?.getterItems == nil, let type = declared.declaration.enclosingType, !type.isExtended
    else { return false }
    let protocols = inherited(by: type.name)
    if !forExperiment {
      for name in Self.coded.union(Self.compared) { asked.note([type.name, name], .everywhere) }
      asked.noteTypes(protocols)
    }
    return !protocols.isDisjoint(with: Self.coded) || !forExperiment && !protocols.isDisjoint(with: Self.compared)
  }

  private static let coded: Set = ["Codable", "Decodable", "Encodable"]
  private static let compared: Set = ["Equatable", "Hashable"]

  /// The types that a type, an extension of it or one of these inherits from, by name.
  private func inherited(by name: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      let clauses =
        nameIndex.files(with: next).flatMap { names[$0].types[next] ?? [] }
        .compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause }
        + extensions(of: next).compactMap(\.inheritanceClause)
      for parent in clauses.flatMap({ $0.inheritedTypes }).flatMap(\.type.referencedNames)
      where found.insert(parent).inserted {
        pending.append(parent)
      }
    }
    return found
  }
}

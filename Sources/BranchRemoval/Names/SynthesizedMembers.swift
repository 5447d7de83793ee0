import SwiftSyntax
import SwiftSemantics

/// Stored properties that the compiler uses in what it writes for a type: `==`, `hash(into:)`, `encode(to:)`, `init(from:)`.
extension Round {
  /// - Parameter forExperiment: every value of an experiment's type is the same, so it makes no two values of its owner differ. It is coded only
  ///   where the group is, too, which is rare: nobody asks for further files.
  func isSynthesized(_ declared: RemovableName, forExperiment: Bool) -> Bool {
    guard case .variable(let binding, _) = declared.kind, !declared.isLocal, !declared.isStatic,
      binding.accessorBlock?.onlyGetter == nil, let type = declared.declaration.enclosingType, !type.isExtended
    else { return false }
    let protocols = world.supertypes(of: type.name, seeking: forExperiment ? [] : Self.coded.union(Self.compared))
    return !protocols.isDisjoint(with: Self.coded) || !forExperiment && !protocols.isDisjoint(with: Self.compared)
  }

  private static let coded: Set = ["Codable", "Decodable", "Encodable"]
  private static let compared: Set = ["Equatable", "Hashable"]
}

import SwiftSyntax
import SwiftSemantics

/// Tells whether the members that the compiler synthesizes use a stored property: `==`, `hash(into:)`, `encode(to:)`,
/// `init(from:)`.
extension Round {
  /// - Parameter forExperiment: whether the property has an experiment's type. All its values are the same, so it makes
  ///   no two values of its owner differ. It is coded only if the group is, too; that is rare, so no further files are
  ///   read for it.
  func isSynthesized(_ declared: RemovableName, forExperiment: Bool) -> Bool {
    guard case .variable(let binding, _) = declared.kind, !declared.isLocal, !declared.isStatic,
      binding.accessorBlock?.onlyGetter == nil, let type = declared.declaration.enclosingType, !type.isExtended
    else { return false }
    let protocols = world.supertypes(of: type.name, seeking: forExperiment ? [] : Self.coded.union(Self.compared))
    let isCompared = !protocols.isDisjoint(with: Self.compared) && !comparesItself(type.name, protocols)
    return !protocols.isDisjoint(with: Self.coded) || !forExperiment && isCompared
      || !forExperiment && world.isDataOfLibrary(type.name)
  }

  /// Whether a type writes `==`, and `hash(into:)` where it is hashed.
  private func comparesItself(_ type: String, _ protocols: Set<String>) -> Bool {
    let functions = world.resolver.bodies(ofType: type).flatMap(\.memberBlock.members).compactMap {
      $0.decl.as(FunctionDeclSyntax.self)?.name.text
    }
    return functions.contains("==") && (!protocols.contains("Hashable") || functions.contains("hash"))
  }

  private static let coded: Set = ["Codable", "Decodable", "Encodable"]
  /// `Equatable`, and protocols of the standard library and of SwiftUI that ask for it.
  private static let compared: Set = [
    "AdditiveArithmetic", "Comparable", "Equatable", "Hashable", "Numeric", "OptionSet", "SetAlgebra", "SignedNumeric",
    "Strideable", "VectorArithmetic",
  ]
}

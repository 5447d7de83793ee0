import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// Whether a name is there for uses in the sources alone, and lost some of them: the platform may ask for what a type has for its protocols.
  func isOnlyForItsUses(_ name: RemovableName) -> Bool {
    guard name.hasNoAttributes else { return false }
    if name.isSeenInFileOnly { return true }
    if let function = name.declaration.as(FunctionDeclSyntax.self),
      !function.signature.parameterClause.parameters.isEmpty
    {
      return false
    }
    let hasLostUses = originals.indices.contains { number in
      originals[number].map { $0.names[name.name] > world.names(inFile: number).count(of: name.name) } ?? false
    }
    guard hasLostUses else { return false }
    guard let type = name.declaration.enclosingType else { return true }
    return world.supertypes(of: type.plainName, seeking: []).allSatisfy {
      world.resolver.declaresType($0) || Self.plainSupertypes.contains($0)
    }
  }

  /// Types of the platforms of which it is known what they ask for.
  private static let plainSupertypes: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Int", "NSObject", "ObservableObject", "Sendable", "String", "UIViewController", "View",
  ]
}

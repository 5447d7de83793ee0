import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Values whose type certainly lacks a declared member.
///
/// The sources do not show what types of other modules inherit: `Text` is a `View`, and has what `extension View` adds.
extension World {
  /// - Parameter member: the declaration of the member.
  func lacks(_ base: ExprSyntax, _ member: some SyntaxProtocol) -> Bool {
    guard resolver.hasKnownType(base) else { return false }
    guard let owner = member.enclosingType?.plainName else { return true }
    let types = types(named: owner)
    if !types.isEmpty, !types.contains(where: { $0.is(ProtocolDeclSyntax.self) }) { return true }
    guard let name = resolver.nameOfType(of: base) else { return false }
    let ancestors = supertypes(of: name, seeking: [owner]).union([name])
    return !ancestors.contains(owner)
      && ancestors.allSatisfy { resolver.declaresType($0) || Self.typesWithoutAncestors.contains($0) }
  }

  /// Of the standard library and Combine.
  private static let typesWithoutAncestors: Set = [
    "AnyObject", "CaseIterable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Identifiable", "ObservableObject", "RawRepresentable", "Sendable",
  ]
}

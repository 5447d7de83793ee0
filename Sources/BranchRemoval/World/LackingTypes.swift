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
    guard let name = resolver.nameOfType(of: base), isKnown(name),
      supertypes(of: name, seeking: []).allSatisfy({ $0 != owner && isKnown($0) })
    else { return false }
    // Only now is it worth while to parse more files.
    return !supertypes(of: name, seeking: [owner]).contains(owner)
  }

  private func isKnown(_ type: String) -> Bool {
    resolver.declaresType(type) || Self.typesWithoutAncestors.contains(type)
  }

  /// Of the standard library and Combine.
  private static let typesWithoutAncestors: Set = [
    "AnyObject", "CaseIterable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Identifiable", "ObservableObject", "RawRepresentable", "Sendable",
  ]
}

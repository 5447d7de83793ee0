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
    let isProtocol = types.contains { $0.is(ProtocolDeclSyntax.self) }
    if !types.isEmpty, !isProtocol { return true }
    guard let name = resolver.nameOfType(of: base) else { return false }
    // Types of other modules conform to a protocol of the sources by an extension alone.
    guard
      isProtocol && !hasForeignConformers(owner)
        || isKnown(name) && supertypes(of: name, seeking: []).allSatisfy(isKnown)
    else { return false }
    // Only now is it worth while to parse more files.
    return !supertypes(of: name, seeking: [owner]).contains(owner)
  }

  /// Whether an extension makes a type of another module conform to a protocol.
  private func hasForeignConformers(_ name: String) -> Bool {
    files(using: name, in: .everywhere).contains { number in
      names(inFile: number).others[name]?.contains { token in
        let clause = Syntax(token).ancestors.lazy.compactMap { $0.as(InheritanceClauseSyntax.self) }.first
        guard let type = clause?.parent?.as(ExtensionDeclSyntax.self)?.extendedType else { return false }
        return !resolver.declaresType(type.trimmedDescription.split(separator: ".").last.map(String.init) ?? "")
      } ?? false
    }
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

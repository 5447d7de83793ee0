import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether a protocol of a library may make a struct or an enum `Codable` or `Hashable`, so that the compiler writes code that
  /// uses all of its values: `struct Row: Entity`, of `public protocol Entity: Codable, Hashable`.
  ///
  /// What such a protocol refines is not known; that it is for data shows in the end of its name.
  func isDataOfLibrary(_ type: String) -> Bool {
    let declared = types(named: type)
    guard !declared.isEmpty, declared.allSatisfy({ $0.is(StructDeclSyntax.self) || $0.is(EnumDeclSyntax.self) }) else {
      return false
    }
    return supertypes(of: type, seeking: []).contains { other in
      Self.endsOfDataProtocols.contains(where: other.hasSuffix) && !other.hasSuffix("ViewModel")
        && !Round.plainSupertypes.contains(other) && types(named: other).isEmpty && !resolver.isTypeAlias(other)
    }
  }

  private static let endsOfDataProtocols = [
    "Attributes", "Cacheable", "Codable", "ContentState", "Content", "DTO", "Data", "Decodable",
    "Differentiable", "Document", "Encodable", "Entity", "Equatable", "Fetchable", "Hashable", "Insertable", "Message",
    "Model", "Object", "Payload", "Persistable", "Queryable", "Record", "Request", "Resource", "Response",
    "Serializable", "Storable",
  ]
}

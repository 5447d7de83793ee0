import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether something outside of the sources may give the properties of a type's instances their values: a decoder, a
  /// database, or what a macro makes of the type.
  func mayBeFilled(_ type: EnclosingType) -> Bool {
    !supertypes(of: type, seeking: Self.filled).isDisjoint(with: Self.filled) || isFilled(named: type.plainName)
  }

  func mayBeFilled(_ typeName: String) -> Bool {
    !supertypes(of: typeName, seeking: Self.filled).isDisjoint(with: Self.filled) || isFilled(named: typeName)
  }

  /// Whether its attributes, or a protocol of a library, say so.
  private func isFilled(named typeName: String) -> Bool {
    hasFillingAttribute(typeName) || isDataOfLibrary(typeName)
  }

  private func hasFillingAttribute(_ typeName: String) -> Bool {
    types(named: typeName).contains { type in
      type.asProtocol((any DeclGroupSyntax).self)?.attributes.contains { element in
        guard case .attribute(let attribute) = element else { return true }
        return !Self.harmless.contains(attribute.attributeName.trimmedDescription)
      } ?? false
    }
  }

  /// Protocols and classes, of the standard library and of libraries, whose instances are made of data.
  private static let filled: Set = [
    "Codable", "Decodable", "EmbeddedObject", "FetchableRecord", "HandyJSON", "ImmutableMappable", "JSONModel",
    "MTLModel", "Mappable", "NSManagedObject", "Object", "PFObject", "PersistentModel", "RLMObject", "Record",
    "SmartCodable", "StaticMappable", "TableCodable",
  ]

  /// Attributes of a type that leave the values of its properties alone.
  private static let harmless: Set = [
    "CasePathable", "DependencyClient", "IBDesignable", "MainActor", "NSApplicationMain", "ObservableState",
    "Observable",
    "Reducer", "Suite", "UIApplicationMain", "ViewAction", "available", "dynamicMemberLookup", "frozen", "globalActor",
    "main", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "unchecked",
    "usableFromInline",
  ]
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Functions and initializers that protocols of the standard library and Foundation ask for.
///
/// ```
/// init(from decoder: any Decoder, isNew: Bool) throws     without the parameter, it decodes the type everywhere
/// init?(_ text: String)                                   LosslessStringConvertible asks for the parameter
/// ```
struct LibraryRequirements {
  let world: World

  /// Whether a protocol of its type asks for a function, or would do so without a parameter.
  func include(
    _ owner: Syntax, _ clause: FunctionParameterClauseSyntax, without parameter: FunctionParameterSyntax
  ) -> Bool {
    guard let type = owner.enclosingType else { return false }
    let name = owner.as(FunctionDeclSyntax.self)?.name.bareName ?? "init"
    let all = Array(clause.parameters)
    return [all, all.filter { $0.id != parameter.id }].contains { parameters in
      let labels = parameters.map { $0.firstName.text + ":" }.joined()
      guard let protocols = Self.protocols["\(name)(\(labels))"] else { return false }
      return !world.supertypes(of: type, seeking: protocols).isDisjoint(with: protocols)
    }
  }

  private static let protocols: [String: Set<String>] = [
    "encode(to:)": ["Codable", "Encodable"], "hash(into:)": ["Hashable"], "init(_:)": ["LosslessStringConvertible"],
    "init(arrayLiteral:)": ["ExpressibleByArrayLiteral", "OptionSet", "SetAlgebra"],
    "init(booleanLiteral:)": ["ExpressibleByBooleanLiteral"], "init(coder:)": ["NSCoding", "NSSecureCoding"],
    "init(dictionaryLiteral:)": ["ExpressibleByDictionaryLiteral"],
    "init(floatLiteral:)": ["ExpressibleByFloatLiteral"], "init(from:)": ["Codable", "Decodable"],
    "init(intValue:)": ["CodingKey"], "init(integerLiteral:)": ["ExpressibleByIntegerLiteral"],
    "init(rawValue:)": [
      "CodingKey", "Double", "Int", "Int16", "Int32", "Int64", "Int8", "OptionSet", "RawRepresentable", "String",
      "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ],
    "init(stringLiteral:)": ["ExpressibleByStringLiteral", "ExpressibleByStringInterpolation"],
    "init(stringValue:)": ["CodingKey"],
  ]
}

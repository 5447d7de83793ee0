import DiagnosticReporting
import Foundation

/// The part of JSON Schema draft 7 that the schemas use. An unknown keyword is an error, so that nothing
/// passes unchecked.
struct SchemaValidator {
  /// - Returns: the problems with their paths; empty for a valid value.
  func problems(_ value: JSONValue, _ schema: JSONValue, at path: String = "$") -> [String] {
    if case .boolean(let allowed) = schema { return allowed ? [] : ["\(path): nothing is allowed here"] }
    guard case .object(let keywords) = schema else { return ["\(path): the schema is neither object nor Boolean"] }
    return keywords.flatMap { check($0.name, $0.value, keywords, value, path) }
  }

  private func check(
    _ keyword: String, _ argument: JSONValue, _ keywords: [JSONValue.Member], _ value: JSONValue, _ path: String
  ) -> [String] {
    func problem(_ isValid: Bool) -> [String] { isValid ? [] : ["\(path): \(keyword)"] }
    switch keyword {
    case "$schema", "title", "description": return []
    case "type": return problem(argument.strings.contains { value.isOf(type: $0) })
    case "enum": return problem(argument.array?.contains(value) ?? false)
    case "const": return problem(value == argument)
    case "pattern": return problem(value.string.map { matches($0, argument) } ?? true)
    case "minimum": return problem(compare(value, argument, >=))
    case "maximum": return problem(compare(value, argument, <=))
    case "exclusiveMinimum": return problem(compare(value, argument, >))
    case "exclusiveMaximum": return problem(compare(value, argument, <))
    case "minItems": return problem((value.array?.count ?? .max) >= (argument.number.map(Int.init) ?? 0))
    case "minProperties": return problem((value.object?.count ?? .max) >= (argument.number.map(Int.init) ?? 0))
    case "uniqueItems": return problem(value.array.map { Set($0.map(\.text)).count == $0.count } ?? true)
    case "contains": return problem(value.array.map { $0.contains { problems($0, argument).isEmpty } } ?? true)
    case "items":
      return (value.array ?? []).enumerated().flatMap { problems($0.element, argument, at: "\(path)[\($0.offset)]") }
    case "anyOf": return problem((argument.array ?? []).contains { problems(value, $0).isEmpty })
    case "oneOf": return problem((argument.array ?? []).count { problems(value, $0).isEmpty } == 1)
    default: return checkMembers(keyword, argument, keywords, value, path)
    }
  }

  private func checkMembers(
    _ keyword: String, _ argument: JSONValue, _ keywords: [JSONValue.Member], _ value: JSONValue, _ path: String
  ) -> [String] {
    switch keyword {
    case "required":
      return argument.strings.filter { name in value.object.map { !$0.contains { $0.name == name } } ?? false }
        .map { "\(path): required \($0)" }
    case "properties":
      return (argument.object ?? []).flatMap { property in
        (value.object ?? []).filter { $0.name == property.name }.flatMap {
          problems($0.value, property.value, at: "\(path).\(property.name)")
        }
      }
    case "additionalProperties":
      let known = keywords.first { $0.name == "properties" }?.value.object?.map(\.name) ?? []
      return (value.object ?? []).filter { !known.contains($0.name) }.flatMap {
        problems($0.value, argument, at: "\(path).\($0.name)")
      }
    case "propertyNames":
      return (value.object ?? []).flatMap { problems(.string($0.name), argument, at: "\(path).\($0.name)") }
    case "dependencies":
      let names = value.object?.map(\.name) ?? []
      return (argument.object ?? []).filter { names.contains($0.name) }
        .flatMap { $0.value.strings.filter { !names.contains($0) } }.map { "\(path): needs \($0)" }
    default: return ["\(path): unknown keyword \(keyword)"]
    }
  }

  private func matches(_ text: String, _ pattern: JSONValue) -> Bool {
    guard let pattern = pattern.string else { return false }
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  /// Limits apply to numbers only.
  private func compare(_ value: JSONValue, _ limit: JSONValue, _ isInOrder: (Double, Double) -> Bool) -> Bool {
    guard let number = value.number, let limit = limit.number else { return true }
    return isInOrder(number, limit)
  }
}

extension JSONValue {
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var object: [Member]? { if case .object(let members) = self { members } else { nil } }

  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// The text itself, or the texts of an array.
  var strings: [String] { string.map { [$0] } ?? array?.compactMap(\.string) ?? [] }

  func isOf(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .integer: type == "integer" || type == "number"
    case .number(let value): type == "number" || (type == "integer" && value == value.rounded())
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

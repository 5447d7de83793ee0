package import DiagnosticReporting
internal import Foundation

extension JSONValue {
  /// - Returns: `nil` if the bytes are no valid JSON.
  package init?(parsing bytes: [UInt8]) {
    guard let node = try? JSONDecoder().decode(Node.self, from: Data(bytes)) else { return nil }
    self = node.value
  }

  /// `JSONSerialization` does not distinguish `true` and 1 on every platform.
  private struct Node: Decodable {
    let value: JSONValue

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        let members = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
          Member($0.stringValue, try container.decode(Node.self, forKey: $0).value)
        }
        value = .object(members)
      } else if var container = try? decoder.unkeyedContainer() {
        var elements: [JSONValue] = []
        while !container.isAtEnd { elements.append(try container.decode(Node.self).value) }
        value = .array(elements)
      } else {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          value = .null
        } else if let boolean = try? container.decode(Bool.self) {
          value = .boolean(boolean)
        } else if let integer = try? container.decode(Int.self) {
          value = .integer(integer)
        } else if let number = try? container.decode(Double.self) {
          value = .number(number)
        } else {
          value = .string(try container.decode(String.self))
        }
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  // MARK: Looking into it

  /// The member of an object; `nil` for a missing one, and for other values than objects.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}

/// JSON with members in a fixed order.
///
/// Foundation's writers sort keys or leave them in any order. Reports put the important ones first and are the same
/// bytes in every run.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package static func string(orNull text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// Two spaces a level, empty collections on one line, and a line feed at the end.
  package var text: String {
    var output = ""
    write(to: &output, indentation: 0)
    output += "\n"
    return output
  }

  private func write(to output: inout String, indentation: Int) {
    switch self {
    case .null: output += "null"
    case .boolean(let value): output += value ? "true" : "false"
    case .integer(let value): output += String(value)
    // JSON has no infinity; Swift's shortest form of a finite number is valid JSON.
    case .number(let value): output += value.isFinite ? String(value) : "null"
    case .string(let value): Self.write(value, to: &output)
    case .array(let elements):
      Self.write(elements, between: ("[", "]"), to: &output, indentation: indentation) { element, output in
        element.write(to: &output, indentation: indentation + 1)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &output, indentation: indentation) { member, output in
        Self.write(member.name, to: &output)
        output += ": "
        member.value.write(to: &output, indentation: indentation + 1)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between brackets: (String, String), to output: inout String, indentation: Int,
    element: (Element, inout String) -> Void
  ) {
    let margin = String(repeating: "  ", count: indentation)
    output += brackets.0
    for (index, value) in elements.enumerated() {
      output += index == 0 ? "\n" : ",\n"
      output += margin
      output += "  "
      element(value, &output)
    }
    if !elements.isEmpty {
      output += "\n"
      output += margin
    }
    output += brackets.1
  }

  private static func write(_ text: String, to output: inout String) {
    output += "\""
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    output += isPlain ? text : escaped(text)
    output += "\""
  }

  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{00}"..."\u{1F}": (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: nil
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

/// Repeated names are kept; literals should have none.
extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map(Member.init)) }
}

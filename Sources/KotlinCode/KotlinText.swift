import ExperimentSpec
import SourceDiagnostics
import SplitTestCodegen

/// The only way for a user's text into generated Kotlin.
enum KotlinText {
  /// A string literal that evaluates to exactly this text, without invisible characters.
  static func literal(_ text: String) -> String {
    "\""
      + text.unicodeScalars.reduce(into: "") { code, scalar in
        switch scalar {
        case "\\": code += "\\\\"
        case "\"": code += "\\\""
        case "$": code += "\\$"
        case "\n": code += "\\n"
        case "\r": code += "\\r"
        case "\t": code += "\\t"
        case _ where scalar.isVisibleInSource: code.unicodeScalars.append(scalar)
        default: code += UTF16.encode(scalar).map { $0.map(escaped).joined() } ?? ""
        }
      } + "\""
  }

  private static func escaped(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  static func literal(_ value: SpecParameter.Value, of kind: SpecParameter.Kind) -> String {
    switch value {
    case .integer(let integer) where kind == .decimal: "\(integer).0"
    case .string(let text): literal(text)
    // The smallest number cannot be written: its digits alone are too large.
    case .integer(.min): "Long.MIN_VALUE"
    case .integer(let integer): "\(integer)L"
    case .decimal(let decimal): decimal
    case .boolean(let boolean): String(boolean)
    }
  }

  /// The lines of a comment. They neither end it nor begin another one, which Kotlin would nest.
  static func commentLines(_ text: String) -> [String] {
    SwiftText.commentLines(text).map { line in
      line.replacing("*/", with: "*&#47;").replacing("/*", with: "&#47;*")
    }
  }
}

extension SpecParameter.Kind {
  /// The type of the generated property, in full: a group may be called `string`.
  var kotlinType: String {
    switch self {
    case .string: "kotlin.String"
    case .integer: "kotlin.Long"
    case .decimal: "kotlin.Double"
    case .boolean: "kotlin.Boolean"
    }
  }
}

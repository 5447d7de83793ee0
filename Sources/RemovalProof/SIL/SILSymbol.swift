/// Reads mangled names of functions as far as a comparison needs them.
package enum SILSymbol {
  /// Whether a number instead of a source name identifies a function or a global: closures, local functions,
  /// specialisations, key paths' accessors, constant arrays. See the Swift project's `docs/ABI/Mangling`.
  package static func isNamedByContent(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("$s") else { return false }
    let text = Array(symbol.utf8)
    var place = 1
    while place + 1 < text.count {
      place += 1
      switch text[place] {
      // A name from the source, behind its length: `7THeader`.
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        var length = 0
        while place < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[place] {
          length = min(length * 10 + Int(text[place] - UInt8(ascii: "0")), text.count)
          place += 1
        }
        place += length - 1
      // `U_`, `U0_`: closures; `L_`, `L0_`: local declarations.
      case UInt8(ascii: "U"), UInt8(ascii: "L"):
        var next = place + 1
        while next < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[next] { next += 1 }
        if next < text.count, text[next] == UInt8(ascii: "_") { return true }
      // `Tg5`, `TG5`, `Tf4`, `TB`: specialisations; `TK`, `Tk`, `TH`, `Th`: key paths; `Tv_`: constant arrays.
      case UInt8(ascii: "T"):
        guard place + 1 < text.count else { continue }
        if specialised.contains(text[place + 1]) { return true }
      default: continue
      }
    }
    return false
  }

  /// Whether it is an array whose elements the compiler has made constants: `…Tv_`, `…Tv0_`.
  package static func isConstantArray(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("$s"), symbol.last == "_" else { return false }
    var rest = symbol.dropLast()
    while rest.last?.isNumber ?? false { rest = rest.dropLast() }
    return rest.hasSuffix("Tv")
  }

  private static let specialised = Set("gGfBpPKkHhtv".utf8)
}

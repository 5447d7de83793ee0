/// Reads mangled names of functions as far as a comparison needs them.
package enum SILSymbol {
  /// Whether a number instead of a source name identifies a function: closures, local functions, specialisations, key
  /// paths' accessors. See the Swift project's `docs/ABI/Mangling`.
  package static func isNamedByContent(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("$s") else { return false }
    let text = Array(symbol.utf8)
    for (place, byte) in text.enumerated().dropFirst(2) {
      switch byte {
      // `U_`, `U0_`: closures; `L_`, `L0_`: local declarations.
      case UInt8(ascii: "U"), UInt8(ascii: "L"):
        var next = place + 1
        while next < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[next] { next += 1 }
        if next < text.count, text[next] == UInt8(ascii: "_") { return true }
      // `Tg5`, `TG5`, `Tf4`, `TB`: specialisations; `TK`, `Tk`, `TH`, `Th`: key paths.
      case UInt8(ascii: "T"):
        guard place + 1 < text.count else { continue }
        if specialised.contains(text[place + 1]) { return true }
      default: continue
      }
    }
    return false
  }

  private static let specialised = Set("gGfBpPKkHht".utf8)
}

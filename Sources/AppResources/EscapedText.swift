/// Texts in which `\n`, `\t`, `\r`, `\"`, `\'` and `\\` are written as literals of Swift and tables of texts both write them.
package enum EscapedText {
  private static let values: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "'": "'", "\\": "\\",
  ]

  /// - Returns: what a spelling stands for; `nil` if it contains another escape, such as `\u{E9}`, which the two write
  ///   differently.
  package static func value(of spelling: String) -> String? {
    guard spelling.contains("\\") else { return spelling }
    var (result, rest) = ("", spelling[...])
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      guard let value = rest.popFirst().flatMap({ values[$0] }) else { return nil }
      result.append(value)
    }
    return result
  }
}

import SourceSearch

/// The parts of names that one file may join: its texts, and the cases of its enums.
///
/// ```
/// private static let prefix = "error."
/// case network
/// NSLocalizedString(Self.prefix + rawValue, comment: "")            // error.network
/// ["field", rawValue].joined(separator: ".")                        // field.city
/// ```
package struct JoinedNames {
  /// Each text without a space, with its place.
  private let texts: [String: Int]
  /// The texts, and the words behind `case`.
  private let others: Set<String>

  /// Searches bytes in linear time.
  package init(_ source: UnsafeRawBufferPointer) {
    let words = Words.all(in: source)
    let used = Set(words.map { String(decoding: $0, as: UTF8.self) })
    let joinsCases = used.contains("rawValue")
    guard joinsCases || !used.isDisjoint(with: Self.joining) else {
      (texts, others) = ([:], [])
      return
    }
    var texts: [String: Int] = [:]
    for literal in ComposedTexts.literals(in: source) {
      let text = String(decoding: source[literal], as: UTF8.self)
      if !text.contains(" "), texts[text] == nil { texts[text] = literal.lowerBound }
    }
    self.texts = texts
    others = Set(texts.keys).union(joinsCases ? Self.cases(words, in: source) : [])
  }

  private static let joining: Set = ["appending", "append", "appendingFormat", "format", "joined"]

  /// The words of the lines that begin with `case`.
  private static func cases(_ words: Words.All, in source: UnsafeRawBufferPointer) -> [String] {
    var found: [String] = []
    var end = 0
    for word in words {
      let text = String(decoding: word, as: UTF8.self)
      if text == "case" {
        end = source[word.endIndex...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      } else if word.startIndex < end {
        found.append(text)
      }
    }
    return found
  }

  /// The text that may begin or end a name whose other parts are joined to it: its place.
  package func place(giving name: String) -> Int? {
    if texts.isEmpty { return nil }
    let parts = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard parts.count > 1, parts.contains(where: others.contains) else { return nil }
    return texts.filter { text, _ in
      guard text.utf8.count > 2, text != name else { return false }
      let rest =
        name.hasPrefix(text) ? name.dropFirst(text.count) : name.hasSuffix(text) ? name.dropLast(text.count) : ""
      return rest.split { !$0.isLetter && !$0.isNumber }.contains { $0 != text && others.contains(String($0)) }
    }.map(\.value).min()
  }
}

extension String {
  /// The text with some characters replaced and all others unchanged.
  ///
  /// - Parameter replacement: the replacement of a character; `nil` keeps it.
  package func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var copied = startIndex
    var index = startIndex
    while index < endIndex {
      let next = unicodeScalars.index(after: index)
      if let text = replacement(unicodeScalars[index]) {
        if result.isEmpty { result.reserveCapacity(utf8.count + 16) }
        result += self[copied..<index]
        result += text
        copied = next
      }
      index = next
    }
    return copied == startIndex ? self : result + self[copied...]
  }
}

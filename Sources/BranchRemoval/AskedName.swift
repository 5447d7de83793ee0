/// Something that was looked for by its name in what was parsed: what was left out may hold it, too.
struct AskedName: Hashable {
  /// All of these stand wherever it is used.
  let words: [String]
  /// Nil for any file.
  let file: Int?

  init(_ words: [String], in file: Int? = nil) {
    self.words = words
    self.file = file
  }
}

/// Remembers what was asked for.
final class AskedNames {
  private(set) var all: Set<AskedName> = []

  func note(_ name: String, in file: Int? = nil) { all.insert(AskedName([name], in: file)) }

  /// - Parameter words: all of which stand wherever it is used.
  func note(_ words: [String]) { all.insert(AskedName(words)) }
}

/// Texts by key, in the order of their last saves.
struct StoredTexts: Hashable, Sendable {
  private struct Text: Hashable, Sendable {
    let string: String
    let serial: Int
  }

  private var texts: [String: Text] = [:]
  private var nextSerial = 0
  /// The number of bytes that they need in a file.
  private(set) var size = 0

  var count: Int { texts.count }

  var strings: [String: String] { texts.mapValues(\.string) }

  subscript(_ key: String) -> String? { texts[key]?.string }

  mutating func apply(_ change: StorageChange) {
    if let old = texts.removeValue(forKey: change.key) {
      size -= StorageJournal.lineLength(StorageChange(key: change.key, string: old.string))
    }
    guard let string = change.string else { return }
    texts[change.key] = Text(string: string, serial: nextSerial)
    nextSerial += 1
    size += StorageJournal.lineLength(change)
  }

  /// The changes that build these texts from nothing, oldest first.
  var changes: [StorageChange] {
    texts.sorted { $0.value.serial < $1.value.serial }
      .map { StorageChange(key: $0.key, string: $0.value.string) }
  }

  /// Forgets the oldest texts until the others fit.
  ///
  /// - Returns: the number of forgotten texts.
  mutating func dropOldest(toFit limit: Int) -> Int {
    guard size > limit else { return 0 }
    let before = count
    for change in changes {
      if size <= limit { break }
      apply(StorageChange(key: change.key, string: nil))
    }
    return before - count
  }
}

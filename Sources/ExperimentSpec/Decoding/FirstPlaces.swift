import SourceDiagnostics

/// The first place of each name.
struct FirstPlaces {
  /// Looking through a few names is faster than hashing them, and most specs have a few.
  private static let limit = 8

  private var few: [Located<String>] = []
  private var many: [String: Range<Int>] = [:]

  init() { few.reserveCapacity(Self.limit) }

  /// - Returns: where the name was written before; nil the first time.
  mutating func note(_ name: Located<String>) -> Range<Int>? {
    if let earlier = few.first(where: { $0.value == name.value }) { return earlier.range }
    if few.count < Self.limit {
      few.append(name)
      return nil
    }
    if let earlier = many[name.value] { return earlier }
    many[name.value] = name.range
    return nil
  }
}

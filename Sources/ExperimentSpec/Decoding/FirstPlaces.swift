import SourceDiagnostics

/// The first place of each name.
struct FirstPlaces {
  /// The number of names up to which a linear search is faster than hashing; most specs have no more.
  private static let limit = 8

  private var few: [Located<String>] = []
  private var many: [String: Range<Int>] = [:]

  init() { few.reserveCapacity(Self.limit) }

  /// - Returns: the place of the name's first occurrence; `nil` for the first one.
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

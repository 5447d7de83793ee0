import Testing

@testable import SplitTesting

@Suite struct AllocationTests {
  enum Letter: String, SplitTestGroup {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t
  }

  static func equal(_ count: Int, salt: String = "equal", weight: Int = 1) -> SplitTestAllocation<Letter> {
    SplitTestAllocation(
      salt: salt, cumulativeWeights: Letter.allCases.prefix(count).enumerated().map { ($1, ($0 + 1) * weight) })
  }

  static let units = (0..<100_000).map { "unit-\($0)" }

  static func counts<Group>(_ allocation: SplitTestAllocation<Group>) -> [Group: Int] {
    units.reduce(into: [:]) { counts, unit in
      if let group = allocation.hashedGroup(unitID: unit) { counts[group, default: 0] += 1 }
    }
  }

  /// The critical value of chi-square at p = 0.001, by Wilson and Hilferty; exact to about 0.1.
  static func criticalValue(degrees: Int) -> Double {
    let k = Double(degrees)
    let base = 1 - 2 / (9 * k) + 3.0902 * (2 / (9 * k)).squareRoot()
    return k * base * base * base
  }

  // The library that this one replaces refused 11, 12, 14, 18 and 19 groups, or lost their shares to rounding.
  @Test(arguments: [2, 3, 7, 10, 11, 12, 14, 18, 19, 20]) func equalGroupsGetEqualShares(_ count: Int) {
    let counts = Self.counts(Self.equal(count))
    #expect(counts.count == count)
    let expected = Double(Self.units.count) / Double(count)
    let chiSquare = counts.values.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
    #expect(chiSquare < Self.criticalValue(degrees: count - 1))
  }

  @Test(arguments: [
    [50, 25, 25], [1, 1], [53, 47], [59, 41], [20, 30, 40, 10], [999_999, 1], [1, 0, 1], [2, 3, 5, 7, 11],
    Array(repeating: 10, count: 10),
  ])
  func sharesFollowWeights(_ weights: [Int]) {
    var end = 0
    let allocation = SplitTestAllocation<Letter>(
      salt: "shares",
      cumulativeWeights: zip(Letter.allCases, weights).map { group, weight in
        end += weight
        return (group, end)
      })
    let counts = Self.counts(allocation)
    var chiSquare = 0.0
    for (group, weight) in zip(Letter.allCases, weights) {
      guard weight > 0 else {
        #expect(counts[group] == nil)
        continue
      }
      let expected = Double(Self.units.count * weight) / Double(end)
      let difference = Double(counts[group] ?? 0) - expected
      chiSquare += difference * difference / expected
    }
    #expect(chiSquare < Self.criticalValue(degrees: weights.count - 1))
  }

  /// Every bucket of a small total belongs to exactly the first group with a larger running total. No floating point is
  /// involved.
  @Test func bucketsAreExact() throws {
    let allocation = SplitTestAllocation<Letter>(salt: "exact", cumulativeWeights: [(.a, 53), (.b, 59), (.c, 100)])
    var seen: Set<Int> = []
    for unit in Self.units.prefix(5_000) {
      let bucket = Int((UInt64(Murmur3.hash("exact:" + unit)) * 100) >> 32)
      seen.insert(bucket)
      #expect(allocation.hashedGroup(unitID: unit) == (bucket < 53 ? .a : bucket < 59 ? .b : .c))
    }
    #expect(seen == Set(0..<100))
  }

  /// Buckets of known units, from `mmh3.hash("button_color:" + unit, signed=False) * 100 >> 32`.
  @Test(arguments: [
    ("user-1", 60), ("user-42", 71), ("日本語", 93), ("\u{E9}", 74), ("e\u{301}", 28),
  ])
  func knownBucket(_ unit: String, _ bucket: Int) {
    #expect(Bucket.index(of: "button_color:" + unit, into: 100) == bucket)
  }

  @Test func composedAndDecomposedUnitsAreTwo() {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed, "Swift holds them equal")
    let salts = (0..<64).map { "salt\($0)" }
    #expect(
      salts.contains { salt in
        Self.equal(20, salt: salt).hashedGroup(unitID: composed)
          != Self.equal(20, salt: salt).hashedGroup(unitID: decomposed)
      })
    #expect(UnitFingerprint(unitID: composed) != UnitFingerprint(unitID: decomposed))
  }

  @Test func raisedCoverageOnlyAddsUnits() {
    let steps = [0, 1, 100, 1_000, 2_000, 2_500, 5_000, 9_999, 10_000]
    let allocations = steps.map {
      SplitTestAllocation<Letter>(salt: "coverage", cumulativeWeights: [(.a, 1), (.b, 2)], coverage: $0)
    }
    var covered = Array(repeating: 0, count: steps.count)
    for unit in Self.units {
      var wasCovered = false
      for (index, allocation) in allocations.enumerated() {
        let isCovered = allocation.isCovered(unitID: unit)
        #expect(isCovered || !wasCovered)
        wasCovered = isCovered
        if isCovered { covered[index] += 1 }
      }
    }
    #expect(covered.first == 0)
    #expect(covered.last == Self.units.count)
    // 20 % must cover 20 %: four standard deviations of the binomial are 506.
    #expect(abs(covered[4] - 20_000) < 506)
  }

  @Test func coverageAndGroupAreIndependent() {
    let allocation = SplitTestAllocation<Letter>(
      salt: "both", cumulativeWeights: [(.a, 1), (.b, 2)], coverage: 3_000)
    let covered = Self.units.filter { allocation.isCovered(unitID: $0) }
    let inA = covered.count { allocation.hashedGroup(unitID: $0) == .a }
    let expected = Double(covered.count) / 2
    let chiSquare = 2 * (Double(inA) - expected) * (Double(inA) - expected) / expected
    #expect(chiSquare < Self.criticalValue(degrees: 1))
  }

  @Test func twoExperimentsAreIndependent() {
    let first = Self.equal(4, salt: "first")
    let second = Self.equal(3, salt: "second")
    var table: [String: Int] = [:]
    for unit in Self.units {
      let cell = "\(first.hashedGroup(unitID: unit) as Letter?) \(second.hashedGroup(unitID: unit) as Letter?)"
      table[cell, default: 0] += 1
    }
    #expect(table.count == 12)
    let expected = Double(Self.units.count) / 12
    let chiSquare = table.values.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
    #expect(chiSquare < Self.criticalValue(degrees: 11))
  }

  @Test func noUnitIsInTwoExperimentsOfALayer() {
    let layers = [0...499, 500...749, 750...999].map { SplitTestLayer(name: "checkout", slots: $0) }
    var counts = [0, 0, 0]
    for unit in Self.units {
      let members = layers.indices.filter { layers[$0].contains(unitID: unit) }
      #expect(members.count == 1)
      for index in members { counts[index] += 1 }
    }
    #expect(abs(counts[0] - 50_000) < 633)
    #expect(abs(counts[1] - 25_000) < 548)
  }

  @Test func bucketsStayInRange() {
    for total in [1, 2, 3, 10_000, 1_000_000] {
      for unit in Self.units.prefix(20_000) {
        #expect((0..<total).contains(Bucket.index(of: unit, into: total)))
      }
    }
  }

  @Test func nothingToDrawIsNoCrash() {
    #expect(SplitTestAllocation<Letter>(salt: "", cumulativeWeights: []).hashedGroup(unitID: "u") == nil)
    #expect(SplitTestAllocation<Letter>(salt: "", cumulativeWeights: [(.a, 0)]).hashedGroup(unitID: "u") == nil)
  }
}

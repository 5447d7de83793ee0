/// How the units of an experiment are divided among its groups: computed from the spec when it is generated, exact in integers.
public struct SplitTestAllocation<Group: SplitTestGroup>: Sendable {
  /// What is hashed before the unit's id; the identifier, unless the spec says otherwise.
  public let salt: String
  /// Each group with the running total of the weights up to and including its own, in declared order.
  public let cumulativeWeights: [(group: Group, end: Int)]
  /// The share of units that is enrolled, in hundredths of a percent.
  public let coverage: Int
  /// The experiment's place in a layer, if it is in one.
  public let layer: SplitTestLayer?

  /// - Parameters:
  ///   - salt: what is hashed before the unit's id.
  ///   - cumulativeWeights: running totals; the last one is the total weight, at most 1,000,000.
  ///   - coverage: hundredths of a percent, so 10,000 enrols everyone.
  ///   - layer: `nil` for an experiment that may meet any other.
  public init(
    salt: String, cumulativeWeights: [(Group, Int)], coverage: Int = 10_000, layer: SplitTestLayer? = nil
  ) {
    self.salt = salt
    self.cumulativeWeights = cumulativeWeights.map { (group: $0.0, end: $0.1) }
    self.coverage = coverage
    self.layer = layer
  }

  /// Whether the unit's slot in the layer is one of the experiment's; true without a layer.
  public func isInSlots(unitID: String) -> Bool {
    layer?.contains(unitID: unitID) ?? true
  }

  /// Whether the unit is among the share that is enrolled; raising the coverage only adds units.
  public func isCovered(unitID: String) -> Bool {
    coverage >= 10_000 || Bucket.index(of: salt + ":coverage:" + unitID, into: 10_000) < coverage
  }

  /// The group that the hash draws for a unit, whether or not it is covered; `nil` only when no group has a weight.
  public func hashedGroup(unitID: String) -> Group? {
    guard let total = cumulativeWeights.last?.end, total > 0 else { return nil }
    let bucket = Bucket.index(of: salt + ":" + unitID, into: total)
    return cumulativeWeights.first { bucket < $0.end }?.group
  }
}

/// The division of an experiment's units among its groups, computed from the spec in exact integers.
public struct SplitTestAllocation<Group: SplitTestGroup>: Sendable {
  /// The text that is hashed before the unit's id; the identifier, unless the spec sets another.
  public let salt: String
  /// Each group with the running total of the weights up to and including its own, in declared order.
  public let cumulativeWeights: [(group: Group, end: Int)]
  /// The share of units to enrol, in hundredths of a percent.
  public let coverage: Int
  /// The experiment's place in a layer, if it is in one.
  public let layer: SplitTestLayer?

  /// - Parameters:
  ///   - salt: the text that is hashed before the unit's id.
  ///   - cumulativeWeights: running totals; the last one is the total weight, at most 1,000,000.
  ///   - coverage: the share of units to enrol in hundredths of a percent; 10,000 enrols everyone.
  ///   - layer: `nil` for an experiment that may overlap with any other.
  public init(
    salt: String, cumulativeWeights: [(Group, Int)], coverage: Int = 10_000, layer: SplitTestLayer? = nil
  ) {
    self.salt = salt
    self.cumulativeWeights = cumulativeWeights.map { (group: $0.0, end: $0.1) }
    self.coverage = coverage
    self.layer = layer
  }

  /// Whether the unit's slot in the layer belongs to the experiment; `true` without a layer.
  public func isInSlots(unitID: String) -> Bool {
    layer?.contains(unitID: unitID) ?? true
  }

  /// Whether the unit belongs to the enrolled share. Raising the coverage only adds units.
  public func isCovered(unitID: String) -> Bool {
    coverage >= 10_000 || Bucket.index(of: salt + ":coverage:" + unitID, into: 10_000) < coverage
  }

  /// The group that the hash assigns to a unit, covered or not; `nil` only if no group has a weight.
  public func hashedGroup(unitID: String) -> Group? {
    guard let total = cumulativeWeights.last?.end, total > 0 else { return nil }
    let bucket = Bucket.index(of: salt + ":" + unitID, into: total)
    return cumulativeWeights.first { bucket < $0.end }?.group
  }
}

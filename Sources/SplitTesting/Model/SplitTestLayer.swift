/// A share of a layer. A unit has one slot per layer, so experiments with disjoint slots never share a unit.
public struct SplitTestLayer: Hashable, Sendable {
  /// The number of slots in each layer.
  public static let slotCount = 1_000

  /// The name that the experiments of one layer share.
  public let name: String
  /// The slots of this experiment, from 0 to 999.
  public let slots: ClosedRange<Int>

  /// `slots` outside 0 to 999 enrol nobody.
  public init(name: String, slots: ClosedRange<Int>) {
    self.name = name
    self.slots = slots
  }

  /// Whether the unit's slot in this layer belongs to the experiment.
  public func contains(unitID: String) -> Bool {
    slots.contains(Bucket.index(of: "layer:" + name + ":" + unitID, into: Self.slotCount))
  }
}

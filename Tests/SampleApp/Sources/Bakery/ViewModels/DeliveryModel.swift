/// The model of the delivery times.
public final class DeliveryModel {
  private let service = DeliveryService()
  public let address: Address?
  public private(set) var chosen: DeliverySlot?

  public init(address: Address?) {
    self.address = address
  }

  public var slots: [DeliverySlot] { service.slots(for: address) }

  public func choose(_ slot: DeliverySlot) {
    if slots.contains(slot) { chosen = slot }
  }
}

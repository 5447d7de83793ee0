struct DeliveryService {
  func slots(for address: Address?) -> [DeliverySlot] {
    guard let address, address.isComplete else { return [] }
    return address.postcode.hasPrefix("1") ? DeliverySlot.allCases : [.noon]
  }
}

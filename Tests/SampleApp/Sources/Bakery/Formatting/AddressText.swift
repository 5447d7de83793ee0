enum AddressText {
  static func oneLine(_ address: Address) -> String {
    "\(address.street), \(address.postcode) \(address.city)"
  }
}

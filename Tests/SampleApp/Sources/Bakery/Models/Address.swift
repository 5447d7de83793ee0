public struct Address: Hashable, Sendable {
  public var street: String
  public var city: String
  public var postcode: String

  public init(street: String, city: String, postcode: String) {
    self.street = street
    self.city = city
    self.postcode = postcode
  }

  public var isComplete: Bool { !street.isEmpty && !city.isEmpty && postcode.count == 5 }
}

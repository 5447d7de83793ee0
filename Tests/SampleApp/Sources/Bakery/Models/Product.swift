public struct Product: Hashable, Sendable {
  public let id: String
  public let name: String
  public let price: Price
  public let category: Category
  public let sold: Int
  public let allergens: [Allergen]

  public init(id: String, name: String, price: Price, category: Category, sold: Int = 0, allergens: [Allergen] = []) {
    self.id = id
    self.name = name
    self.price = price
    self.category = category
    self.sold = sold
    self.allergens = allergens
  }
}

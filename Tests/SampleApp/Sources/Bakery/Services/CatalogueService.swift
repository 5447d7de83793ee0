public struct CatalogueService: Sendable {
  public init() {}

  public func products() -> [Product] {
    [
      Product(id: "rye", name: "Rye bread", price: Price(cents: 420), category: .bread, sold: 40, allergens: [.gluten]),
      Product(id: "roll", name: "Roll", price: Price(cents: 60), category: .rolls, sold: 900, allergens: [.gluten]),
      Product(
        id: "cheesecake", name: "Cheesecake", price: Price(cents: 350), category: .cake, sold: 75,
        allergens: [.milk, .egg]),
      Product(id: "coffee", name: "Coffee", price: Price(cents: 280), category: .drinks, sold: 600),
    ]
  }
}

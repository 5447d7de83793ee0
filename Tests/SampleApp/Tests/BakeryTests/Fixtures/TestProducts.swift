@testable import Bakery

enum TestProducts {
  static let rye = Product(
    id: "rye", name: "Rye bread", price: Price(cents: 420), category: .bread, allergens: [.gluten])
  static let roll = Product(id: "roll", name: "Roll", price: Price(cents: 60), category: .rolls)

  static var cart: Cart {
    var cart = Cart()
    cart.add(rye)
    cart.add(roll)
    cart.add(roll)
    return cart
  }

  static let address = Address(street: "Mill Lane 1", city: "Berlin", postcode: "10115")
  static let customer = Customer(name: "Ada", points: 120, card: .storedCard(lastDigits: "4242"), address: address)
}

/// The cart with its total and the button that goes on.
struct CartView {
  let model: CartModel

  var screen: Screen {
    Screen {
      "Your cart: \(CountText.items(model.cart.count))"
      for item in model.cart.items {
        "\(item.count) × \(item.product.name)"
      }
      "Total \(PriceText.format(model.cart.total))"
      if model.isExpressPaymentOffered {
        "[Pay with \(model.cardText)]"
      }
      "[\(model.nextTitle)]"
    }
  }
}

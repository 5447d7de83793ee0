import SplitTesting

/// One product with its buy button.
struct ProductView {
  let model: ProductModel

  var screen: Screen {
    Screen {
      model.title
      model.priceText
      if !model.allergens.isEmpty {
        "Contains: \(model.allergens)"
      }
      if model.test.currentGroup == .darkGray {
        "Free delivery from 20 €"
      }
      "[\(model.buttonTitle)] in \(model.buttonStyle.color)"
    }
  }
}

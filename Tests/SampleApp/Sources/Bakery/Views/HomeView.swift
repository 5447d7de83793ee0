/// The first screen.
struct HomeView {
  let model: HomeModel

  var screen: Screen {
    Screen {
      model.welcome
      for section in model.sections {
        section.title
        for product in section.products {
          "\(product.name) \(PriceText.format(product.price))"
        }
      }
    }
  }
}

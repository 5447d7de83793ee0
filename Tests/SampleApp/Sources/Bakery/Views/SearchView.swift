struct SearchView {
  let model: SearchModel

  var screen: Screen {
    Screen {
      "Results for \(model.query)"
      for product in model.results {
        product.name
      }
      if model.results.isEmpty {
        "Nothing found"
      }
    }
  }
}

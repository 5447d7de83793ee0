/// The steps that are still to do.
struct CheckoutView {
  let model: CheckoutModel

  var screen: Screen {
    Screen {
      model.title
      for step in model.steps {
        "- \(step)"
      }
      if let hint = model.hint {
        hint
      }
    }
  }
}

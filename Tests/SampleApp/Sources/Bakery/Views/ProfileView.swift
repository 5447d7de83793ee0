import SplitTesting

/// The customer's page.
struct ProfileView {
  let model: ProfileModel

  var screen: Screen {
    Screen {
      model.greeting
      switch model.test.currentGroup.behavior {
      case .newProfile:
        model.orderLines
        "Points: \(model.customer.points)"
      case .control:
        "Points: \(model.customer.points)"
        "[Orders]"
      }
      "[Sign out]"
    }
  }
}

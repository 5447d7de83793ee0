import SplitTesting

/// Two experiments in one layer: no user is in both, so neither spoils the other's data.
struct Checkout {
  private let delivery: SplitTestAssignment<DeliveryDateSplitTest>
  private let onePage: SplitTestAssignment<OnePageCheckoutSplitTest>

  init(_ service: SplitTestingService) {
    delivery = service.fetchSplitTest(DeliveryDateSplitTest.self)
    onePage = service.fetchSplitTest(OnePageCheckoutSplitTest.self)
  }

  var steps: [String] {
    let title = onePage.parameters.title
    if onePage.currentGroup == .onePage { return [title] }
    let delivery = delivery.currentGroup.select(control: "address", early: "address and delivery date")
    return [title, delivery, "payment", "review"]
  }

  func didAppear() {
    delivery.hitSplitTest()
    onePage.hitSplitTest()
  }
}

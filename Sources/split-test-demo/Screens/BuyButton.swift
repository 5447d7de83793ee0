import SplitTesting

/// One decision point: a `switch` over the group. A group without a case does not compile.
struct BuyButton {
  private let test: SplitTestAssignment<ButtonColorSplitTest>

  init(_ service: SplitTestingService) {
    test = service.fetchSplitTest(ButtonColorSplitTest.self)
  }

  var color: String {
    switch test.currentGroup {
    case .control: "green"
    case .blue: "blue"
    case .darkGray: "dark gray"
    }
  }

  /// Called when the button is on the screen, not when the screen is loaded: no data is better than wrong data.
  func didAppear() {
    test.hitSplitTest()
  }
}

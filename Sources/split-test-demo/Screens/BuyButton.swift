import SplitTesting

/// One decision point: a `switch` over the group. It does not compile if a group has no case.
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

  /// Called when the button is visible, not when the screen is loaded: no data is better than wrong data.
  func didAppear() {
    test.hitSplitTest()
  }
}

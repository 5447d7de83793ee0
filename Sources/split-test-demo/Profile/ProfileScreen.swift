import SplitTesting

/// The one place that knows of the experiment: which layout it is. No method asks again.
struct ProfileScreen {
  private let test: SplitTestAssignment<ProfilePageSplitTest>
  private let layout: any ProfileLayout

  init(_ service: SplitTestingService) {
    test = service.fetchSplitTest(ProfilePageSplitTest.self)
    // `control_check` mirrors `control`: one argument serves both.
    layout = test.currentGroup.select(
      control: SettingsFirstLayout(), newProfile1: OrdersFirstLayout(), newProfile2: RecommendationsLayout())
  }

  var title: String { layout.title }

  func rows(orders: [String]) -> [String] {
    (0..<layout.numberOfRows(orders: orders)).map { layout.row(at: $0, orders: orders) }
  }

  func didAppear() {
    test.hitSplitTest()
  }
}

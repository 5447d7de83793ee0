import SplitTesting

/// The only place that knows of the experiment. It chooses the layout; no method asks again.
struct ProfileScreen {
  private let test: SplitTestAssignment<ProfilePageSplitTest>
  private let layout: any ProfileLayout

  init(_ service: SplitTestingService) {
    test = service.fetchSplitTest(ProfilePageSplitTest.self)
    // `control_check` mirrors `control`, so one argument serves both.
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

import Experiments
import FeedFeature
import SplitTesting

@main
struct App {
  static func main() {
    let analytics = InMemoryAnalytics()
    let service = SplitTestingService(
      unitID: "user-42", appVersion: "8.11.0", storage: InMemoryStorage(), analytics: analytics,
      experiments: SplitTests.all)

    let button = service.fetchSplitTest(ButtonColorSplitTest.self)
    switch button.currentGroup {
    case .control: print("a green button")
    case .blue: print("a blue button")
    }
    button.hitSplitTest()

    let price = service.fetchSplitTest(PriceLabelSplitTest.self)
    print(price.parameters.label)
    price.hitSplitTest()

    let delivery = service.fetchSplitTest(DeliveryLabelSplitTest.self)
    print(delivery.currentGroup.select(control: "Delivery tomorrow", short: "Tomorrow"), delivery.currentGroup.behavior)

    print(feedTitle(service))
    print("\(SplitTests.all.count) experiments, \(analytics.events.count) exposure")
  }
}

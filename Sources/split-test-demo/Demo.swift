import SplitTesting

/// Read this from top to bottom to learn how to use the package: the specs are in `experiments/`, the build plugin
/// makes an enum of each, and the screens switch over it.
@main
enum Demo {
  /// The version in the file VERSION, which the linter reads as well.
  static let appVersion = "8.13.0"

  static func main() {
    print("App version \(appVersion)")
    showScreens()
    showGroups()
    showDistribution()
  }

  /// One user opens a few screens. Exposures are reported once, when the user really sees the difference.
  private static func showScreens() {
    heading("user-42 opens the app")
    let service = SplitTestingService(
      unitID: "user-42", appVersion: appVersion, storage: InMemoryStorage(), analytics: PrintingAnalytics(),
      experiments: SplitTests.all)

    let buyButton = BuyButton(service)
    print("buy button: \(buyButton.color)")
    buyButton.didAppear()
    buyButton.didAppear()

    let profile = ProfileScreen(service)
    print("profile: \(profile.title), \(profile.rows(orders: ["shoes", "hat"]).joined(separator: ", "))")
    profile.didAppear()

    let level = Level(service)
    print("level: \(level.lives) lives at speed \(level.speed)")

    let checkout = Checkout(service)
    print("checkout: \(checkout.steps.joined(separator: " > "))")
    checkout.didAppear()

    print("first start: \(Onboarding(service).steps) steps")
    print("search: sorted by \(SearchResults(service).order)")
    print("picture: share button \(Picture(service).shareButton)")
  }

  private static func showGroups() {
    heading("who gets what")
    for unit in ["anna", "ben", "chloé", "大輔"] {
      let service = SplitTestingService(
        unitID: unit, appVersion: appVersion, storage: InMemoryStorage(), analytics: InMemoryAnalytics())
      for test in SplitTests.all { printGroup(of: unit, in: test, service) }
    }
  }

  private static func printGroup<Test: SplitTest>(
    of unit: String, in test: Test.Type, _ service: SplitTestingService
  ) {
    let assignment = service.fetchSplitTest(test)
    print("\(unit): \(test.identifier) = \(assignment.currentGroup.rawValue) (\(assignment.reason))")
  }

  private static func showDistribution() {
    heading("button_color over 100,000 users")
    var counts: [ButtonColorSplitTest.Group: Int] = [:]
    for user in 1...100_000 {
      let service = SplitTestingService(
        unitID: "user-\(user)", appVersion: appVersion, storage: InMemoryStorage(), analytics: InMemoryAnalytics())
      counts[service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup, default: 0] += 1
    }
    for group in ButtonColorSplitTest.Group.allCases { print("\(group.rawValue): \(counts[group, default: 0])") }
  }

  private static func heading(_ text: String) {
    print("\n== \(text)")
  }
}

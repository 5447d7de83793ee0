import SplitTesting
import WayfareCore
import WayfareFeatures

@main enum WayfareMain {
  static func main() async {
    let storage = MemoryStorage()
    let overrides = FlagOverrideStore(storage: storage)
    let flags = LiveFeatureFlags(remote: RemoteConfig(), overrides: overrides)
    let container = AppContainer(
      flags: flags, loyaltyFeatures: flags, analytics: BatchedAnalytics { print($0) }, splitTests: makeSplitTests(),
      storage: storage)
    let app = AppCoordinator(container: container)
    app.start()
    await run(app, container)
  }

  /// The way through the app that the demo account takes.
  private static func run(_ app: AppCoordinator, _ container: AppContainer) async {
    let trips = LiveTripSearch().trips(
      from: Station(code: "BLS", name: "Berlin"), to: Station(code: "PLY", name: "Paris"), day: 1)
    print(app.open(path: "search"), DebugMenuViewModel(overrides: container.overrides).titles)
    for trip in trips {
      await app.checkout.startWithSeat(trip)
      let banner = container.makeLoyaltyBanner()
      print(banner.text(for: trip.price) ?? "", banner.footnote(isMember: false) ?? "")
      banner.didTap()
      print(container.makeTrips([Booking(id: trip.id, trip: trip)]).rows)
      print(ReceiptFormatter().text(Receipt(booking: Booking(id: trip.id, trip: trip))))
    }
  }
}

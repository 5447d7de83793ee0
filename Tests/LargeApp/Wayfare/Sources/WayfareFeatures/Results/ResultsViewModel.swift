import SplitTesting
import WayfareCore

/// The trips of a day.
public final class ResultsViewModel {
  private let search: TripSearching
  private let ranking: any TripRanking
  private let rankingTest: SplitTestAssignment<ResultRankingSplitTest>
  private let flags: FeatureFlagProviding
  private let analytics: AnalyticsTracking
  public private(set) var trips: [Trip] = []
  public var onOpen: (Trip) -> Void = { _ in }

  public init(
    search: TripSearching, splitTests: SplitTestingService, flags: FeatureFlagProviding, analytics: AnalyticsTracking
  ) {
    self.search = search
    self.flags = flags
    self.analytics = analytics
    let test = splitTests.fetchSplitTest(ResultRankingSplitTest.self)
    rankingTest = test
    ranking = test.currentGroup.select(
      control: CheapestFirstRanking(),
      fastest: FastestFirstRanking(),
      balanced: BalancedRanking(weights: .standard))
  }

  public func load(from: Station, to: Station, day: Int) {
    trips = ranking.ranked(search.trips(from: from, to: to, day: day))
    rankingTest.hitSplitTest()
    analytics.track(.resultsShown(count: trips.count))
  }

  public func open(_ trip: Trip) { onOpen(trip) }

  /// What is said above the list.
  public var caption: String {
    switch rankingTest.currentGroup {
    case .control: return "Cheapest first"
    case .fastest: return "Fastest first"
    case .balanced: return "Best first"
    }
  }

  var isCompact: Bool { flags.isEnabled(.compactResults) }
}

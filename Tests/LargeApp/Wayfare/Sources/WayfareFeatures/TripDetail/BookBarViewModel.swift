import PlatformUI
import SplitTesting
import WayfareCore

/// The bar below a trip, with the button that books it.
public final class BookBarViewModel {
  private let trip: Trip
  private let test: SplitTestAssignment<BookButtonSplitTest>
  private let analytics: AnalyticsTracking
  public var onBook: (Booking) -> Void = { _ in }

  public init(trip: Trip, splitTests: SplitTestingService, analytics: AnalyticsTracking) {
    self.trip = trip
    self.test = splitTests.fetchSplitTest(BookButtonSplitTest.self)
    self.analytics = analytics
  }

  public var buttonTitle: String { test.parameters.title }

  public var color: Color {
    switch test.currentGroup {
    case .control: return .accentColor
    case .green: return Color("BookGreen")
    case .sticky: return Color("BookSticky")
    }
  }

  /// Sticky bars show the price as well.
  public var details: [String] {
    var details = [trip.route]
    switch test.currentGroup {
    case .sticky:
      details.append(trip.price.text)
      details.append(contentsOf: stickyNotes)
    case .green where trip.changes == 0:
      details.append("direct")
    case .control, .green:
      break
    }
    return details
  }

  public var isPinned: Bool { test.currentGroup == .sticky }

  public func didAppear() {
    test.hitSplitTest()
  }

  public func book() -> Booking {
    analytics.track(.booked(id: trip.id, style: test.currentGroup.style))
    let booking = Booking(id: "b-\(trip.id)", trip: trip)
    onBook(booking)
    return booking
  }

  private var stickyNotes: [String] {
    trip.changes > 2 ? ["many changes"] : []
  }
}

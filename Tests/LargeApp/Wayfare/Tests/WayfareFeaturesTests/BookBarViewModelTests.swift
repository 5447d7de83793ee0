import PlatformUI
import SplitTestingTesting
import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class BookBarViewModelTests: XCTestCase {
  private let analytics = SpyAnalytics()

  private func makeModel(_ group: BookButtonSplitTest.Group) -> BookBarViewModel {
    BookBarViewModel(
      trip: .night, splitTests: FixedSplitTests([FixedGroup(BookButtonSplitTest.self, group)]).service,
      analytics: analytics)
  }

  func testPlain() {
    let model = makeModel(.control)
    XCTAssertEqual(model.buttonTitle, "Continue")
    XCTAssertEqual(model.color, .accentColor)
    XCTAssertEqual(model.details, ["Berlin – Paris"])
  }

  func testGreen() {
    let model = makeModel(.green)
    XCTAssertEqual(rendered(BookBarView(model: model)), ["Berlin – Paris", "[Book now] on BookGreen"])
    XCTAssertFalse(model.isPinned)
  }

  func testSticky() {
    let model = makeModel(.sticky)
    XCTAssertTrue(model.isPinned)
    XCTAssertEqual(model.color, Color("BookSticky"))
    XCTAssertEqual(model.details, ["Berlin – Paris", "€89.90"])
  }

  func testBooking() {
    let styles: [BookButtonSplitTest.Group: String] = [.control: "plain", .green: "green", .sticky: "pinned"]
    for (group, style) in styles {
      let analytics = SpyAnalytics()
      let model = BookBarViewModel(
        trip: .night, splitTests: FixedSplitTests([FixedGroup(BookButtonSplitTest.self, group)]).service,
        analytics: analytics)
      XCTAssertEqual(model.book().id, "b-n1")
      XCTAssertEqual(analytics.events, [.booked(id: "n1", style: style)])
    }
  }
}

import PlatformUI
import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareFeatures

final class SearchViewModelTests: XCTestCase {
  private let flags = MockFeatureFlags(isFareCalendarOn: true)
  private let analytics = SpyAnalytics()

  private func makeModel() -> SearchViewModel {
    let model = SearchViewModel(flags: flags, fares: StubFareCalendar(), analytics: analytics)
    model.from = .berlin
    model.to = .paris
    return model
  }

  func testTheCalendarShowsFares() {
    let model = makeModel()
    XCTAssertEqual(model.dateSection, .calendar([FareDay(day: 3, lowest: Money(cents: 1990))]))
    XCTAssertEqual(rendered(SearchView(model: model)), ["search.title", "3. €19.90", "search.calendar.legend", "[OK]"])
  }

  func testWithoutStationsThereIsAField() {
    let model = SearchViewModel(flags: flags, fares: StubFareCalendar(), analytics: analytics)
    XCTAssertEqual(model.dateSection, .field(placeholder: "search.date.placeholder"))
  }

  func testEventsOfTheCalendar() {
    let model = makeModel()
    model.didAppear()
    model.didTapDate()
    model.pick(day: 3)
    XCTAssertEqual(
      analytics.events, [.searchShown(dates: "calendar"), .fareCalendarOpened, .fareCalendarDayPicked(day: 3)])
  }

  func testWithoutTheCalendarThePickerIsShown() {
    flags.isFareCalendarOn = false
    let model = makeModel()
    model.didAppear()
    model.didTapDate()
    XCTAssertEqual(model.hint, "search.date.hint")
    XCTAssertNil(model.legend)
    model.pick(day: 4)
    XCTAssertNil(model.hint)
    XCTAssertEqual(analytics.events, [.searchShown(dates: "field"), .dateFieldTapped])
  }

  func testTheDayIsKept() {
    let model = makeModel()
    model.pick(day: 9)
    XCTAssertEqual(model.day, 9)
  }
}

import WayfareCore
import WayfareTestSupport
import XCTest

@testable import WayfareApp

final class DebugMenuViewModelTests: XCTestCase {
  func testTitles() {
    let model = DebugMenuViewModel(overrides: FlagOverrideStore(storage: MemoryStorage()))
    XCTAssertTrue(model.titles.contains("Offline tickets"))
    XCTAssertFalse(model.titles.contains("Station maps"))
  }

  func testScreenshots() {
    let storage = MemoryStorage()
    let store = FlagOverrideStore(storage: storage)
    DebugMenuViewModel(overrides: store).prepareScreenshots()
    XCTAssertEqual(store.value(of: .stationMaps), true)
  }

  func testARow() {
    let store = FlagOverrideStore(storage: MemoryStorage())
    FlagRow(.offlineTickets).set(false, in: store)
    XCTAssertEqual(store.value(of: .offlineTickets), false)
  }
}

import WayfareCore
import WayfareTestSupport
import XCTest

final class LivePriceAlertSchedulerTests: XCTestCase {
  func testAlertsAreStored() {
    let storage = MemoryStorage()
    let scheduler = LivePriceAlertScheduler(storage: storage)
    scheduler.schedule(for: .night, below: Money(cents: 100))
    XCTAssertEqual(storage.keys, ["price_alert.n1"])
    scheduler.cancel(.night)
    XCTAssertEqual(storage.keys, [])
    XCTAssertEqual(scheduler.scheduled, [])
  }
}

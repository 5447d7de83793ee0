import XCTest

final class EventTests: XCTestCase {
  func testPayloads() {
    XCTAssertEqual(Event.opened(id: "x").payload, ["id": "x"])
  }

  func testTracking() {
    XCTAssertEqual(track(), [.closed])
  }
}

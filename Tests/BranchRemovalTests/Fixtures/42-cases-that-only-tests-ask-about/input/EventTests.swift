import XCTest

final class EventTests: XCTestCase {
  func testPayloads() {
    XCTAssertEqual(Event.opened(id: "x").payload, ["id": "x"])
    XCTAssertEqual(Event.asked("a", count: 1).payload, ["a": "1"])
  }

  func testQuestions() {
    XCTAssertEqual(Event.asked("a", count: 1).payload, ["a": "1"])
    XCTAssertEqual([:], Event.dismissed.payload)
  }

  func testTracking() {
    XCTAssertEqual(track(service.fetchSplitTest(ButtonColorSplitTest.self)), [.closed])
  }
}

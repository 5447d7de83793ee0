import SwiftSemantics

/// Tests that have become the same because a helper of theirs lost its parameter.
extension SmallAppTests {
  private static let told = """
    final class Store {
      private(set) var status: String?
      private let isEnabled: (String) -> Bool
      init(isEnabled: @escaping (String) -> Bool) { self.isEnabled = isEnabled }
      func refresh() {
        guard isEnabled("new-page") else { return }
        status = "full"
      }
    }

    """

  static let twinsWithHelpers: [SmallApp] = [
    SmallApp(
      name: "a helper that tells the flag's value by its key",
      accessors: [Accessor(.isGroup("on"), template: "isEnabled(\"new-page\")", experiment: "new_page")],
      files: [
        "Sources/Store.swift": told,
        "Tests/StoreTests.swift": """
        import XCTest
        final class StoreTests: XCTestCase {
          func testRefresh() {
            let store = makeStore()
            store.refresh()
            XCTAssertEqual(store.status, "full")
          }
          func testNothing() {
            let store = makeStore(isOn: false)
            store.refresh()
            XCTAssertNil(store.status)
          }
          private func makeStore(isOn: Bool = true) -> Store {
            Store(isEnabled: { key in key == "new-page" ? isOn : true })
          }
        }

        """,
      ],
      after: [
        "Sources/Store.swift": """
        final class Store {
          private(set) var status: String?
          func refresh() {
            status = "full"
          }
        }

        """,
        "Tests/StoreTests.swift": """
        import XCTest
        final class StoreTests: XCTestCase {
          func testRefresh() {
            let store = makeStore()
            store.refresh()
            XCTAssertEqual(store.status, "full")
          }
          private func makeStore() -> Store {
            Store()
          }
        }

        """,
      ])
  ]
}

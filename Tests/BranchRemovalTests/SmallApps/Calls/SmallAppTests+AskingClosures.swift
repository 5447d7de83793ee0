import SwiftSemantics

/// Closures that answer with the flag, which are passed, kept and called.
extension SmallAppTests {
  private static let streamer = """
    final class Streamer {
      private let emit: (String) -> Void
      private let isNew: @MainActor () -> Bool
      init(emit: @escaping (String) -> Void, isNew: @escaping @MainActor () -> Bool = { Flags.newPage }) {
        self.emit = emit
        self.isNew = isNew
      }
      @MainActor func tick() {
        guard isNew() else { return }
        emit("tick")
      }
    }

    """
  private static let streamerAfter = """
    final class Streamer {
      private let emit: (String) -> Void
      init(emit: @escaping (String) -> Void) {
        self.emit = emit
      }
      @MainActor func tick() {
        emit("tick")
      }
    }

    """

  private static func asked(
    _ name: String, _ page: String, _ pageAfter: String, tests: (String, String) = ("", ""), messages: [String] = []
  ) -> SmallApp {
    SmallApp(
      name: name, accessors: LayerOfCalls.accessors,
      files: [
        "Sources/Flags.swift": LayerOfCalls.before, "Sources/Page.swift": page, "Tests/PageTests.swift": tests.0,
      ],
      after: [
        "Sources/Flags.swift": LayerOfCalls.after, "Sources/Page.swift": pageAfter, "Tests/PageTests.swift": tests.1,
      ], messages: messages)
  }

  static let askingClosures: [SmallApp] = [
    asked(
      "a default that nobody replaces but a test of the loser",
      streamer + "@MainActor func go() { Streamer(emit: { log($0) }).tick() }\n",
      streamerAfter + "@MainActor func go() { Streamer(emit: { log($0) }).tick() }\n",
      tests: (
        """
        import XCTest
        final class PageTests: XCTestCase {
          @MainActor func testOld() {
            var texts: [String] = []
            Streamer(emit: { texts.append($0) }, isNew: { false }).tick()
            XCTAssertEqual(texts, [])
          }
          @MainActor func testNew() {
            var texts: [String] = []
            Streamer(emit: { texts.append($0) }, isNew: { true }).tick()
            XCTAssertEqual(texts, ["tick"])
          }
        }

        """,
        """
        import XCTest
        final class PageTests: XCTestCase {
          @MainActor func testNew() {
            var texts: [String] = []
            Streamer(emit: { texts.append($0) }).tick()
            XCTAssertEqual(texts, ["tick"])
          }
        }

        """
      )),
    asked(
      "one that every call passes",
      """
      func show(_ isNew: () -> Bool) { if isNew() { log("new") } else { log("old") } }
      final class Page {
        private let isNew: () -> Bool
        init(_ isNew: @escaping () -> Bool) { self.isNew = isNew }
        func title() -> String { isNew() ? "New" : "Old" }
      }
      func go() {
        show({ Flags.newPage })
        log(Page({ Flags.newPage }).title())
      }

      """,
      """
      func show() { log("new") }
      final class Page {
        func title() -> String { "New" }
      }
      func go() {
        show()
        log(Page().title())
      }

      """),
    asked(
      "one beside which another call passes something else",
      """
      final class Page {
        private let isNew: () -> Bool
        init(isNew: @escaping () -> Bool = { Flags.newPage }) { self.isNew = isNew }
        func title() -> String { isNew() ? "New" : "Old" }
      }
      func go(_ isPro: Bool) { log(Page().title(), Page(isNew: { isPro }).title()) }

      """,
      """
      final class Page {
        private let isNew: () -> Bool
        init(isNew: @escaping () -> Bool = { true }) { self.isNew = isNew }
        func title() -> String { isNew() ? "New" : "Old" }
      }
      func go(_ isPro: Bool) { log(Page().title(), Page(isNew: { isPro }).title()) }

      """,
      messages: ["Sources/Page.swift:3: 'Flags.newPage' is left as 'true'; simplify what uses it by hand"]),
    asked(
      "one that may be set, and one that is handed on",
      """
      final class Page {
        var isNew: () -> Bool = { Flags.newPage }
        func title() -> String { isNew() ? "New" : "Old" }
      }
      final class Row {
        private let isNew: () -> Bool
        init(isNew: @escaping () -> Bool = { Flags.newPage }) { self.isNew = isNew }
        func title() -> String { isNew() ? "New" : "Old" }
        func ask(_ asker: Asker) { asker.ask(isNew) }
      }
      func go(_ page: Page) { page.isNew = { page.title().isEmpty }; log(page.title(), Row().title()) }

      """,
      """
      final class Page {
        var isNew: () -> Bool = { true }
        func title() -> String { isNew() ? "New" : "Old" }
      }
      final class Row {
        private let isNew: () -> Bool
        init(isNew: @escaping () -> Bool = { true }) { self.isNew = isNew }
        func title() -> String { "New" }
        func ask(_ asker: Asker) { asker.ask(isNew) }
      }
      func go(_ page: Page) { page.isNew = { page.title().isEmpty }; log(page.title(), Row().title()) }

      """,
      messages: [
        "Sources/Page.swift:2: 'Flags.newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/Page.swift:7: 'Flags.newPage' is left as 'true'; simplify what uses it by hand",
      ]),
  ]
}

import SwiftSemantics

/// Tests that assert the losing value, or an error of it, beside something else.
extension SmallAppTests {
  static let assertedSiblings: [SmallApp] = [
    SmallApp(
      name: "an assertion of the flag and other options",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}") + [
        Accessor(.declaration, template: "Config.{caseName}")
      ],
      winner: "control",
      files: [
        "Sources/Options.swift": """
        public struct Options {
          public var plain = false
          public var linear = false
          public var newPage = false

          public init(_ arguments: [String] = []) {
            plain = arguments.contains("--plain")
            linear = arguments.contains("--linear")
            newPage = arguments.contains("--new-page")
          }

          public func config(from baseline: Config) -> Config {
            var linear = baseline.linear
            var newPage = baseline.newPage
            if self.newPage {
              newPage = true
            }
            if self.linear {
              linear = true
            }
            return Config(linear: linear, newPage: newPage)
          }
        }

        public struct Config {
          public var linear: Bool
          public var newPage: Bool

          public init(linear: Bool, newPage: Bool) {
            self.linear = linear
            self.newPage = newPage
          }

          public var title: String {
            newPage ? "New" : "Old"
          }
        }

        """,
        "Tests/OptionsTests.swift": """
        import Testing
        @testable import App

        @Suite struct OptionsTests {
          @Test func everyFlag() {
            let options = Options(["--plain", "--linear", "--new-page"])
            #expect(options.plain && options.newPage && options.linear)
          }
        }

        """,
      ],
      after: [
        "Sources/Options.swift": """
        public struct Options {
          public var plain = false
          public var linear = false

          public init(_ arguments: [String] = []) {
            plain = arguments.contains("--plain")
            linear = arguments.contains("--linear")
          }

          public func config(from baseline: Config) -> Config {
            var linear = baseline.linear
            if self.linear {
              linear = true
            }
            return Config(linear: linear)
          }
        }

        public struct Config {
          public var linear: Bool

          public init(linear: Bool) {
            self.linear = linear
          }

          public var title: String {
            "Old"
          }
        }

        """,
        "Tests/OptionsTests.swift": """
        import Testing
        @testable import App

        @Suite struct OptionsTests {
          @Test func everyFlag() {
            let options = Options(["--plain", "--linear", "--new-page"])
            #expect(options.plain && options.linear)
          }
        }

        """,
      ]),
    SmallApp(
      name: "a test of the loser in a condition of the compiler",
      accessors: SmallApp.flags("_.{caseName}", "Book.{caseName}"),
      files: [
        "Sources/Book.swift": """
        import Foundation

        class Book: NSObject {
          let kind: String

          init(kind: String) {
            self.kind = kind
          }
        }

        extension Book {
          /// Whether the new page is shown for the book.
          var newPage: Bool {
            kind == "new"
          }
        }

        struct Shelf {
          func title(_ book: Book) -> String {
            if book.newPage {
              return "New " + book.kind
            }
            return book.kind
          }
        }

        """,
        "Tests/BookTests.swift": """
        import XCTest
        @testable import App

        final class BookTests: XCTestCase {
          private func makeBook(_ kind: String) -> Book {
            Book(kind: kind)
          }

          func testNewPage_falseForOld() {
            let book = makeBook("old")
            XCTAssertFalse(book.newPage, "An old book has no new page")
          }

          #if AUDIO
          func testNewPage_falseForAudio() {
            let book = makeBook("audio")
            XCTAssertFalse(book.newPage, "An audiobook has no new page")
          }
          #endif
        }

        """,
      ],
      after: [
        "Sources/Book.swift": """
        import Foundation

        class Book: NSObject {
          let kind: String

          init(kind: String) {
            self.kind = kind
          }
        }

        struct Shelf {
          func title(_ book: Book) -> String {
            return "New " + book.kind
          }
        }

        """,
        "Tests/BookTests.swift": """
        import XCTest
        @testable import App

        """,
      ]),
    SmallApp(
      name: "a mock that asks for the flag itself",
      accessors: SmallApp.flags("_.{caseName}", "MockCatalog.{caseName}"),
      winner: "control",
      files: [
        "Sources/Catalog.swift": """
        protocol Catalog {
          func load() throws -> String?
        }

        final class CatalogModel {
          let catalog: any Catalog
          var title = ""
          var message: String?

          init(catalog: any Catalog) {
            self.catalog = catalog
          }

          func load() {
            do {
              title = try catalog.load() ?? ""
            } catch {
              message = "Failed"
            }
          }
        }

        """,
        "Tests/CatalogTests.swift": """
        import XCTest
        @testable import App

        struct MockError: Error { }

        final class MockCatalog: Catalog {
          var newPage = false
          var loads = 0

          func load() throws -> String? {
            loads += 1
            if newPage {
              throw MockError()
            }
            return "Books"
          }
        }

        final class CatalogTests: XCTestCase {
          let catalog = MockCatalog()
          lazy var model = CatalogModel(catalog: catalog)

          func testLoads() {
            model.load()
            XCTAssertEqual(model.title, "Books")
            XCTAssertNil(model.message)
          }

          func testFailure() {
            // Given
            catalog.newPage = true

            // When
            model.load()

            // Then
            XCTAssertEqual(catalog.loads, 1)
            XCTAssertEqual(model.message, "Failed")
          }
        }

        """,
      ],
      after: [
        "Tests/CatalogTests.swift": """
        import XCTest
        @testable import App

        struct MockError: Error { }

        final class MockCatalog: Catalog {
          var loads = 0

          func load() throws -> String? {
            loads += 1
            return "Books"
          }
        }

        final class CatalogTests: XCTestCase {
          let catalog = MockCatalog()
          lazy var model = CatalogModel(catalog: catalog)

          func testLoads() {
            model.load()
            XCTAssertEqual(model.title, "Books")
            XCTAssertNil(model.message)
          }
        }

        """
      ]),
  ]
}

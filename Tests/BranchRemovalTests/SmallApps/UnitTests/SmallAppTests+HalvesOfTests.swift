import SwiftSemantics

/// Tests of both values, and of something else, that only lose a part.
extension SmallAppTests {
  static let halvesOfTests: [SmallApp] = [
    SmallApp(
      name: "a helper of tests, first with the options that it has by default",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"), winner: "control",
      files: [
        "Tests/PrinterTests.swift": """
        import XCTest

        class PrinterTestCase: XCTestCase {
          func assertPrints(_ input: String, expected: String, options: Options = Options()) {
            XCTAssertEqual(Printer(options: options).print(input), expected)
          }
        }

        final class PrinterTests: PrinterTestCase {
          func testShort() {
            assertPrints("a", expected: "a")
          }

          func testGrouping() {
            let input = "some longer text"

            let expectedPlain = "some longer text"

            assertPrints(input, expected: expectedPlain)

            let expectedGrouped = "[some longer text]"

            var options = Options()
            options.newPage = true
            assertPrints(input, expected: expectedGrouped, options: options)
          }
        }

        """,
        "Sources/Options.swift": #"""
        public struct Options {
          public var newPage: Bool
          public var width: Int

          public init() {
            newPage = false
            width = 80
          }
        }

        public struct Printer {
          let options: Options

          public init(options: Options) {
            self.options = options
          }

          public func print(_ text: String) -> String {
            if options.newPage {
              return "[\(text)]"
            }
            return String(text.prefix(options.width))
          }
        }

        """#,
      ],
      after: [
        "Tests/PrinterTests.swift": """
        import XCTest

        class PrinterTestCase: XCTestCase {
          func assertPrints(_ input: String, expected: String, options: Options = Options()) {
            XCTAssertEqual(Printer(options: options).print(input), expected)
          }
        }

        final class PrinterTests: PrinterTestCase {
          func testShort() {
            assertPrints("a", expected: "a")
          }

          func testGrouping() {
            let input = "some longer text"

            let expectedPlain = "some longer text"

            assertPrints(input, expected: expectedPlain)
          }
        }

        """,
        "Sources/Options.swift": """
        public struct Options {
          public var width: Int

          public init() {
            width = 80
          }
        }

        public struct Printer {
          let options: Options

          public init(options: Options) {
            self.options = options
          }

          public func print(_ text: String) -> String {
            return String(text.prefix(options.width))
          }
        }

        """,
      ]),
    SmallApp(
      name: "another setting in the losing half of a test",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"), winner: "control",
      files: [
        "Tests/StorageTests.swift": """
        import XCTest

        final class StorageTests: XCTestCase {
          var storage: Storage!

          override func setUp() {
            storage = Storage()
          }

          func testFileName() {
            let key = "test"

            // hashed
            storage.config.newPage = true
            let hashed = storage.fileName(for: key)
            XCTAssertNotEqual(hashed, key)

            // plain
            storage.config.newPage = false
            let plain = storage.fileName(for: key)
            XCTAssertEqual(plain, key)
          }

          func testFileNameWithSize() {
            let key = "test.gif"

            // hashed
            storage.config.newPage = true
            storage.config.size = 3
            let hashed = storage.fileName(for: key)
            XCTAssertTrue(hashed.hasSuffix(".gif"))

            // plain
            storage.config.newPage = false
            let plain = storage.fileName(for: key)
            XCTAssertEqual(plain, key)
          }
        }

        """,
        "Sources/Storage.swift": #"""
        final class Storage {
          var config = Options()

          func fileName(for key: String) -> String {
            if let ext = fileExtension(for: key) {
              return "\(base(key)).\(ext)"
            }
            return base(key)
          }

          private func base(_ key: String) -> String {
            if config.newPage {
              return String(key.hashValue)
            }
            return key
          }

          private func fileExtension(for key: String) -> String? {
            if config.newPage && config.size > 1 {
              return String(key.suffix(3))
            }
            return nil
          }
        }

        """#,
        "Sources/Options.swift": """
        struct Options {
          var newPage = false
          var size = 1
        }

        """,
      ],
      after: [
        "Tests/StorageTests.swift": """
        import XCTest

        final class StorageTests: XCTestCase {
          var storage: Storage!

          override func setUp() {
            storage = Storage()
          }

          func testFileName() {
            let key = "test"

            let plain = storage.fileName(for: key)
            XCTAssertEqual(plain, key)
          }

          func testFileNameWithSize() {
            let key = "test.gif"

            storage.config.size = 3

            let plain = storage.fileName(for: key)
            XCTAssertEqual(plain, key)
          }
        }

        """,
        "Sources/Storage.swift": """
        final class Storage {
          var config = Options()

          func fileName(for key: String) -> String {
            return base(key)
          }

          private func base(_ key: String) -> String {
            return key
          }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var size = 1
        }

        """,
      ],
      messages: [
        "Sources/Options.swift:3: nothing reads 'size' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "a class of tests whose name begins with a word of the flag",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      files: [
        "Tests/PageModelTests.swift": """
        import XCTest

        final class PageModelTests: XCTestCase {
          func testCompactWithoutImages() {
            let model = PageModel(options: Options(newPage: false, isCompact: true, showsImages: false))
            XCTAssertTrue(model.summary.hasPrefix("1 columns, 20 rows"))
          }
        }

        final class PageTests: XCTestCase {
          func testCompactWithoutImages() {
            let page = PageModel(options: Options(newPage: false, isCompact: true, showsImages: false))
            XCTAssertTrue(page.summary.hasPrefix("1 columns, 20 rows"))
          }
        }

        """,
        "Sources/Page.swift": #"""
        struct Options {
          var newPage = false
          var isCompact = false
          var showsImages = true
        }

        struct PageModel {
          var options: Options

          var background: String {
            options.newPage ? "black" : "white"
          }

          var columns: Int {
            options.isCompact ? 1 : 2
          }

          var rows: Int {
            options.showsImages ? 5 : 20
          }

          var summary: String {
            "\(columns) columns, \(rows) rows, \(background)"
          }
        }

        """#,
      ],
      after: [
        "Tests/PageModelTests.swift": """
        import XCTest

        final class PageModelTests: XCTestCase {
          func testCompactWithoutImages() {
            let model = PageModel(options: Options(isCompact: true, showsImages: false))
            XCTAssertTrue(model.summary.hasPrefix("1 columns, 20 rows"))
          }
        }

        final class PageTests: XCTestCase {
          func testCompactWithoutImages() {
            let page = PageModel(options: Options(isCompact: true, showsImages: false))
            XCTAssertTrue(page.summary.hasPrefix("1 columns, 20 rows"))
          }
        }

        """,
        "Sources/Page.swift": #"""
        struct Options {
          var isCompact = false
          var showsImages = true
        }

        struct PageModel {
          var options: Options

          var background: String {
            "black"
          }

          var columns: Int {
            options.isCompact ? 1 : 2
          }

          var rows: Int {
            options.showsImages ? 5 : 20
          }

          var summary: String {
            "\(columns) columns, \(rows) rows, \(background)"
          }
        }

        """#,
      ],
      messages: [
        "Tests/PageModelTests.swift:5: 'newPage' was 'false' here, and gives way to 'true', as at another place; see whether the tests still hold"
      ]),
  ]
}

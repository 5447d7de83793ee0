import SwiftSemantics

/// Tests that pass the losing value, because the initializer asks for a value.
extension SmallAppTests {
  static let requiredArguments: [SmallApp] = [
    SmallApp(
      name: "tests of members that do not read the value",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        enum Row {
          case item(String, isLink: Bool)
          case empty
        }
        struct Page {
          private let amount: Int
          private let isNew: Bool
          init(amount: Int, isNew: Bool) {
            self.amount = amount
            self.isNew = isNew
          }
          var title: String { isNew ? "New" : "Old" }
          var subtitle: String { "\\(amount) pages" }
          var row: Row { .item(subtitle, isLink: isNew) }
          func heading() -> String { "# " + title }
        }
        struct Book {
          let flags: any Flags
          var page: Page { Page(amount: 1, isNew: flags.isOn(.newPage)) }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import Testing
        struct PageTests {
          @Test func new() {
            #expect(Page(amount: 1, isNew: true).title == "New")
          }
          @Test func old() {
            #expect(Page(amount: 1, isNew: false).title == "Old")
          }
          @Test func oldHeading() {
            #expect(Page(amount: 1, isNew: false).heading() == "# Old")
          }
          @Test func subtitle() {
            #expect(Page(amount: 2, isNew: false).subtitle == "2 pages")
          }
          @Test func item() {
            guard case .item(let text, _) = Page(amount: 2, isNew: false).row else { return }
            #expect(text == "2 pages")
          }
          @Test func noLink() {
            guard case .item(_, let isLink) = Page(amount: 3, isNew: false).row else { return }
            #expect(!isLink)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        enum Row {
          case item(String)
          case empty
        }
        struct Page {
          private let amount: Int
          init(amount: Int) {
            self.amount = amount
          }
          var title: String { "New" }
          var subtitle: String { "\\(amount) pages" }
          var row: Row { .item(subtitle) }
          func heading() -> String { "# " + title }
        }
        struct Book {
          let flags: any Flags
          var page: Page { Page(amount: 1) }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import Testing
        struct PageTests {
          @Test func new() {
            #expect(Page(amount: 1).title == "New")
          }
          @Test func subtitle() {
            #expect(Page(amount: 2).subtitle == "2 pages")
          }
          @Test func item() {
            guard case .item(let text) = Page(amount: 2).row else { return }
            #expect(text == "2 pages")
          }
        }

        """,
      ],
      messages: [
        "Tests/PageTests.swift:13: 'isNew' was 'false' here, and gives way to 'true', as at another place; see whether the tests still hold"
      ]),
    SmallApp(
      name: "values of a struct without an initializer",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let amount: Int
          let isNew: Bool
          var title: String { isNew ? "New" : "Old" }
          var subtitle: String { "\\(amount) pages" }
        }
        struct Book {
          let flags: any Flags
          var page: Page { Page(amount: 1, isNew: flags.isOn(.newPage)) }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func testNew() {
            XCTAssertEqual(Page(amount: 1, isNew: true).title, "New")
          }
          func testOld() {
            XCTAssertEqual(Page(amount: 1, isNew: false).title, "Old")
          }
          func testSubtitle() {
            XCTAssertEqual(Page(amount: 2, isNew: false).subtitle, "2 pages")
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let amount: Int
          var title: String { "New" }
          var subtitle: String { "\\(amount) pages" }
        }
        struct Book {
          let flags: any Flags
          var page: Page { Page(amount: 1) }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func testNew() {
            XCTAssertEqual(Page(amount: 1).title, "New")
          }
          func testSubtitle() {
            XCTAssertEqual(Page(amount: 2).subtitle, "2 pages")
          }
        }

        """,
      ],
      messages: [
        "Tests/PageTests.swift:10: 'isNew' was 'false' here, and gives way to 'true'; see whether the tests still hold"
      ]),
    SmallApp(
      name: "a parameter that begins a line",
      accessors: SmallApp.flags("_.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Page.swift": """
        protocol Flags {
          var newPage: Bool { get }
          var other: Bool { get }
        }
        struct Page {
          let files: [String]
          private let flags: any Flags
          let size: Int
          init(
            files: [String],
            flags: any Flags, size: Int
          ) {
            self.files = files
            self.flags = flags
            self.size = size
          }
          var title: String { flags.newPage ? "New" : "Old" }
        }
        func makePage(_ flags: any Flags) -> Page {
          Page(
            files: [],
            flags: flags, size: flags.other ? 1 : 2)
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        protocol Flags {
          var other: Bool { get }
        }
        struct Page {
          let files: [String]
          let size: Int
          init(
            files: [String],
            size: Int
          ) {
            self.files = files
            self.size = size
          }
          var title: String { "New" }
        }
        func makePage(_ flags: any Flags) -> Page {
          Page(
            files: [],
            size: flags.other ? 1 : 2)
        }

        """
      ]),
    SmallApp(
      name: "a bound answer behind a chain",
      accessors: SmallApp.flags("_.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Chat.swift": """
        final class Flags {
          var newPage: Bool { store.bool("new") }
          var other: Bool { store.bool("other") }
        }
        final class Chat {
          let flags = Flags()
          var onChange: (() -> Void)?
          func bind() {
            onChange = { [weak self] in
              guard let isNew = self?.flags.newPage, isNew else { return }
              self?.update()
            }
          }
          func bindAgain() {
            onChange = { [weak self] in
              if let isNew = self?.flags.newPage, isNew {
                self?.update()
              }
            }
          }
          func update() { print(flags.other) }
        }

        """
      ],
      after: [
        "Sources/Chat.swift": """
        final class Flags {
          var other: Bool { store.bool("other") }
        }
        final class Chat {
          let flags = Flags()
          var onChange: (() -> Void)?
          func bind() {
            onChange = { [weak self] in
              guard self != nil else { return }
              self?.update()
            }
          }
          func bindAgain() {
            onChange = { [weak self] in
              if self != nil {
                self?.update()
              }
            }
          }
          func update() { print(flags.other) }
        }

        """
      ]),
  ]
}

import SwiftSemantics

/// Calls that generated mocks record, overloads, requirements beside associated types and parameters that lost a call.
extension SmallAppTests {
  static let recordedCalls: [SmallApp] = [
    SmallApp(
      name: "calls that a mock records",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          func title() -> String {
            if flags.isOn(.newPage) { return "new" }
            return "old"
          }
        }

        """,
        "Tests/PageTests.swift": """
        import Cuckoo
        import XCTest
        final class PageTests: XCTestCase {
          func testTitle() {
            stub(flags) { stub in when(stub.isOn(.newPage)).thenReturn(true) }
            XCTAssertEqual(Page(flags: flags).title(), "new")
            verify(flags).isOn(.newPage)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          func title() -> String {
            return "new"
          }
        }

        """
      ],
      messages: [
        "Tests/PageTests.swift:5: '.newPage' still names the experiment; remove it by hand",
        "Tests/PageTests.swift:7: '.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "what only the losing overload used",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flags {
          static var newPage: Bool { true }
          static var other: Bool { true }
        }
        protocol Model {
          associatedtype Item
          var items: [Item] { get }
          func oldTitle(_ n: Int) -> String
          func title(for item: Item) -> String
        }
        struct Numbers: Model {
          let items = [1, 2]
          func oldTitle(_ n: Int) -> String { "old" }
          func title(for item: Int) -> String { "new" }
        }
        func draw(_ model: some Model) -> [String] {
          if Flags.newPage { return model.items.map { model.title(for: $0) } }
          return model.items.indices.map { model.oldTitle($0) }
        }
        struct Page {
          func reload() {
            if Flags.newPage {
              load(1) { print($0) }
            } else {
              print(load(1))
            }
          }
          private func load(_ page: Int) -> [Int] { [page] }
          private func load(_ page: Int, then: ([Int]) -> Void) { then([page]) }
          func total(_ items: [Int]) -> Int {
            if Flags.newPage { return sum(items, rate: 3) }
            return sum(items)
          }
          private func sum(_ items: [Int], rate: Int? = nil) -> Int {
            if let rate { return items.count * rate }
            return oldSum(items)
          }
          private func oldSum(_ items: [Int]) -> Int { items.reduce(0, +) }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Flags {
          static var other: Bool { true }
        }
        protocol Model {
          associatedtype Item
          var items: [Item] { get }
          func title(for item: Item) -> String
        }
        struct Numbers: Model {
          let items = [1, 2]
          func title(for item: Int) -> String { "new" }
        }
        func draw(_ model: some Model) -> [String] {
          return model.items.map { model.title(for: $0) }
        }
        struct Page {
          func reload() {
            load(1) { print($0) }
          }
          private func load(_ page: Int, then: ([Int]) -> Void) { then([page]) }
          func total(_ items: [Int]) -> Int {
            return sum(items, rate: 3)
          }
          private func sum(_ items: [Int], rate: Int) -> Int {
            return items.count * rate
          }
        }

        """
      ]),
  ]
}

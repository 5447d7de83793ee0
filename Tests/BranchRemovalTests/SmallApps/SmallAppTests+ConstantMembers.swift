import SwiftSemantics

/// What decides over a text, a number or a case of which one is left, and tests that expect another one.
extension SmallAppTests {
  private static func page(_ kind: String, _ size: String, _ rows: String, _ subtitle: String) -> String {
    """
    protocol Titled { var subtitle: String { get } }
    class Page: Titled {
      let flags: any Flags
      init(flags: any Flags) { self.flags = flags }
      var kind: String { \(kind) }
      func size() -> Int { \(size) }
      final var rows: [String] { \(rows) }
      var subtitle: String { \(subtitle) }
      var other: Bool { flags.isOn(.other) }
    }
    final class SmallPage: Page { override var subtitle: String { "small" } }

    """
  }

  static let constantMembers: [SmallApp] = [
    SmallApp(
      name: "comparisons in other files, and tests that set the flag in no known way",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flag.swift":
          "enum Flag {\n  case newPage\n  case other\n}\nprotocol Flags { func isOn(_ flag: Flag) -> Bool }\n",
        "Sources/Page.swift": page(
          "flags.isOn(.newPage) ? \"new\" : \"old\"", "flags.isOn(.newPage) ? 2 : 1",
          "flags.isOn(.newPage) ? [\"pay\"] : [\"address\", \"pay\"]", "flags.isOn(.newPage) ? \"new\" : \"old\""),
        "Sources/Menu.swift": """
        func menu(_ page: Page) -> String {
          if page.kind == "old" { return "a" }
          switch page.size() {
          case 1: return "b"
          default: return page.kind + page.subtitle
          }
        }
        struct Other { var kind: String }
        func isOld(_ other: Other) -> Bool { other.kind == "old" }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct Stub: Flags {
          var json = ""
          func isOn(_ flag: Flag) -> Bool { json.contains("\\(flag)") }
        }
        final class PageTests: XCTestCase {
          func testKind() {
            XCTAssertEqual(Page(flags: Stub(json: "newPage")).kind, "new")
            XCTAssertEqual(Page(flags: Stub()).kind, "old")
          }
          func testRows() { XCTAssertEqual(Page(flags: Stub()).rows, ["address", "pay"]) }
          func testSize() {
            let page = Page(flags: Stub())
            XCTAssertEqual(page.size(), 1)
            XCTAssertEqual(page.subtitle, "old")
          }
        }

        """,
      ],
      after: [
        "Sources/Flag.swift": "enum Flag {\n  case other\n}\nprotocol Flags { func isOn(_ flag: Flag) -> Bool }\n",
        "Sources/Page.swift": page("\"new\"", "2", "[\"pay\"]", "\"new\""),
      ],
      messages: [
        "Sources/Menu.swift:2: 'kind' is always \"new\" now; look whether what depends on it has to go",
        "Sources/Menu.swift:3: 'size' is always 2 now; look whether what depends on it has to go",
        "Tests/PageTests.swift:11: this can only fail now, because 'rows' is always [\"pay\"]",
        "Tests/PageTests.swift:14: this can only fail now, because 'size' is always 2",
        "Tests/PageTests.swift:9: this can only fail now, because 'kind' is always \"new\"",
      ])
  ]
}

import SwiftSemantics

/// What tests begin with, and replace.
extension SmallAppTests {
  private static let logging = """
    enum Log {
      static var newPage = false
      static var texts: [String] = []
      static func log(_ text: String) { if newPage { texts.append(text) } }
    }

    """

  private static func suite(_ tests: String) -> String {
    """
    import XCTest
    final class LogTests: XCTestCase {
      override func setUp() {
        Log.texts = []
        Log.newPage = false
      }
    \(tests)
    }

    """
  }

  static let setUps: [SmallApp] = [
    SmallApp(
      name: "a first value that each test replaces",
      accessors: SmallApp.flags("Log.{caseName}", "Log.{caseName}"),
      files: [
        "Sources/Log.swift": logging,
        "Tests/LogTests.swift": suite(
          """
            func testLogs() {
              Log.newPage = true
              Log.log("a")
              XCTAssertEqual(Log.texts, ["a"])
            }
            func testNothing() {
              Log.newPage = false
              Log.log("a")
              XCTAssertEqual(Log.texts, [])
            }
          """),
      ],
      after: [
        "Sources/Log.swift": logging.replacing("  static var newPage = false\n", with: "").replacing(
          "if newPage { texts.append(text) }", with: "texts.append(text)"),
        "Tests/LogTests.swift": suite(
          """
            func testLogs() {
              Log.log("a")
              XCTAssertEqual(Log.texts, ["a"])
            }
          """
        ).replacing("    Log.newPage = false\n", with: ""),
      ]),
    SmallApp(
      name: "a first value that one test has",
      accessors: SmallApp.flags("Log.{caseName}", "Log.{caseName}"),
      files: [
        "Sources/Log.swift": logging,
        "Tests/LogTests.swift": suite(
          """
            func testNothing() {
              Log.log("a")
              XCTAssertEqual(Log.texts, [])
            }
            func testLogs() {
              Log.newPage = true
              Log.log("a")
              XCTAssertEqual(Log.texts, ["a"])
            }
          """),
      ],
      after: [
        "Sources/Log.swift": logging.replacing("if newPage { texts.append(text) }", with: "texts.append(text)")
      ],
      messages: [
        "Tests/LogTests.swift:12: what 'Log.newPage' is used for cannot be decided; rewrite it by hand",
        "Tests/LogTests.swift:5: what 'Log.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
  ]
}

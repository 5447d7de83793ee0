import SwiftSemantics

/// Tests that set a flag for their own time, by themselves or by a function.
extension SmallAppTests {
  static let restoredFlags: [SmallApp] = [
    SmallApp(
      name: "a helper that sets the flag, runs a closure and restores it",
      accessors: SmallApp.flags("{CaseName}Configuration.isOn", "{CaseName}Configuration.isOn"),
      files: [
        "Sources/Rows.swift": """
        enum NewPageConfiguration {
          nonisolated(unsafe) static var isOn = true
        }
        struct Rows {
          func count() -> Int { NewPageConfiguration.isOn ? 1 : 2 }
        }

        """,
        "Tests/RowsTests.swift": """
        import Testing
        func with<Result>(_ isOn: Bool, _ body: () -> Result) -> Result {
          let previous = NewPageConfiguration.isOn
          NewPageConfiguration.isOn = isOn
          defer { NewPageConfiguration.isOn = previous }
          return body()
        }
        struct RowsTests {
          @Test func counts() {
            let previous = NewPageConfiguration.isOn
            NewPageConfiguration.isOn = true
            defer { NewPageConfiguration.isOn = previous }
            #expect(Rows().count() == 1)
          }
          @Test func countsWithHelper() {
            #expect(with(true) { Rows().count() } == 1)
          }
          @Test func both() {
            let off = with(false) { Rows().count() }
            #expect(off == 2)
            let on = with(true) { Rows().count() }
            #expect(on == 1)
          }
        }

        """,
      ],
      after: [
        "Sources/Rows.swift": """
        enum NewPageConfiguration {
        }
        struct Rows {
          func count() -> Int { 1 }
        }

        """,
        "Tests/RowsTests.swift": """
        import Testing
        func with<Result>(_ body: () -> Result) -> Result {
          return body()
        }
        struct RowsTests {
          @Test func counts() {
            #expect(Rows().count() == 1)
          }
          @Test func countsWithHelper() {
            #expect(with { Rows().count() } == 1)
          }
          @Test func both() {
            let on = with { Rows().count() }
            #expect(on == 1)
          }
        }

        """,
      ]),
    SmallApp(
      name: "a test of both that checks each by a function of its own",
      accessors: SmallApp.flags("{CaseName}Configuration.isOn", "{CaseName}Configuration.isOn"),
      files: [
        "Sources/Rows.swift": """
        enum NewPageConfiguration {
          nonisolated(unsafe) static var isOn = true
        }
        struct Rows {
          func count() -> Int { NewPageConfiguration.isOn ? 1 : 2 }
        }

        """,
        "Tests/RowsTests.swift": """
        import Testing
        func with<Result>(_ isOn: Bool, _ body: () -> Result) -> Result {
          NewPageConfiguration.isOn = isOn
          return body()
        }
        struct RowsTests {
          @Test func both() {
            func check(_ count: Int) {
              #expect(count > 0)
            }
            let off = with(false) { Rows().count() }
            check(off)
            #expect(off == 2)
            let on = with(true) { Rows().count() }
            check(on)
            #expect(on == 1)
            #expect(on < off)
          }
        }

        """,
      ],
      after: [
        "Sources/Rows.swift": """
        enum NewPageConfiguration {
        }
        struct Rows {
          func count() -> Int { 1 }
        }

        """,
        "Tests/RowsTests.swift": """
        import Testing
        func with<Result>(_ body: () -> Result) -> Result {
          return body()
        }
        struct RowsTests {
          @Test func both() {
            func check(_ count: Int) {
              #expect(count > 0)
            }
            let on = with { Rows().count() }
            check(on)
            #expect(on == 1)
          }
        }

        """,
      ]),
    SmallApp(
      name: "a test of several settings, of which one is the flag",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"), winner: "control",
      files: [
        "Sources/Options.swift": """
        struct Options {
          let fee: Int
          let newPage: Bool
          init(fee: Int = 100, newPage: Bool = false) {
            self.fee = fee
            self.newPage = newPage
          }
          var text: String { newPage ? "new" : "old" }
        }

        """,
        "Tests/OptionsTests.swift": """
        import XCTest
        final class OptionsTests: XCTestCase {
          func testSettings() {
            let options = Options(fee: 5, newPage: true)
            XCTAssertEqual(options.fee, 5)
            XCTAssertTrue(options.newPage)
          }
          func testText() {
            let options = Options(fee: 5, newPage: true)
            XCTAssertEqual(options.fee, 5)
            XCTAssertEqual(options.text, "new")
          }
        }

        """,
      ],
      after: [
        "Sources/Options.swift": """
        struct Options {
          let fee: Int
          init(fee: Int = 100) {
            self.fee = fee
          }
          var text: String { "old" }
        }

        """,
        "Tests/OptionsTests.swift": """
        import XCTest
        final class OptionsTests: XCTestCase {
          func testSettings() {
            let options = Options(fee: 5)
            XCTAssertEqual(options.fee, 5)
          }
        }

        """,
      ],
      messages: [
        "Tests/OptionsTests.swift:4: 'newPage' was 'true' here, and gives way to 'false'; see whether the tests still hold",
        "Tests/OptionsTests.swift:6: 'XCTAssertTrue(options.newPage)' goes, because it can only fail now; see whether the tests still hold",
      ]),
    SmallApp(
      name: "what a helper expects of two settings",
      accessors: SmallApp.flags("rules.{caseName}", "Rules.{caseName}"),
      files: [
        "Sources/Rules.swift": """
        struct Rules {
          var newPage: Bool
          var other: Bool
          func text(_ isNew: Bool) -> String { isNew ? newText(self) : other ? "b" : "d" }
        }
        func newText(_ rules: Rules) -> String { rules.newPage ? "a" : "c" }

        """,
        "Tests/RulesTests.swift": """
        import XCTest
        final class RulesTests: XCTestCase {
          func check(_ isNew: Bool, newPage: Bool, other: Bool, expects: Bool) {
            let text = Rules(newPage: newPage, other: other).text(isNew)
            XCTAssertEqual(["a", "b"].contains(text), expects)
          }
          func testNew() {
            for value in [true, false] {
              check(true, newPage: value, other: true, expects: value)
            }
          }
          func testOther() {
            for value in [true, false] {
              check(false, newPage: true, other: value, expects: value)
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Rules.swift": """
        struct Rules {
          var other: Bool
          func text(_ isNew: Bool) -> String { isNew ? newText() : other ? "b" : "d" }
        }
        func newText() -> String { "a" }

        """,
        "Tests/RulesTests.swift": """
        import XCTest
        final class RulesTests: XCTestCase {
          func check(_ isNew: Bool, other: Bool, expects: Bool) {
            let text = Rules(other: other).text(isNew)
            XCTAssertEqual(["a", "b"].contains(text), expects)
          }
          func testNew() {
            check(true, other: true, expects: true)
          }
          func testOther() {
            for value in [true, false] {
              check(false, other: value, expects: value)
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "a flag that only decides what is logged",
      accessors: SmallApp.flags("_.{caseName}", "Splitter.{caseName}"),
      files: [
        "Sources/Splitter.swift": """
        struct Splitter {
          let samples: [Int]
          let newPage: Bool
          func parts() -> [Int] {
            if newPage { print("splits", samples.count) }
            return samples
          }
        }
        func parts(of samples: [Int]) -> [Int] { Splitter(samples: samples, newPage: true).parts() }

        """,
        "Tests/SplitterTests.swift": """
        import XCTest
        final class SplitterTests: XCTestCase {
          func testParts() {
            let splitter = Splitter(samples: [1], newPage: true)
            XCTAssertEqual(splitter.parts().count, 1)
          }
          func testNone() {
            let splitter = Splitter(samples: [], newPage: false)
            XCTAssertTrue(splitter.parts().isEmpty)
          }
        }

        """,
      ],
      after: [
        "Sources/Splitter.swift": """
        struct Splitter {
          let samples: [Int]
          func parts() -> [Int] {
            print("splits", samples.count)
            return samples
          }
        }
        func parts(of samples: [Int]) -> [Int] { Splitter(samples: samples).parts() }

        """,
        "Tests/SplitterTests.swift": """
        import XCTest
        final class SplitterTests: XCTestCase {
          func testParts() {
            let splitter = Splitter(samples: [1])
            XCTAssertEqual(splitter.parts().count, 1)
          }
          func testNone() {
            let splitter = Splitter(samples: [])
            XCTAssertTrue(splitter.parts().isEmpty)
          }
        }

        """,
      ],
      messages: [
        "Tests/SplitterTests.swift:8: 'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold"
      ]),
  ]
}

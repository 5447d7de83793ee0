import SwiftSemantics

/// Examples of Quick with expectations of Nimble.
extension SmallAppTests {
  static let quickExamples: [SmallApp] = [
    SmallApp(
      name: "expectations of Nimble in examples of Quick",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      files: [
        "Tests/EnvironmentSpec.swift": """
        import Nimble
        import Quick
        import XCTest

        final class EnvironmentSpec: QuickSpec {
          override class func spec() {
            describe("environment") {
              it("has a size by default") {
                let environment = Environment()
                expect(environment.options.size).to(equal(1))
                expect(environment.options.newPage).to(beFalse())
              }
              it("is off by default") {
                let environment = Environment()
                expect(environment.options.newPage).to(equal(false))
              }
              it("is not on") {
                expect(Environment().options.newPage) == false
              }
            }
          }
        }

        final class EnvironmentTests: XCTestCase {
          func testSize() {
            let environment = Environment()
            XCTAssertEqual(environment.options.size, 1)
            XCTAssertFalse(environment.options.newPage)
          }

          func testOff() {
            let environment = Environment()
            XCTAssertEqual(environment.options.newPage, false)
          }
        }

        """,
        "Sources/Environment.swift": """
        final class Environment {
          var options: Options

          init(options: Options = Options()) {
            self.options = options
          }

          func load() -> Int {
            if options.newPage {
              return 2
            }
            return options.size
          }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var newPage = false
          var size = 1
        }

        """,
      ],
      after: [
        "Tests/EnvironmentSpec.swift": """
        import Nimble
        import Quick
        import XCTest

        final class EnvironmentSpec: QuickSpec {
          override class func spec() {
            describe("environment") {
              it("has a size by default") {
                let environment = Environment()
                expect(environment.options.size).to(equal(1))
              }
            }
          }
        }

        final class EnvironmentTests: XCTestCase {
          func testSize() {
            let environment = Environment()
            XCTAssertEqual(environment.options.size, 1)
          }
        }

        """,
        "Sources/Environment.swift": """
        final class Environment {
          var options: Options

          init(options: Options = Options()) {
            self.options = options
          }

          func load() -> Int {
            return 2
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
        "Tests/EnvironmentSpec.swift:11: 'expect(environment.options.newPage).to(beFalse())' goes, because it can only fail now; see whether the tests still hold",
        "Tests/EnvironmentSpec.swift:28: 'XCTAssertFalse(environment.options.newPage)' goes, because it can only fail now; see whether the tests still hold",
      ])
  ]
}

import SwiftSemantics

/// Tests that make an object of the app with the losing value because most tests do, and that are about something else.
extension SmallAppTests {
  private static let options = """
    enum Shell { case none, local }
    struct Options {
      let shell: Shell
      let newPage: Bool
      let jobs: Bool
      INITIALIZER
    }
    func names(_ options: Options) -> [String] {
      var names: [String] = []
      if options.shell == .local { names.append("shell") }
      if options.newPage { names.append("page") }
      if options.jobs { names.append("jobs") }
      return names
    }

    """

  private static let tests = """
    import XCTest
    final class NewNamesTests: XCTestCase {
      func testJobs() {
        XCTAssertTrue(names(Options(shell: .none, newPage: false, jobs: true)).contains("jobs"))
      }
      func testShell() {
        XCTAssertTrue(names(Options(shell: .local, newPage: false, jobs: false)).contains("shell"))
      }
      func testNothing() {
        XCTAssertEqual(names(Options(shell: .none, newPage: false, jobs: false)), [])
      }
      func testNewPage() {
        XCTAssertEqual(names(Options(shell: .none, newPage: true, jobs: false)), ["page"])
      }
      func testNoPage() {
        XCTAssertFalse(names(Options(shell: .none, newPage: false, jobs: false)).contains("page"))
      }
    }

    """

  private static func usualValues(_ name: String, _ initializer: (before: String, after: String)) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("options.{caseName}", "Options.{caseName}"),
      files: [
        "Sources/Options.swift": options.replacing("  INITIALIZER\n", with: initializer.before),
        "Tests/NamesTests.swift": tests,
      ],
      after: [
        "Sources/Options.swift":
          options.replacing("  INITIALIZER\n", with: initializer.after).replacing("  let newPage: Bool\n", with: "")
          .replacing("if options.newPage { names.append(\"page\") }", with: "names.append(\"page\")"),
        "Tests/NamesTests.swift":
          tests.replacing(
            """
              func testNothing() {
                XCTAssertEqual(names(Options(shell: .none, newPage: false, jobs: false)), [])
              }

            """, with: ""
          ).replacing(", newPage: false", with: "").replacing(", newPage: true", with: ""),
      ],
      messages: [
        "Tests/NamesTests.swift:4: 'newPage' was 'false' here, and gives way to 'true', as at 2 other places; see whether the tests still hold"
      ])
  }

  static let usualValues: [SmallApp] = [
    usualValues(
      "many tests give an initializer the losing value",
      (
        """
          init(shell: Shell, newPage: Bool = true, jobs: Bool = false) {
            self.shell = shell
            self.newPage = newPage
            self.jobs = jobs
          }

        """,
        """
          init(shell: Shell, jobs: Bool = false) {
            self.shell = shell
            self.jobs = jobs
          }

        """
      )),
    usualValues("many tests give a memberwise initializer the losing value", ("", "")),
  ]
}

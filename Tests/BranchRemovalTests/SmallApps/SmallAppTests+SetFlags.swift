import SwiftSemantics

/// Flags that statements give their value.
extension SmallAppTests {
  static let setFlags: [SmallApp] = [
    SmallApp(
      name: "a losing value that reaches a memberwise initializer through a parameter, or that the code decides",
      accessors: SmallApp.flags("_.{caseName}", "State.{caseName}"),
      files: [
        "Sources/A.swift": """
        struct State {
          var newPage: Bool
          var count: Int
          func title() -> String { newPage ? "new" : "old" }
        }
        func makeState(_ count: Int, newPage: Bool) -> State { State(newPage: newPage, count: count) }
        func archive() -> State { makeState(2, newPage: false) }
        func page(_ count: Int) -> State { State(newPage: count > 9 ? false : true, count: count) }
        func last(_ count: Int) -> State { State(newPage: count < 9, count: count) }
        func empty() -> State { State(newPage: true, count: 0) }

        """
      ],
      after: [
        "Sources/A.swift": """
        struct State {
          var newPage: Bool
          var count: Int
          func title() -> String { "new" }
        }
        func makeState(_ count: Int, newPage: Bool) -> State { State(newPage: newPage, count: count) }
        func archive() -> State { makeState(2, newPage: false) }
        func page(_ count: Int) -> State { State(newPage: count > 9 ? false : true, count: count) }
        func last(_ count: Int) -> State { State(newPage: count < 9, count: count) }
        func empty() -> State { State(newPage: true, count: 0) }

        """
      ],
      messages: [
        "Sources/A.swift:6: 'State.newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:7: 'State.newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:8: 'State.newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:8: 'State.newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:9: 'State.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "a private flag that the app's own code sets to the losing value",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        final class Options {
          private var newPage = false
          func open() { newPage = true }
          func report() -> String { newPage ? "new" : "old" }
        }
        func session(_ options: Options) -> String {
          options.open()
          return options.report()
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        final class Options {
          private var newPage = false
          func open() { newPage = true }
          func report() -> String { "old" }
        }
        func session(_ options: Options) -> String {
          options.open()
          return options.report()
        }

        """
      ],
      messages: [
        "Sources/A.swift:3: 'newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "tests of members that the flag does not decide",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        struct Options {
          var newPage: Bool
          var size: Int
          var name: String
          init(newPage: Bool, size: Int, name: String) {
            self.newPage = newPage
            self.size = size
            self.name = name
          }
          var label: String { name + "!" }
        }
        func columns(_ options: Options) -> Int { options.newPage ? 2 : options.size }
        func phone() -> Int { columns(Options(newPage: false, size: 3, name: "a")) }

        """,
        "Tests/OptionsTests.swift": """
        import XCTest
        final class OptionsTests: XCTestCase {
          func testColumns() { XCTAssertEqual(columns(Options(newPage: true, size: 4, name: "a")), 2) }
          func testLabel() {
            let options = Options(newPage: true, size: 4, name: "a")
            XCTAssertEqual(options.label, "a!")
          }
        }

        """,
      ],
      after: [
        "Sources/A.swift": """
        struct Options {
          var size: Int
          var name: String
          init(size: Int, name: String) {
            self.size = size
            self.name = name
          }
          var label: String { name + "!" }
        }
        func columns(_ options: Options) -> Int { options.size }
        func phone() -> Int { columns(Options(size: 3, name: "a")) }

        """,
        "Tests/OptionsTests.swift": """
        import XCTest
        final class OptionsTests: XCTestCase {
          func testLabel() {
            let options = Options(size: 4, name: "a")
            XCTAssertEqual(options.label, "a!")
          }
        }

        """,
      ],
      messages: [
        "Tests/OptionsTests.swift:5: 'newPage' was 'true' here, and gives way to 'false'; see whether the tests still hold"
      ]),
    SmallApp(
      name: "the winning value as the only statement of a loop and of an optional binding",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        final class Options {
          var newPage = false
          var size = 1
          func columns() -> Int { newPage ? 2 : size }
        }
        func one(_ options: Options?) {
          log("one")
          if let options { options.newPage = false }
          if let options = options as? Options { options.newPage = false }
        }
        func all(_ options: [Options]) {
          for option in options where option.size > 1 { option.newPage = false }
          log("all")
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        final class Options {
          var size = 1
          func columns() -> Int { size }
        }
        func one(_ options: Options?) {
          log("one")
        }
        func all(_ options: [Options]) {
          log("all")
        }

        """
      ]),
    SmallApp(
      name: "the winning value in a loop over what a call makes",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        final class Options {
          var newPage = false
          func columns() -> Int { newPage ? 2 : 1 }
        }
        func made() {
          for option in makeOptions() { option.newPage = false }
          log("made")
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        final class Options {
          var newPage = false
          func columns() -> Int { 1 }
        }
        func made() {
          for option in makeOptions() { option.newPage = false }
          log("made")
        }

        """
      ],
      messages: [
        "Sources/A.swift:6: 'option.newPage' still names the experiment; remove it by hand"
      ]),
  ]
}

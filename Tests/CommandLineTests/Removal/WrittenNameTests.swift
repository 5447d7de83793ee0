import TestSupport
import Testing

/// `split-test remove` where the only uses of a declaration are written by the removal itself.
@Suite struct WrittenNameTests {
  /// The two names are written one after the other, with nothing but code that stays between them.
  @Test func declarationsThatTheRemovalNamesStay() throws {
    let package = try ScratchPackage(
      ScratchPackage.shop.merging([
        "Sources/Shop/Keys.swift": """
        enum Keys { static let fancy = "fancy" }
        enum Names { static let best = "best" }

        """,
        "Sources/Shop/Group.swift": """
        import SplitTesting
        extension ButtonColorSplitTest.Group {
          var key: String { self == .blue ? Keys.fancy : "plain" }
          var name: String { self == .blue ? Names.best : "good" }
        }

        """,
        "Sources/Shop/Report.swift": """
        import SplitTesting
        func report(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> [String] {
          [test.currentGroup.key, test.currentGroup.name]
        }

        """,
      ]) { $1 })
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try package.text("Sources/Shop/Report.swift").contains("[Keys.fancy, Names.best]"), "\(run.errors)")
    #expect(try package.text("Sources/Shop/Keys.swift").contains("fancy"), "\(run.output)\(run.errors)")
  }
}

import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// An argument with the losing value that goes with a parameter does not go without a word.
@Suite struct DroppedLoserTests {
  private static let settings = """
    final class Settings {
      private let newPage: Bool
      private init(newPage: Bool) { self.newPage = newPage }
      final class Builder {
        private var newPage = true
        func newPage(_ newPage: Bool) -> Builder {
          self.newPage = newPage
          return self
        }
        func build() -> Settings { Settings(newPage: newPage) }
      }
      func show() { if newPage { showNew() } else { showOld() } }
    }

    """

  /// What app code gives a flag by a function that sets it.
  @Test(arguments: [
    ("false", ["'newPage' was 'false' here, and gives way to 'true'; see whether that is meant"]), ("true", []),
  ])
  func builder(_ argument: String, _ notes: [String]) {
    let start = "func start() { Settings.Builder().newPage(\(argument)).build().show() }\n"
    let notDeclared = Self.notes(Self.settings, start)
    #expect(notDeclared == notes)
    #expect(Self.notes(Self.settings, start, declaring: "Settings.{caseName}") == notes)
  }

  /// Without a declared flag nothing else tells that a test is about the loser.
  @Test func undeclaredFlag() {
    let action = """
      struct Identity { var id: String, user = "" }
      struct ResetAction {
        private let newPage: Bool
        init(newPage: Bool) { self.newPage = newPage }
        func reduce(_ state: Identity) -> Identity {
          var new = state
          new.id = newPage ? "random" : state.id
          new.user = ""
          return new
        }
      }
      func reset(_ id: Identity, newPage: Bool) -> Identity { ResetAction(newPage: newPage).reduce(id) }

      """
    let tests = """
      import XCTest
      final class ResetTests: XCTestCase {
        func testKeepsTheId() {
          let new = ResetAction(newPage: false).reduce(Identity(id: "a"))
          XCTAssertEqual(new.id, "a")
          XCTAssertTrue(new.user.isEmpty)
        }
        func testKeepsAnotherId() {
          let new = ResetAction(newPage: false).reduce(Identity(id: "b"))
          XCTAssertEqual(new.id, "b")
          XCTAssertFalse(new.id.isEmpty)
        }
        func testTakesAnother() {
          let new = ResetAction(newPage: true).reduce(Identity(id: "a"))
          XCTAssertNotEqual(new.id, "a")
          XCTAssertTrue(new.user.isEmpty)
        }
      }

      """
    #expect(
      Self.notes(action, tests) == [
        "'newPage' was 'false' here, as at another place, and gives way to 'true'; see whether the tests still hold"
      ])
  }

  private static func notes(_ layer: String, _ other: String, declaring: String? = nil) -> [String] {
    let declared = declaring.map { [Accessor(.declaration, template: $0)] } ?? []
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(ExperimentNames("new_page", groups: "off", "on"), winner: "on")],
        accessors: [Accessor(.isGroup("on"), template: "{caseName}", file: "a.swift")] + declared,
        sources: [SourceText(path: "a.swift", text: layer), SourceText(path: "b.swift", text: other)]))
    #expect(result.refusals.isEmpty)
    return result.notes.map(\.message).filter { $0.contains("gives way") }
  }
}

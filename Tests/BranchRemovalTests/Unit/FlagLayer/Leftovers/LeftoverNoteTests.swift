import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// What only removed code needed, and stays, is named with the reason.
@Suite struct LeftoverNoteTests {
  private static let layer = "enum Flag: String { case patron, other }\n"

  private static func notes(_ text: String, test: String = "") -> [String] {
    let tests = test.isEmpty ? [] : [SourceText(path: "Tests/ATests.swift", text: "import XCTest\n" + test)]
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(ExperimentNames("patron", groups: "control", "on"), winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})"),
          Accessor(.declaration, template: "Flag.{caseName}"),
        ],
        sources: [SourceText(path: "a.swift", text: layer + text)] + tests))
    return result.notes.map { "\($0.region.file):\($0.region.start.line): \($0.message)" }
  }

  private static let advice = """
    enum Advice { case pin, pilot }
    func title(_ advice: Advice) -> String {
      switch advice {
      case .pin: "Pin"
      case .pilot: "Pilot"
      }
    }
    func next() -> Advice { flags.isOn(.patron) ? .pin : .pilot }

    """

  @Test func caseThatOnlyTestsMake() {
    let test =
      "final class ATests: XCTestCase { func testAll() { show([\"pin\": Advice.pin, \"pilot\": Advice.pilot]) } }"
    #expect(
      Self.notes(Self.advice, test: test) == [
        "a.swift:2: only tests make 'pilot' any more; delete it with what they make of it by hand"
      ])
    #expect(Self.notes(Self.advice + "let last = Advice.pilot\n", test: test) == [])
    #expect(Self.notes(Self.advice) == [])
  }

  @Test func parameterThatNothingPasses() {
    let text = """
      final class Review {
        func answer() {
          if flags.isOn(.patron) { mark(true) } else { mark(false, partly: true) }
        }
        private func mark(_ isRight: Bool, partly: Bool = false, shade: Int = 1) { log(partly ? "yellow" : "red", shade) }
      }

      """
    #expect(
      Self.notes(text) == [
        "a.swift:6: no call passes 'partly' any more, so it is always 'false'; simplify the function by hand"
      ])
    #expect(Self.notes(text.replacing("mark(true)", with: "mark(true, partly: true)")) == [])
    #expect(Self.notes(text.replacing("private func", with: "func")) == [])
  }

  @Test func parameterThatTellsInitializersApart() {
    let text = """
      class Item {
        let title: String
        convenience init(title: String) { self.init(title: title, size: 1) }
        init(title: String, size: Int = 2) {
          self.title = title
          if !flags.isOn(.patron) { print(size) }
        }
      }
      func items() -> [Item] { [Item(title: "a"), Item(title: "b", size: 3)] }

      """
    #expect(
      Self.notes(text) == [
        "a.swift:5: nothing reads 'size' any more; it stays, because the same arguments would call another initializer "
          + "without it"
      ])
  }

  @Test func mockThatNothingReceives() {
    let text = """
      final class Manager {
        private let queue: Queue
        init(queue: Queue) { self.queue = queue }
        func apply() {
          if flags.isOn(.patron) { rename() } else { queue.run() }
        }
      }

      """
    func test(_ statements: String) -> String {
      """
      final class ATests: XCTestCase {
        var queue: MockQueue!
        var sut: Manager!
        override func setUp() {
          queue = MockQueue()
          sut = Manager(queue: queue)
        }
        override func tearDown() { queue = nil }
        func testOne() {
          sut.apply()
          \(statements)
        }
      }

      """
    }
    #expect(
      Self.notes(text, test: test("XCTAssertEqual(queue.count, 1)")) == [
        "Tests/ATests.swift:12: 'queue' is passed to nothing any more; look whether what asks for its state has to go"
      ])
    #expect(Self.notes(text, test: test("XCTAssertEqual(queue.count, 1); use(queue)")) == [])
    #expect(Self.notes(text, test: test("use(sut)")) == [])
  }

  @Test func emptiedFunctionThatStays() {
    func page(_ attribute: String, _ use: String) -> String {
      """
      final class Page: UIView {
        func scroll() { \(use) }
        \(attribute)func moved() {
          if !flags.isOn(.patron) { print("old") }
        }
      }

      """
    }
    #expect(
      Self.notes(page("@objc ", "queue.add(self, #selector(moved))")) == [
        "a.swift:4: nothing is left of 'moved'; it stays, because a selector names it"
      ])
    #expect(
      Self.notes(page("", "queue.add(moved)")) == [
        "a.swift:4: nothing is left of 'moved'; it stays, because something else may call it"
      ])
    #expect(Self.notes(page("", "print(1); moved()")) == [])
  }
}

import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Accessors of which the configuration says `defaults: unseen`.
@Suite struct UnseenDefaultsTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    let after: String
    var constants: [String] = []
    var testDescription: String { about }
  }

  static let examples: [Example] = [
    Example(
      about: "a task of a view",
      before: """
        import SwiftUI
        struct Page: View {
          @State private var isNew = false
          var body: some View {
            VStack {
              if isNew { Text("new") } else { Text("old") }
            }
            .task { isNew = await flags.isOn(.patron) }
            .padding()
          }
        }
        """,
      after: """
        import SwiftUI
        struct Page: View {
          var body: some View {
            VStack {
              Text("new")
            }
            .padding()
          }
        }
        """),
    Example(
      about: "a callback, and another value for developers",
      before: """
        final class Model: ObservableObject {
          @Published var isNew: Bool = false
          @Published var name = ""
          init(loader: Loader) {
            #if DEBUG
            isNew = true
            #endif
            loader.load { [weak self] in
              guard let self else { return }
              isNew = flags.isOn(.patron)
            }
          }
        }
        func title(_ model: Model) -> String { model.isNew ? "new" : "old" }
        """,
      after: """
        final class Model: ObservableObject {
          @Published var name = ""
          init(loader: Loader) {
            loader.load { }
          }
        }
        func title(_ model: Model) -> String { "new" }
        """),
    Example(
      about: "the state of a generic superclass",
      before: """
        class Processor<State, Action> {
          var state: State
          init(state: State) { self.state = state }
        }
        struct PageState: Equatable {
          var name = ""
          var isNew = false
        }
        final class PageProcessor: Processor<PageState, Int> {
          func appear() async {
            await load()
            if state.isNew { showNew() } else { showOld() }
          }
          private func load() async { state.isNew = await flags.isOn(.patron) }
        }
        """,
      after: """
        class Processor<State, Action> {
          var state: State
          init(state: State) { self.state = state }
        }
        struct PageState: Equatable {
          var name = ""
        }
        final class PageProcessor: Processor<PageState, Int> {
          func appear() async {
            showNew()
          }
        }
        """),
    Example(
      about: "something else sets it, too",
      before: """
        final class Model {
          private var isNew = false
          func load() { isNew = flags.isOn(.patron) }
          func reset() { isNew = false }
          func title() -> String { isNew ? "new" : "old" }
        }
        """,
      after: """
        final class Model {
          private var isNew = false
          func load() { isNew = true }
          func reset() { isNew = false }
          func title() -> String { isNew ? "new" : "old" }
        }
        """,
      constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      about: "a subclass sets it, too",
      before: """
        class Model {
          var isNew = false
          func load() { isNew = flags.isOn(.patron) }
          func title() -> String { isNew ? "new" : "old" }
        }
        final class OldModel: Model {
          func reset() { isNew = false }
        }
        """,
      after: """
        class Model {
          var isNew = false
          func load() { isNew = true }
          func title() -> String { isNew ? "new" : "old" }
        }
        final class OldModel: Model {
          func reset() { isNew = false }
        }
        """,
      constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      about: "a requirement by which others set it",
      before: """
        protocol Page: AnyObject { var isNew: Bool { get set } }
        func reset(_ page: any Page) { page.isNew = false }
        final class Model: Page {
          var isNew = false
          func load() { isNew = flags.isOn(.patron) }
          func title() -> String { isNew ? "new" : "old" }
        }
        """,
      after: """
        protocol Page: AnyObject { var isNew: Bool { get set } }
        func reset(_ page: any Page) { page.isNew = false }
        final class Model: Page {
          var isNew = false
          func load() { isNew = true }
          func title() -> String { isNew ? "new" : "old" }
        }
        """,
      constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      about: "an initializer that is handed on",
      before: """
        struct State { var isNew = false }
        let states = [false].map(State.init)
        final class Model {
          var state = State()
          func load() { state.isNew = flags.isOn(.patron) }
          func title() -> String { state.isNew ? "new" : "old" }
        }
        """,
      after: """
        struct State { var isNew = false }
        let states = [false].map(State.init)
        final class Model {
          var state = State()
          func load() { state.isNew = true }
          func title() -> String { state.isNew ? "new" : "old" }
        }
        """,
      constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      about: "something observes the struct around it",
      before: """
        struct State { var isNew = false }
        final class Model {
          var state = State() { didSet { render() } }
          func load() { state.isNew = flags.isOn(.patron) }
        }
        """,
      after: """
        struct State { var isNew = false }
        final class Model {
          var state = State() { didSet { render() } }
          func load() { state.isNew = true }
        }
        """,
      constants: ["4: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      about: "somebody subscribes to it",
      before: """
        final class Model: ObservableObject {
          @Published var isNew = false
          func load() { isNew = flags.isOn(.patron) }
          func listen() { $isNew.sink { show($0) }.store(in: &bag) }
        }
        """,
      after: """
        final class Model: ObservableObject {
          @Published var isNew = false
          func load() { isNew = true }
          func listen() { $isNew.sink { show($0) }.store(in: &bag) }
        }
        """,
      constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
  ]

  private static func publishing(_ settings: String, _ models: String) -> String {
    """
    import Combine
    final class Settings: ObservableObject {
    \(settings)  @Published var other = false
    }
    \(models)
    """
  }

  /// What a flag's property publishes is assigned to another property.
  private static let published = (
    before: publishing(
      "  @Published var patron = false\n",
      """
      final class Model: Screen<PageState> {
        init(settings: Settings) {
          super.init(state: PageState())
          settings.$patron
            .removeDuplicates()
            .weakAssign(to: \\.state.isNew, on: self)
            .store(in: &bag)
          settings.$other.weakAssign(to: \\.state.isOther, on: self).store(in: &bag)
        }
        var title: String { state.isNew ? "new" : "old" }
      }
      final class Menu: ObservableObject {
        @Published private(set) var isNew = false
        init(settings: Settings) { settings.$patron.receive(on: queue).assign(to: &$isNew) }
        var size: Int { isNew ? 2 : 1 }
      }
      final class Log {
        init(settings: Settings) { settings.$patron.map { !$0 }.assign(to: \\.isOld, on: self).store(in: &bag) }
        var isOld = true
      }
      class Screen<State> {
        var state: State
        init(state: State) { self.state = state }
      }
      struct PageState { var isNew = false, isOther = false }
      """),
    after: publishing(
      "",
      """
      final class Model: Screen<PageState> {
        init(settings: Settings) {
          super.init(state: PageState())
          self.state.isNew = true
          settings.$other.weakAssign(to: \\.state.isOther, on: self).store(in: &bag)
        }
        var title: String { state.isNew ? "new" : "old" }
      }
      final class Menu: ObservableObject {
        init(settings: Settings) { }
        var size: Int { 2 }
      }
      final class Log {
        init(settings: Settings) { Just(true).map { !$0 }.assign(to: \\.isOld, on: self).store(in: &bag) }
        var isOld = true
      }
      class Screen<State> {
        var state: State
        init(state: State) { self.state = state }
      }
      struct PageState { var isNew = false, isOther = false }
      """)
  )

  @Test func whatAFlagIsPublishedToGetsItsValue() {
    let (texts, result) = remove(
      Self.published.before,
      accessors: [
        Accessor(.isGroup("on"), template: "_.{caseName}", defaultsAreUnseen: true),
        Accessor(.declaration, template: "Settings.{caseName}"),
      ])
    #expect(texts == [Self.published.after + "\n"])
    #expect(result.refusals.map(\.message) == [])
    #expect(result.constants.map(\.message).count == 2)
  }

  private func remove(
    _ sources: String..., defaultsAreUnseen: Bool = true, accessors: [Accessor]? = nil
  ) -> (texts: [String], RemovalResult) {
    let flag = ExperimentNames("patron", groups: "control", "on")
    let files = sources.enumerated().map { SourceText(path: "\($0).swift", text: $1 + "\n") }
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: accessors ?? [
          Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})", defaultsAreUnseen: defaultsAreUnseen)
        ], sources: files))
    let texts = zip(files, sources).map { file, text in
      String(decoding: result.edits[file.path, default: []].applied(to: Array((text + "\n").utf8)), as: UTF8.self)
    }
    return (texts, result)
  }

  @Test(arguments: examples + bindings + firstValues) func goes(_ example: Example) {
    let (texts, result) = remove(example.before)
    #expect(texts == [example.after + "\n"])
    #expect(result.refusals.map(\.message) == [])
    #expect(result.constants.map { "\($0.region.start.line): \($0.message)" } == example.constants)
  }

  /// What a reader sees before the answer comes is the losing value.
  @Test(arguments: examples.prefix(3)) func staysWithoutTheKey(_ example: Example) {
    let (texts, result) = remove(example.before, defaultsAreUnseen: false)
    #expect(texts[0].contains("isNew"))
    #expect(result.constants.count == 1)
  }

  @Test func testsThatSetTheOtherValueAreTestsOfTheLoser() {
    let app = Self.examples[2]
    let tests = { (own: String) in
      """
      import XCTest
      final class PageTests: XCTestCase {
        var processor: PageProcessor!
      \(own)}

      """
    }
    let before = tests(
      """
        func testNew() {
          processor.state.isNew = true
          XCTAssertEqual(show(processor), "new")
        }
        func testOld() {
          processor.state.isNew = false
          XCTAssertEqual(show(processor), "old")
        }
        func testMadeNew() { XCTAssertEqual(show(PageProcessor(state: PageState(name: "a", isNew: true))), "new") }
        func testMadeOld() { XCTAssertEqual(show(PageProcessor(state: PageState(name: "a", isNew: false))), "old") }

      """)
    let after = tests(
      """
        func testNew() {
          XCTAssertEqual(show(processor), "new")
        }
        func testMadeNew() { XCTAssertEqual(show(PageProcessor(state: PageState(name: "a"))), "new") }

      """)
    let (texts, result) = remove(app.before, before)
    #expect(texts == [app.after + "\n", after + "\n"])
    #expect(result.refusals.map(\.message) == [])
  }
}

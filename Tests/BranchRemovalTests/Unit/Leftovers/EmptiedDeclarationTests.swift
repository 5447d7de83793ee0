import BranchRemoval
import SourceDiagnostics
import Testing

/// What is left empty goes, and nothing else does.
@Suite struct EmptiedDeclarationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    let after: String

    var testDescription: String { name }
  }

  static let setUp = "let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n"

  static let gone = [
    Example(
      name: "an asynchronous function with its calls",
      before: """
        final class Page {
          func show() async {
            await decorate()
            print("shown")
          }
          private func decorate() async {
            if test.currentGroup != .red { await load("old") }
          }
        }

        """,
      after: """
        final class Page {
          func show() async {
            print("shown")
          }
        }

        """),
    Example(
      name: "a guard with nothing behind it",
      before: """
        final class Page {
          func show() {
            load { [weak self] in
              guard let self, isOpen else { return }
              if test.currentGroup != .red { self.showOld() }
            }
            guard isReady(1) else { return }
            if test.currentGroup != .red { showOld() }
          }
          private var isOpen = true
        }

        """,
      after: """
        final class Page {
          func show() {
            load { }
            guard isReady(1) else { return }
          }
        }

        """),
    Example(
      name: "modifiers of a view",
      before: """
        import SwiftUI
        struct Page: View {
          let count: Int
          var body: some View {
            VStack { Text("a") }
              .onAppear { if test.currentGroup != .red { track("old") } }
              .padding()
              .onChange(of: count) { if test.currentGroup != .red { track("old") } }
              .onChange(of: next()) { if test.currentGroup != .red { track("old") } }
              .onTapGesture { if test.currentGroup != .red { track("old") } }
              .onDisappear {
                if test.currentGroup != .red { track("old") }
                // Nothing else yet.
              }
          }
        }

        """,
      after: """
        import SwiftUI
        struct Page: View {
          let count: Int
          var body: some View {
            VStack { Text("a") }
              .padding()
              .onChange(of: next()) { }
              .onTapGesture { }
              .onDisappear {
                // Nothing else yet.
              }
          }
        }

        """),
    Example(
      name: "a function with its calls",
      before: """
        final class Page {
          func show() {
            decorate()
            self.decorate()
            print("shown")
          }
          private func decorate() {
            if test.currentGroup != .red { print("old") }
          }
        }

        """,
      after: """
        final class Page {
          func show() {
            print("shown")
          }
        }

        """),
    Example(
      name: "a chain of functions",
      before: """
        struct Page {
          func show() {
            print("shown")
            first()
          }
          private func first() { second(1) }
          private func second(_ n: Int) { if test.currentGroup == .control { print(n) } }
        }

        """,
      after: """
        struct Page {
          func show() {
            print("shown")
          }
        }

        """),
    Example(
      name: "overrides of functions that do nothing, and of properties that are only observed",
      before: """
        class Base {
          var title = ""
          func hook(_ size: Int) {}
          func load() { print("base") }
        }
        class Middle: Base {}
        final class Page: Middle {
          override var title: String { didSet { if test.currentGroup != .red { print("old") } } }
          override func hook(_ size: Int) { if test.currentGroup != .red { print(size) } }
          override func load() { if test.currentGroup != .red { print("old") } }
        }

        """,
      after: """
        class Base {
          var title = ""
          func hook(_ size: Int) {}
          func load() { print("base") }
        }
        class Middle: Base {}
        final class Page: Middle {
          override func load() { }
        }

        """),
    Example(
      name: "an extension",
      before: """
        struct Page { var title = "" }
        extension Page {
          fileprivate func decorate() { if test.currentGroup != .red { print("old") } }
        }
        func show(_ page: Page) {
          page.decorate()
          print(page.title)
        }

        """,
      after: """
        struct Page { var title = "" }
        func show(_ page: Page) {
          print(page.title)
        }

        """),
    Example(
      name: "observers",
      before: """
        struct Page {
          var title = "" {
            didSet { if test.currentGroup != .red { print("old") } }
          }
          var size = 1 {
            willSet { print(newValue) }
            didSet { if test.currentGroup != .red { print("old") } }
          }
        }

        """,
      after: """
        struct Page {
          var title = ""
          var size = 1 {
            willSet { print(newValue) }
          }
        }

        """),
    Example(
      name: "a loop over an array",
      before: """
        func show(_ names: [String]) {
          for name in names { if test.currentGroup != .red { print(name) } }
          print("shown")
        }

        """,
      after: """
        func show(_ names: [String]) {
          print("shown")
        }

        """),
    Example(
      name: "overrides that repeat the superclass",
      before: """
        class Page { var title: String { "a" }; subscript(n: Int) -> Int { n } }
        final class Own: Page {
          override var title: String { test.currentGroup == .red ? super.title : "Old" }
          override subscript(n: Int) -> Int { test.currentGroup == .red ? super[n] : 2 }
        }

        """,
      after: """
        class Page { var title: String { "a" }; subscript(n: Int) -> Int { n } }
        final class Own: Page {
        }

        """),
    Example(
      name: "a directive for the line that goes",
      before: """
        func show() {
          // swiftlint:disable:next force_cast
          if test.currentGroup == .control { print("old" as! String) }
          print("shown")
        }

        """,
      after: """
        func show() {
          print("shown")
        }

        """),
  ]

  static let kept = [
    Example(
      name: "a function that was empty before",
      before: """
        func show() {
          if test.currentGroup == .control { print("old") }
          nothing()
        }
        private func nothing() {}

        """,
      after: """
        func show() {
          nothing()
        }
        private func nothing() {}

        """),
    Example(
      name: "a function whose argument has an effect",
      before: """
        func show() { decorate(next()) }
        private func next() -> Int { print("next"); return 1 }
        private func decorate(_ n: Int) { if test.currentGroup != .red { print("old") } }

        """,
      after: """
        func show() { decorate(next()) }
        private func next() -> Int { print("next"); return 1 }
        private func decorate(_ n: Int) { }

        """),
    Example(
      name: "a function that is handed on",
      before: """
        func show(_ names: [String]) { names.forEach(decorate) }
        private func decorate(_ name: String) { if test.currentGroup != .red { print(name) } }

        """,
      after: """
        func show(_ names: [String]) { names.forEach(decorate) }
        private func decorate(_ name: String) { }

        """),
    Example(
      name: "a requirement of a protocol",
      before: """
        protocol Decorated { func decorate() }
        struct Page: Decorated { func decorate() { if test.currentGroup != .red { print("old") } } }
        struct Card: Decorated { func decorate() { print("card") } }
        func show(_ all: [any Decorated]) { for one in all { one.decorate() } }

        """,
      after: """
        protocol Decorated { func decorate() }
        struct Page: Decorated { func decorate() { } }
        struct Card: Decorated { func decorate() { print("card") } }
        func show(_ all: [any Decorated]) { for one in all { one.decorate() } }

        """),
    Example(
      name: "an override",
      before: """
        class Page { func show() { print("page") } }
        final class Own: Page { override func show() { if test.currentGroup != .red { print("old") } } }

        """,
      after: """
        class Page { func show() { print("page") } }
        final class Own: Page { override func show() { } }

        """),
    Example(
      name: "a conformance",
      before: """
        struct Page {}
        extension Page: Sendable {
          fileprivate func decorate() { if test.currentGroup != .red { print("old") } }
        }
        func show(_ page: Page) {
          page.decorate()
          print("shown")
        }

        """,
      after: """
        struct Page {}
        extension Page: Sendable {
        }
        func show(_ page: Page) {
          print("shown")
        }

        """),
    Example(
      name: "a loop over a sequence that may notice it",
      before: """
        func show(_ names: AnySequence<String>) {
          for name in names { if test.currentGroup != .red { print(name) } }
        }

        """,
      after: """
        func show(_ names: AnySequence<String>) {
          for _ in names { }
        }

        """),
  ]

  @Test(arguments: gone + turned + kept) func isLeft(_ example: Example) {
    let source = Self.setUp + example.before
    let result = Snippet.remove(from: source)
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(written == example.after)
  }
}

extension FlagLayerTests {
  /// What is left of a page behind a flag: its calls, its end, and what it passes to others.
  static let remains: [Example] = [
    Example(
      "private members with the flag's name",
      """
      struct Page {
        let flags: Flags
        private static let patron = 1
        private func patron() -> Int { 2 }
        func title() -> String { flags.isOn(.patron) ? "new" : "old" }
      }

      """,
      """
      struct Page {
        private static let patron = 1
        private func patron() -> Int { 2 }
        func title() -> String { "new" }
      }

      """),
    Example(
      "properties of the service that nothing reads any more",
      """
      struct PageModel {
        let flags: Flags
        var title: String { flags.isOn(.patron) ? "new" : "old" }
      }
      final class Page {
        let flags: Flags
        init(flags: Flags) { self.flags = flags }
        func show() { if self.flags.isOn(.patron) { print("new") } }
        func other() -> Bool { flags.isOn(.other) }
      }
      final class Detail {
        let flags: Flags
        init(flags: Flags) { self.flags = flags }
        func show() { if flags.isOn(.patron) { print("new") } }
      }
      func run(_ detail: Detail) -> Bool { detail.flags.isOn(.other) }

      """,
      """
      struct PageModel {
        var title: String { "new" }
      }
      final class Page {
        let flags: Flags
        init(flags: Flags) { self.flags = flags }
        func show() { print("new") }
        func other() -> Bool { flags.isOn(.other) }
      }
      final class Detail {
        let flags: Flags
        init(flags: Flags) { self.flags = flags }
        func show() { print("new") }
      }
      func run(_ detail: Detail) -> Bool { detail.flags.isOn(.other) }

      """),
    Example(
      "properties that nothing reads any more",
      """
      struct State {
        var didShowPage = false
        var didShowHelp = false
        var pages: Set<Int> = []
        var unread = 0
      }
      func next(_ state: State) -> String {
        if !flags.isOn(.patron) {
          if !state.didShowPage { return "page" }
          if state.didShowHelp, state.pages.contains(1) { return "help" }
        }
        return state.didShowHelp ? "done" : "help"
      }
      func pass(_ state: inout State) {
        state.didShowPage = true
        state.didShowHelp = true
        state.pages.insert(1)
        state.unread = 1
        if !flags.isOn(.patron) { state.unread = 2 }
      }

      """,
      """
      struct State {
        var didShowPage = false
        var didShowHelp = false
        var pages: Set<Int> = []
        var unread = 0
      }
      func next(_ state: State) -> String {
        return state.didShowHelp ? "done" : "help"
      }
      func pass(_ state: inout State) {
        state.didShowPage = true
        state.didShowHelp = true
        state.pages.insert(1)
        state.unread = 1
      }

      """,
      notes: [
        "2: nothing reads 'didShowPage' any more; it stays, because other files may see it",
        "4: nothing reads 'pages' any more; it stays, because other files may see it",
      ]),
    Example(
      "a call of which a closure alone is left, and what is left of the end of an object",
      """
      final class Page {
        private let flags: Flags
        private let done: () -> Void
        init(flags: Flags, done: @escaping () -> Void) {
          self.flags = flags
          self.done = done
        }
        func show() {
          if flags.isOn(.patron) { done() }
        }
        deinit {
          if !flags.isOn(.patron) { print("end") }
        }
      }
      let page = Page(flags: Flags()) { print("done") }

      """,
      """
      final class Page {
        private let done: () -> Void
        init(done: @escaping () -> Void) {
          self.done = done
        }
        func show() {
          done()
        }
      }
      let page = Page { print("done") }

      """),
    Example(
      "a property for a function that several types have",
      """
      protocol Cell { func show(isNew: Bool) }
      struct Small: Cell { func show(isNew: Bool) { print(isNew ? "new" : "old") } }
      final class Page {
        private let isNew: Bool
        init() { isNew = flags.isOn(.patron) }
        func show(_ cells: [any Cell]) { for cell in cells { cell.show(isNew: isNew) } }
      }

      """,
      """
      protocol Cell { func show() }
      struct Small: Cell { func show() { print("new") } }
      final class Page {
        func show(_ cells: [any Cell]) { for cell in cells { cell.show() } }
      }

      """),
  ]
}

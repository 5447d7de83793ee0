extension FlagLayerTests {
  /// What is left of a page behind a flag: its calls, its end, and what it passes to others.
  static let remains: [Example] = [
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
      protocol Cell { func show(isNew: Bool) }
      struct Small: Cell { func show(isNew: Bool) { print(isNew ? "new" : "old") } }
      final class Page {
        func show(_ cells: [any Cell]) { for cell in cells { cell.show(isNew: true) } }
      }

      """,
      constants: ["6: 'isNew' is left as 'true'; simplify what uses it by hand"]),
  ]
}

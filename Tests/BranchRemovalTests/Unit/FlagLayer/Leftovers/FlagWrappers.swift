extension FlagLayerTests {
  /// Properties and functions that hold the flag's value and nothing else.
  static let wrappers: [Example] = [
    Example(
      "names for the flag that nothing reads",
      """
      struct Layer {
        let flags: Flags
        var isPatron: Bool { flags.isOn(.patron) }
      }
      struct Page {
        let layer: Layer
        var isPatron: Bool { layer.isPatron }
        func mayShow() -> Bool { flags.isOn(.patron) }
        static var isShown: Bool { Self.flags.isOn(.patron) }
        var title: String { layer.flags.isOn(.other) ? "other" : "" }
      }

      """,
      """
      struct Layer {
        let flags: Flags
      }
      struct Page {
        let layer: Layer
        var title: String { layer.flags.isOn(.other) ? "other" : "" }
      }

      """),
    Example(
      "properties that are given nothing but their default",
      """
      struct State {
        var isPatron = true
        var title = ""
      }
      final class Page {
        private var isPatron = true
        private var isNew = false
        private(set) var state = State()
        func load() async {
          isPatron = await flags.isOn(.patron)
          isNew = await flags.isOn(.patron)
          state.isPatron = await flags.isOn(.patron)
          state.title = "page"
        }
        func show() {
          if isPatron { log("patron") }
          if isNew { log("new") }
          log(state.isPatron ? state.title : "")
        }
      }

      """,
      """
      struct State {
        var title = ""
      }
      final class Page {
        private var isNew = false
        private(set) var state = State()
        func load() async {
          isNew = true
          state.title = "page"
        }
        func show() {
          log("patron")
          if isNew { log("new") }
          log(state.title)
        }
      }

      """, constants: ["11: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property that a subclass overrides",
      """
      class Page {
        var isPatron = true
        func load() { isPatron = flags.isOn(.patron) }
        func show() { if isPatron { log("patron") } }
      }
      class Made {
        let isPatron: Bool
        init() { isPatron = flags.isOn(.patron) }
        func show() { if isPatron { log("patron") } }
      }
      final class Other: Page { override var isPatron: Bool { get { false } set { log(newValue) } } }

      """,
      """
      class Page {
        var isPatron = true
        func load() { isPatron = true }
        func show() { if isPatron { log("patron") } }
      }
      class Made {
        func show() { log("patron") }
      }
      final class Other: Page { override var isPatron: Bool { get { false } set { log(newValue) } } }

      """,
      constants: [3].map { "\($0): 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand" }),
    Example(
      "properties that something else may set",
      """
      struct State {
        var isPatron = true
        var isShown = true
      }
      final class Page {
        var state = State(isShown: false)
        private var isPatron = true { didSet { log("set") } }
        func load() async {
          state.isPatron = await flags.isOn(.patron)
          state.isShown = await flags.isOn(.patron)
          isPatron = await flags.isOn(.patron)
        }
        func reset(_ value: Bool) { state.isPatron = value }
        func show() { log(state.isPatron, state.isShown, isPatron) }
      }

      """,
      """
      struct State {
        var isPatron = true
        var isShown = true
      }
      final class Page {
        var state = State(isShown: false)
        private var isPatron = true { didSet { log("set") } }
        func load() async {
          state.isPatron = true
          state.isShown = true
          isPatron = true
        }
        func reset(_ value: Bool) { state.isPatron = value }
        func show() { log(state.isPatron, state.isShown, isPatron) }
      }

      """,
      constants: [9, 10, 11].map { "\($0): 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand" }),
    Example(
      "names for the flag that something else may read",
      """
      struct Page: Elsewhere {
        var isPatron: Bool { flags.isOn(.patron) }
        @objc var isShown: Bool { flags.isOn(.patron) }
        public func mayShow() -> Bool { flags.isOn(.patron) }
        func mayOpen() -> Bool { log(); return flags.isOn(.patron) }
      }
      class Row: View { override var isHidden: Bool { flags.isOn(.patron) } }

      """,
      """
      struct Page: Elsewhere {
        var isPatron: Bool { true }
        @objc var isShown: Bool { true }
        public func mayShow() -> Bool { true }
        func mayOpen() -> Bool { log(); return true }
      }
      class Row: View { override var isHidden: Bool { true } }

      """,
      constants: [2, 3, 4, 5, 7].map {
        "\($0): 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"
      }),
  ]
}

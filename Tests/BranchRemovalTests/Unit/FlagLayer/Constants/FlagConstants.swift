extension FlagLayerTests {
  /// A constant that an accessor leaves is followed to what else becomes a constant by it.
  static let constants: [Example] = [
    Example(
      "a name that a flag and more decide, in a text",
      "func run(_ count: Int) {\n  let isOff = !(flags.isOn(.patron) || count > 3)\n  print(\"\\(isOff)\")\n}\n",
      "func run(_ count: Int) {\n  print(\"\\(false)\")\n}\n",
      constants: ["3: 'isOff' is left as 'false'; simplify what uses it by hand"]),
    Example(
      "a flag of an object that may be missing",
      """
      func run(_ flags: Flags?) {
        let isOff = !(flags?.isOn(.patron) ?? true)
        show(isOff)
        show(flags?.isOn(.patron) ?? true, 1)
      }

      """,
      """
      func run(_ flags: Flags?) {
        show(false)
        show(true, 1)
      }

      """,
      constants: [
        "3: 'isOff' is left as 'false'; simplify what uses it by hand",
        "4: 'flags?.isOn(.patron) ?? true' is left as 'true'; simplify what uses it by hand",
      ]),
    Example(
      "the default of a parameter",
      """
      struct Menu {
        private let isNew: Bool
        private let title: String
        init(title: String, isNew: Bool = flags.isOn(.patron)) {
          self.title = title
          self.isNew = isNew
        }
        func show() { if isNew { print(title) } else { print("old") } }
      }
      func run() { Menu(title: "a").show() }

      """,
      """
      struct Menu {
        private let title: String
        init(title: String) {
          self.title = title
        }
        func show() { print(title) }
      }
      func run() { Menu(title: "a").show() }

      """),
    Example(
      "a parameter of which every call passes it",
      """
      func paint(_ size: Int, isNew: Bool) { if isNew { print(size) } }
      func run() {
        paint(1, isNew: flags.isOn(.patron))
        paint(2, isNew: true)
      }

      """,
      """
      func paint(_ size: Int) { print(size) }
      func run() {
        paint(1)
        paint(2)
      }

      """),
    Example(
      "a parameter that nothing has ever read beside one of the flag",
      """
      struct Page {
        let model: Model
        func show(sizes: [Int], isNew: Bool) { if isNew { print(model.sizes) } }
        func go() { show(sizes: model.sizes, isNew: flags.isOn(.patron)) }
      }

      """,
      """
      struct Page {
        let model: Model
        func show(sizes: [Int]) { print(model.sizes) }
        func go() { show(sizes: model.sizes) }
      }

      """),
    Example(
      "a parameter of an initializer in an extension",
      """
      enum Tab { case home, menu }
      extension Tab {
        init(index: Int, isNew: Bool) {
          let tabs = Tab.visible(isNew)
          self = tabs[index]
        }
        private static func visible(_ isNew: Bool) -> [Tab] {
          isNew ? [.home, .menu] : [.home]
        }
      }
      func run() { print(Tab(index: 1, isNew: flags.isOn(.patron))) }

      """,
      """
      enum Tab { case home, menu }
      extension Tab {
        init(index: Int) {
          let tabs = Tab.visible()
          self = tabs[index]
        }
        private static func visible() -> [Tab] {
          [.home, .menu]
        }
      }
      func run() { print(Tab(index: 1)) }

      """),
    Example(
      "a parameter that another call gives the other value",
      """
      func paint(_ size: Int, isNew: Bool) { if isNew { print(size) } }
      func run() {
        paint(1, isNew: flags.isOn(.patron))
        paint(2, isNew: false)
      }

      """,
      """
      func paint(_ size: Int, isNew: Bool) { if isNew { print(size) } }
      func run() {
        paint(1, isNew: true)
        paint(2, isNew: false)
      }

      """, constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a parameter that a function hands on",
      """
      struct Row {
        let isNew: Bool
        init(isNew: Bool) { self.isNew = isNew }
        func show() { print(isNew ? "new" : "old") }
      }
      func row(isNew: Bool) -> Row { Row(isNew: isNew) }
      func run() { row(isNew: flags.isOn(.patron)).show() }

      """,
      """
      struct Row {
        func show() { print("new") }
      }
      func row() -> Row { Row() }
      func run() { row().show() }

      """),
    Example(
      "a function that is handed on itself",
      """
      func paint(_ isNew: Bool) { if isNew { print(1) } }
      func run() {
        paint(flags.isOn(.patron))
        [true, false].forEach(paint)
      }

      """,
      """
      func paint(_ isNew: Bool) { if isNew { print(1) } }
      func run() {
        paint(true)
        [true, false].forEach(paint)
      }

      """, constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a lazy property",
      """
      final class Menu {
        private lazy var isNew = flags.isOn(.patron)
        func show() { if isNew { print(1) } }
        func count() -> Int { isNew ? 1 : 2 }
      }

      """,
      """
      final class Menu {
        func show() { print(1) }
        func count() -> Int { 1 }
      }

      """),
    Example(
      "the state of a view",
      """
      struct Menu: View {
        let title: String
        @State private var isNew = flags.isOn(.patron)
        var body: some View {
          Text(title)
          if isNew, title != "" { Text("new") }
        }
      }
      func run() { Menu(title: "a").show() }

      """,
      """
      struct Menu: View {
        let title: String
        var body: some View {
          Text(title)
          if title != "" { Text("new") }
        }
      }
      func run() { Menu(title: "a").show() }

      """),
    Example(
      "the state of a view that a switch sets",
      """
      struct Menu: View {
        @State private var isNew = flags.isOn(.patron)
        var body: some View {
          Toggle("New", isOn: $isNew)
          if isNew { Text("new") }
        }
      }

      """,
      """
      struct Menu: View {
        @State private var isNew = true
        var body: some View {
          Toggle("New", isOn: $isNew)
          if isNew { Text("new") }
        }
      }

      """, constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "the state of a view that its preview sets",
      """
      struct Menu: View {
        @State fileprivate var isNew = flags.isOn(.patron)
        var body: some View {
          Text("menu")
          if isNew { Text("new") }
        }
      }
      #Preview { Menu(isNew: false) }

      """,
      """
      struct Menu: View {
        @State fileprivate var isNew = true
        var body: some View {
          Text("menu")
          if isNew { Text("new") }
        }
      }
      #Preview { Menu(isNew: false) }

      """, constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property that something else sets, too",
      """
      final class Menu {
        private var isNew: Bool
        init() { isNew = flags.isOn(.patron) }
        func turn() { isNew.toggle() }
        func show() { if isNew { print(1) } }
      }

      """,
      """
      final class Menu {
        private var isNew: Bool
        init() { isNew = true }
        func turn() { isNew.toggle() }
        func show() { if isNew { print(1) } }
      }

      """, constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "members that the platform may ask for",
      """
      final class Menu: NSObject, UIKeyInput {
        var hasText: Bool { flags.isOn(.patron) }
        func shouldBegin(_ gesture: Gesture) -> Bool { flags.isOn(.patron) }
        func run() { if hasText { print(1) } }
      }

      """,
      """
      final class Menu: NSObject, UIKeyInput {
        var hasText: Bool { true }
        func shouldBegin(_ gesture: Gesture) -> Bool { true }
        func run() { print(1) }
      }

      """,
      constants: [
        "2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
        "3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
      ]),
  ]
}

extension FlagLayerTests {
  /// A constant that an accessor leaves is followed to what else becomes a constant by it.
  static let constants: [Example] = [
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
        init() { }
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
    Example(
      "a property that a memberwise initializer sets",
      """
      struct Menu {
        private var isNew = flags.isOn(.patron)
        static let old = Menu(isNew: false)
        func show() { if isNew { print(1) } }
      }

      """,
      """
      struct Menu {
        private var isNew = true
        static let old = Menu(isNew: false)
        func show() { if isNew { print(1) } }
      }

      """, constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property that is decoded",
      """
      struct Menu: Decodable {
        let isNew: Bool
        init() { isNew = flags.isOn(.patron) }
        func show() { if isNew { print(1) } }
      }

      """,
      """
      struct Menu: Decodable {
        let isNew: Bool
        init() { isNew = true }
        func show() { if isNew { print(1) } }
      }

      """, constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a getter that other files could read, and none does",
      """
      struct Menu {
        var isNew: Bool { flags.isOn(.patron) }
        var hasRows: Bool { isNew }
      }
      func run(_ menu: Menu) { if menu.hasRows { print(1) } }

      """,
      """
      struct Menu {
      }
      func run(_ menu: Menu) { print(1) }

      """),
    Example(
      "what a protocol asks for",
      """
      protocol Page { var isNew: Bool { get } }
      struct Menu: Page { var isNew: Bool { flags.isOn(.patron) } }
      func run(_ page: any Page) { if page.isNew { print(1) } }

      """,
      """
      protocol Page { var isNew: Bool { get } }
      struct Menu: Page { var isNew: Bool { true } }
      func run(_ page: any Page) { if page.isNew { print(1) } }

      """, constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a published property that the initializer sets",
      """
      final class Menu: ObservableObject {
        @Published private(set) var isNew = false
        private let title: String
        init(title: String) {
          self.title = title
          isNew = flags.isOn(.patron)
        }
        func show() { if isNew { print(title) } }
      }
      struct Page {
        let menu: Menu
        func show() { if menu.isNew { print(1) } else { print(2) } }
      }

      """,
      """
      final class Menu: ObservableObject {
        private let title: String
        init(title: String) {
          self.title = title
        }
        func show() { print(title) }
      }
      struct Page {
        let menu: Menu
        func show() { print(1) }
      }

      """),
    Example(
      "a published property that has subscribers",
      """
      final class Menu: ObservableObject {
        @Published var isNew = false
        init() { isNew = flags.isOn(.patron) }
        func bind() { $isNew.sink { print($0) }.store(in: &all) }
      }

      """,
      """
      final class Menu: ObservableObject {
        @Published var isNew = false
        init() { isNew = true }
        func bind() { $isNew.sink { print($0) }.store(in: &all) }
      }

      """, constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a published property that is read before it is set",
      """
      final class Menu: ObservableObject {
        @Published var isNew = false
        init() {
          show()
          isNew = flags.isOn(.patron)
        }
        func show() { print(isNew ? 1 : 2) }
      }

      """,
      """
      final class Menu: ObservableObject {
        @Published var isNew = false
        init() {
          show()
          isNew = true
        }
        func show() { print(isNew ? 1 : 2) }
      }

      """, constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a published property that is set later",
      """
      final class Menu: ObservableObject {
        @Published var isNew = false
        func load() { isNew = flags.isOn(.patron) }
        func show() { print(isNew ? 1 : 2) }
      }

      """,
      """
      final class Menu: ObservableObject {
        @Published var isNew = false
        func load() { isNew = true }
        func show() { print(isNew ? 1 : 2) }
      }

      """, constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a lazy property that other files could read",
      """
      final class Menu {
        lazy var isNew = flags.isOn(.patron)
      }
      struct Page {
        let menu: Menu
        func show() { if menu.isNew { print(1) } }
      }

      """,
      """
      final class Menu {
      }
      struct Page {
        let menu: Menu
        func show() { print(1) }
      }

      """),
    Example(
      "a lazy property that other code sets",
      """
      final class Menu {
        lazy var isNew = flags.isOn(.patron)
      }
      func show(_ menu: Menu) {
        menu.isNew = false
        print(menu.isNew ? 1 : 2)
      }

      """,
      """
      final class Menu {
        lazy var isNew = true
      }
      func show(_ menu: Menu) {
        menu.isNew = false
        print(menu.isNew ? 1 : 2)
      }

      """, constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
  ]
}

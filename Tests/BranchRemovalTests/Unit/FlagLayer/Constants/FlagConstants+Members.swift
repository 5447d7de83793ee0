extension FlagLayerTests {
  /// Constants of members, and those that stay.
  static let memberConstants: [Example] = [
    Example(
      "the state of a view that only its file sees",
      """
      import SwiftUI
      private struct Page: View {
        @State private var count: Int
        @State var isNew = flags.isOn(.patron)
        init(count: Int) { self._count = State(wrappedValue: count) }
        var body: some View { VStack { if isNew { Text("new") } else { Text("old") } } }
      }
      struct SharedPage: View {
        @State var isNew = flags.isOn(.patron)
        var body: some View { VStack { if isNew { Text("new") } else { Text("old") } } }
      }
      private struct BoundPage: View {
        @State var isOpen = flags.isOn(.patron)
        init() {}
        var body: some View { VStack { if isOpen { Toggle("new", isOn: $isOpen) } else { Text("old") } } }
      }

      """,
      """
      import SwiftUI
      private struct Page: View {
        @State private var count: Int
        init(count: Int) { self._count = State(wrappedValue: count) }
        var body: some View { VStack { Text("new") } }
      }
      struct SharedPage: View {
        @State var isNew = true
        var body: some View { VStack { if isNew { Text("new") } else { Text("old") } } }
      }
      private struct BoundPage: View {
        @State var isOpen = true
        init() {}
        var body: some View { VStack { if isOpen { Toggle("new", isOn: $isOpen) } else { Text("old") } } }
      }

      """,
      constants: [
        "9: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
        "13: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
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
      protocol Page { }
      struct Menu: Page { }
      func run(_ page: any Page) { print(1) }

      """),
    Example(
      "what a protocol asks for, and a mock says otherwise",
      """
      protocol Page { var isNew: Bool { get } }
      struct Menu: Page { var isNew: Bool { flags.isOn(.patron) } }
      struct Mock: Page { var isNew = false }
      func run(_ page: any Page) { if page.isNew { print(1) } }

      """,
      """
      protocol Page { var isNew: Bool { get } }
      struct Menu: Page { var isNew: Bool { true } }
      struct Mock: Page { var isNew = false }
      func run(_ page: any Page) { if page.isNew { print(1) } }

      """, constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "what a protocol asks for, and a type has from elsewhere",
      """
      protocol Page { var isNew: Bool { get } }
      struct Menu: Page { var isNew: Bool { flags.isOn(.patron) } }
      extension Sheet: Page {}
      func run(_ page: any Page) { if page.isNew { print(1) } }

      """,
      """
      protocol Page { var isNew: Bool { get } }
      struct Menu: Page { var isNew: Bool { true } }
      extension Sheet: Page {}
      func run(_ page: any Page) { if page.isNew { print(1) } }

      """, constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "what a protocol asks for that another one refines",
      """
      protocol Page { var isNew: Bool { get } }
      protocol Wide: Page { var width: Int { get } }
      extension Wide { var isNew: Bool { flags.isOn(.patron) } }
      struct Menu: Wide { let width = 3 }
      func run(_ page: any Page) { if page.isNew { print(1) } }

      """,
      """
      protocol Page { var isNew: Bool { get } }
      protocol Wide: Page { var width: Int { get } }
      extension Wide { var isNew: Bool { true } }
      struct Menu: Wide { let width = 3 }
      func run(_ page: any Page) { if page.isNew { print(1) } }

      """, constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
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

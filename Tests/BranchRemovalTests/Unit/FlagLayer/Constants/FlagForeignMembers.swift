extension FlagLayerTests {
  /// Members that the sources add to types of other modules, and parameters behind them.
  static let foreignMembers: [Example] = [
    Example(
      "a modifier of any view",
      """
      import SwiftUI
      struct Page: View {
        var body: some View {
          Text("x").glow(isNew: flags.isOn(.patron))
          VStack { Text("y") }.padding().glow(isNew: flags.isOn(.patron))
        }
      }
      extension View {
        func glow(isNew: Bool) -> some View {
          if isNew { background(Color.red) } else { background(Color.blue) }
        }
      }

      """,
      """
      import SwiftUI
      struct Page: View {
        var body: some View {
          Text("x").glow()
          VStack { Text("y") }.padding().glow()
        }
      }
      extension View {
        func glow() -> some View {
          background(Color.red)
        }
      }

      """),
    Example(
      "a modifier that another module's view gets with another value",
      """
      import SwiftUI
      struct Page: View {
        var body: some View { Text("x").glow(isNew: false) }
        var other: some View { self.glow(isNew: flags.isOn(.patron)) }
      }
      extension View {
        func glow(isNew: Bool) -> some View {
          if isNew { background(Color.red) } else { background(Color.blue) }
        }
      }

      """,
      """
      import SwiftUI
      struct Page: View {
        var body: some View { Text("x").glow(isNew: false) }
        var other: some View { self.glow(isNew: true) }
      }
      extension View {
        func glow(isNew: Bool) -> some View {
          if isNew { background(Color.red) } else { background(Color.blue) }
        }
      }

      """,
      constants: ["4: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property of any view, of one whose protocol inherits from it",
      """
      import SwiftUI
      struct Page: UIViewRepresentable {}
      extension View {
        var isNew: Bool { flags.isOn(.patron) }
      }
      func show() { print(Page().isNew) }

      """,
      """
      import SwiftUI
      struct Page: UIViewRepresentable {}
      extension View {
        var isNew: Bool { true }
      }
      func show() { print(Page().isNew) }

      """,
      constants: ["4: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "the state that a class passes to its generic superclass",
      """
      struct PageState {
        let title: String
        var isNew: Bool
      }
      class Store<State, Action> {
        var state: State
        init(state: State, count: Int) { self.state = state }
      }
      enum PageAction { case open }
      typealias PageStore = Store<PageState, PageAction>
      class PageModel: PageStore {
        init(title: String) { super.init(state: .init(title: title, isNew: flags.isOn(.patron)), count: 3) }
        func show() { if state.isNew { print(1) } else { print(2) } }
      }

      """,
      """
      struct PageState {
        let title: String
      }
      class Store<State, Action> {
        var state: State
        init(state: State, count: Int) { self.state = state }
      }
      enum PageAction { case open }
      typealias PageStore = Store<PageState, PageAction>
      class PageModel: PageStore {
        init(title: String) { super.init(state: .init(title: title), count: 3) }
        func show() { print(1) }
      }

      """),
    Example(
      "a published property that its initializer sets, and that is passed on",
      """
      import Combine
      final class Model: ObservableObject {
        @Published private(set) var isNew = false
        init() { isNew = flags.isOn(.patron) }
      }
      struct Row {
        let isNew: Bool
        var size: Int { isNew ? 1 : 2 }
      }
      func row(_ model: Model) -> Row { Row(isNew: model.isNew) }

      """,
      """
      import Combine
      final class Model: ObservableObject {
      }
      struct Row {
        var size: Int { 1 }
      }
      func row(_ model: Model) -> Row { Row() }

      """),
  ]
}

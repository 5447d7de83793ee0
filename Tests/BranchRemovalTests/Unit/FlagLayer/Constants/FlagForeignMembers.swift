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
    Example(
      "a name for an awaited answer, where nothing can fold",
      """
      protocol Remote { func isOn(_ flag: Flag) async throws -> Bool }
      func show(_ flags: any Remote) async throws -> [Bool] {
        let isNew = try await flags.isOn(.patron)
        print(isNew)
        return [isNew]
      }

      """,
      """
      protocol Remote { func isOn(_ flag: Flag) async throws -> Bool }
      func show(_ flags: any Remote) async throws -> [Bool] {
        print(true)
        return [true]
      }

      """,
      constants: [
        "4: 'isNew' is left as 'true'; simplify what uses it by hand",
        "5: 'isNew' is left as 'true'; simplify what uses it by hand",
      ]),
    Example(
      "a parameter without which a property, or an implied initializer, has the same signature",
      """
      struct Page {
        static var size: Int { return size(flags: flags) }
        static func size(flags: Flags = Flags()) -> Int { flags.isOn(.patron) ? 1 : 2 }
        var title: String { title(flags: flags) }
        func title(flags: Flags) -> String { flags.isOn(.patron) ? "a" : "b" }
      }
      struct Limits { var most = 1 }
      extension Limits {
        init(flags: Flags) {
          self.init()
          if flags.isOn(.patron) { most = 2 }
        }
      }
      func show() { print(Page.size, Page().title, Limits(flags: flags).most) }

      """,
      """
      struct Page {
        static var size: Int { return size(flags: flags) }
        static func size(flags: Flags = Flags()) -> Int { 1 }
        var title: String { title(flags: flags) }
        func title(flags: Flags) -> String { "a" }
      }
      struct Limits { var most = 1 }
      extension Limits {
        init(flags: Flags) {
          self.init()
          most = 2
        }
      }
      func show() { print(Page.size, Page().title, Limits(flags: flags).most) }

      """,
      notes: [
        "3: nothing reads 'flags' any more; it stays, because not every call of the function is known",
        "5: nothing reads 'flags' any more; it stays, because not every call of the function is known",
        "9: nothing reads 'flags' any more; it stays, because 'flags' may have an effect",
      ]),
    Example(
      "a requirement of a delegate that is a view controller",
      """
      import UIKit
      protocol CellDelegate: AnyObject {
        func didTapNew()
        func didTapOld()
      }
      final class Cell: UIView {
        weak var delegate: CellDelegate?
        func tap() { if flags.isOn(.patron) { delegate?.didTapNew() } else { delegate?.didTapOld() } }
      }
      final class Screen: UIViewController, CellDelegate {
        func didTapNew() { print(1) }
        func didTapOld() { print(2) }
      }

      """,
      """
      import UIKit
      protocol CellDelegate: AnyObject {
        func didTapNew()
      }
      final class Cell: UIView {
        weak var delegate: CellDelegate?
        func tap() { delegate?.didTapNew() }
      }
      final class Screen: UIViewController, CellDelegate {
        func didTapNew() { print(1) }
      }

      """),
    Example(
      "a parameter without which an initializer overrides that of a generic superclass",
      """
      class Base<Value> {
        var value: Value
        init(value: Value) { self.value = value }
      }
      final class Model: Base<Int> {
        private let flags: Flags
        init(flags: Flags, value: Int) {
          self.flags = flags
          super.init(value: value)
        }
        func show() { if flags.isOn(.patron) { value = 1 } }
      }
      func make(_ own: Flags) { Model(flags: own, value: 3).show() }

      """,
      """
      class Base<Value> {
        var value: Value
        init(value: Value) { self.value = value }
      }
      final class Model: Base<Int> {
        override init(value: Int) {
          super.init(value: value)
        }
        func show() { value = 1 }
      }
      func make(_ own: Flags) { Model(value: 3).show() }

      """),
    Example(
      "members behind a composition of protocols",
      """
      protocol HasLoader { var loader: Loader { get } }
      protocol HasCount { var count: Int { get } }
      struct Loader { func load() -> String? { nil } }
      typealias Services = HasLoader & HasCount
      func show(_ services: Services, _ others: HasCount & HasLoader) {
        let first = flags.isOn(.patron) ? services.loader.load() : nil
        let second = flags.isOn(.patron) ? others.loader.load() : nil
        print(first, second)
      }

      """,
      """
      protocol HasLoader { var loader: Loader { get } }
      protocol HasCount { var count: Int { get } }
      struct Loader { func load() -> String? { nil } }
      typealias Services = HasLoader & HasCount
      func show(_ services: Services, _ others: HasCount & HasLoader) {
        let first = services.loader.load()
        let second = others.loader.load()
        print(first, second)
      }

      """),
    Example(
      "a parameter of a function that builds views, and a number in a place of another module",
      """
      import SwiftUI
      struct Page: View {
        var body: some View {
          VStack { footer(isShown: flags.isOn(.patron)) }.zIndex(flags.isOn(.patron) ? 1 : 0.5)
        }
        @ViewBuilder private func footer(isShown: Bool) -> some View {
          if isShown { Text("new") } else { Text("old") }
        }
      }

      """,
      """
      import SwiftUI
      struct Page: View {
        var body: some View {
          VStack { footer() }.zIndex(1)
        }
        @ViewBuilder private func footer() -> some View {
          Text("new")
        }
      }

      """),
  ]
}

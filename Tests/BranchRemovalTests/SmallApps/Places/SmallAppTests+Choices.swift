import SwiftSemantics

/// Choices between two Booleans, and what is `nil` for ever since a branch went.
extension SmallAppTests {
  private static let flags = LayerOfCalls.before
  private static let flagsAfter = LayerOfCalls.after
  private static let accessors = LayerOfCalls.accessors

  static let choices: [SmallApp] = [
    SmallApp(
      name: "a choice between an accessor and a literal",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        final class Node { static func == (left: Node, right: Node) -> Bool { left === right } }
        func isOther(_ left: Node, _ right: Node) -> Bool { left == right ? Flags.newPage : true }
        struct Page {
          var isReady = false
          var count = 0
          func isOpen() -> Bool { log("asked"); return isReady }
          var fallback: Bool { count == 1 ? Flags.newPage : true }
          var isShut: Bool { isReady || count > 1 ? true : Flags.newPage }
          var isNever: Bool { isReady ? false : Flags.newPage }
          var isAsked: Bool { isOpen() ? Flags.newPage : false }
          var isOther: Bool { isReady || Flags.other ? Flags.newPage : true }
          var isMine: Bool { isReady ? true : false }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        final class Node { static func == (left: Node, right: Node) -> Bool { left === right } }
        func isOther(_ left: Node, _ right: Node) -> Bool { !(left == right) }
        struct Page {
          var isReady = false
          var count = 0
          func isOpen() -> Bool { log("asked"); return isReady }
          var fallback: Bool { !(count == 1) }
          var isShut: Bool { isReady || count > 1 }
          var isAsked: Bool { isOpen() ? false : false }
          var isOther: Bool { !(isReady || Flags.other) }
          var isMine: Bool { isReady ? true : false }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:10: 'Flags.newPage' is left as 'false'; simplify what uses it by hand"
      ]),
    SmallApp(
      name: "a table of flags that a reduction makes",
      accessors: SmallApp.flags("Server.{caseName}", "Server.{caseName}")
        + [Accessor(.declaration, template: "Server.Key.{caseName}")],
      files: [
        "Sources/Server.swift": """
        struct Server {
          private enum Key: String, CaseIterable { case menu, newPage }
          static func report() -> [String: Bool] {
            Key.allCases.reduce(into: [:]) { result, key in
              switch key {
              case .menu: result[key.rawValue] = menu
              case .newPage: result[key.rawValue] = newPage
              }
            }
          }
          static var menu: Bool { value(.menu) }
          static var newPage: Bool { value(.newPage) }
          private static func value(_ key: Key) -> Bool { key.rawValue.count > 3 }
        }
        func title() -> String { Server.newPage ? "new" : "old" }

        """
      ],
      after: [
        "Sources/Server.swift": """
        struct Server {
          private enum Key: String, CaseIterable { case menu }
          static func report() -> [String: Bool] {
            Key.allCases.reduce(into: [:]) { result, key in
              switch key {
              case .menu: result[key.rawValue] = menu
              }
            }
          }
          static var menu: Bool { value(.menu) }
          private static func value(_ key: Key) -> Bool { key.rawValue.count > 3 }
        }
        func title() -> String { "new" }

        """
      ]),
    SmallApp(
      name: "properties of objects that are only set to nil any more",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Coordinator.swift": """
        final class Coordinator: ObservableObject {
          @Published var newPage: NewPage?
          @Published var oldPage: OldPage?
          @Published var sharedPage: OldPage?
          var oldTitle: String?
          func present() {
            if Flags.newPage {
              newPage = NewPage()
            } else {
              oldPage = OldPage()
              sharedPage = OldPage()
              oldTitle = "old"
            }
          }
          func close() {
            newPage = nil
            oldPage = nil
            sharedPage = nil
            oldTitle = nil
          }
        }
        struct Pages: View {
          @ObservedObject var coordinator: Coordinator
          var body: some View {
            if Flags.newPage {
              Color.clear.sheet(item: $coordinator.newPage) { _ in Text("new") }
            } else {
              Color.clear.sheet(item: $coordinator.oldPage) { _ in Text(coordinator.oldTitle ?? "old") }
            }
          }
        }
        func share(_ coordinator: Coordinator) { log(coordinator.sharedPage) }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Coordinator.swift": """
        final class Coordinator: ObservableObject {
          @Published var newPage: NewPage?
          @Published var sharedPage: OldPage?
          func present() {
            newPage = NewPage()
          }
          func close() {
            newPage = nil
            sharedPage = nil
          }
        }
        struct Pages: View {
          @ObservedObject var coordinator: Coordinator
          var body: some View {
            Color.clear.sheet(item: $coordinator.newPage) { _ in Text("new") }
          }
        }
        func share(_ coordinator: Coordinator) { log(coordinator.sharedPage) }

        """,
      ],
      messages: [
        "Sources/Coordinator.swift:4: nothing sets 'sharedPage' any more; look whether what asks for it has to go"
      ]),
    SmallApp(
      name: "a property that tells somebody of nil",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Coordinator.swift": """
        final class Coordinator: ObservableObject {
          @Published var oldPage: OldPage?
          @Published var isOld = false
          func present() {
            if !Flags.newPage {
              oldPage = OldPage()
              isOld = true
            }
          }
          func close() { oldPage = nil; isOld = false }
          var color: String { isOld ? "red" : "blue" }
          var title: String { Flags.newPage ? "new" : oldPage == nil ? "none" : "old" }
        }
        func observe(_ coordinator: Coordinator) { coordinator.objectWillChange.sink { log("changed") } }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Coordinator.swift": """
        final class Coordinator: ObservableObject {
          @Published var oldPage: OldPage?
          @Published var isOld = false
          func present() {
          }
          func close() { oldPage = nil; isOld = false }
          var color: String { isOld ? "red" : "blue" }
          var title: String { "new" }
        }
        func observe(_ coordinator: Coordinator) { coordinator.objectWillChange.sink { log("changed") } }

        """,
      ],
      messages: [
        "Sources/Coordinator.swift:2: nothing sets 'oldPage' any more; look whether it has to go, which is only set to 'nil'",
        "Sources/Coordinator.swift:4: nothing is left of 'present'; it stays, because something else may call it",
      ]),
    SmallApp(
      name: "a published Boolean that nothing sets to anything else any more",
      accessors: accessors, winner: "control",
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Expansion.swift": """
        final class Expansion: ObservableObject {
          @Published var isExpanded = false
          @Published var usesFrames = false
          @Published var isShown = false
          func expand() {
            if Flags.newPage {
              usesFrames = true
              isShown = true
            } else {
              usesFrames = false
              isShown = false
            }
            isExpanded = true
          }
        }
        struct Card: View {
          @ObservedObject var expansion: Expansion
          var body: some View {
            if expansion.usesFrames {
              Text("frames")
            } else {
              Text("video").sheet(isPresented: $expansion.isShown) { Text("shown") }
            }
            if expansion.isShown { Text("shown") }
            Text(expansion.isExpanded ? "a" : "b")
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Expansion.swift": """
        final class Expansion: ObservableObject {
          @Published var isExpanded = false
          @Published var isShown = false
          func expand() {
            isShown = false
            isExpanded = true
          }
        }
        struct Card: View {
          @ObservedObject var expansion: Expansion
          var body: some View {
            Text("video").sheet(isPresented: $expansion.isShown) { Text("shown") }
            if expansion.isShown { Text("shown") }
            Text(expansion.isExpanded ? "a" : "b")
          }
        }

        """,
      ]),
    SmallApp(
      name: "a case that only a preview makes any more",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Row.swift": """
        final class RowModel: ObservableObject {
          enum State { case loading, fee(String), policy(String) }
          @Published var state: State = .loading
          init(state: State = .loading) { self.state = state }
          func load() {
            if Flags.newPage { state = .policy("1") } else { state = .fee("1") }
          }
        }
        struct Row: View {
          @ObservedObject var model: RowModel
          var body: some View {
            switch model.state {
            case .loading: ProgressView()
            case .fee(let fee): Text(fee)
            case .policy(let title): Text(title)
            }
          }
        }
        final class ListModel: ObservableObject {
          enum Phase { case loading, rows(String), cards(String) }
          @Published var phase: Phase = .loading
          func load() { phase = Flags.newPage ? .cards("1") : .rows("1") }
        }
        struct List: View {
          @ObservedObject var model: ListModel
          var body: some View {
            switch model.phase {
            case .loading: ProgressView()
            case .rows(let text): Text(text).bold()
            case .cards(let text): VStack { Text(text) }
            }
          }
        }
        struct Row_Previews: PreviewProvider {
          static var previews: some View {
            VStack {
              Row(model: RowModel(state: .fee("0.1")))
              Row(model: RowModel(state: .policy("a")))
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Row.swift": """
        final class RowModel: ObservableObject {
          enum State { case loading, fee(String), policy(String) }
          @Published var state: State = .loading
          init(state: State = .loading) { self.state = state }
          func load() {
            state = .policy("1")
          }
        }
        struct Row: View {
          @ObservedObject var model: RowModel
          var body: some View {
            switch model.state {
            case .loading: ProgressView()
            case .fee(let fee): Text(fee)
            case .policy(let title): Text(title)
            }
          }
        }
        final class ListModel: ObservableObject {
          enum Phase { case loading, cards(String) }
          @Published var phase: Phase = .loading
          func load() { phase = .cards("1") }
        }
        struct List: View {
          @ObservedObject var model: ListModel
          var body: some View {
            switch model.phase {
            case .loading: ProgressView()
            case .cards(let text): VStack { Text(text) }
            }
          }
        }
        struct Row_Previews: PreviewProvider {
          static var previews: some View {
            VStack {
              Row(model: RowModel(state: .fee("0.1")))
              Row(model: RowModel(state: .policy("a")))
            }
          }
        }

        """,
      ],
      messages: [
        "Sources/Row.swift:2: only previews make 'fee' any more; delete it with what they make of it by hand"
      ]),
  ]
}

extension FlagLayerTests {
  private static func state(_ property: String) -> String {
    "struct State {\n  let title: String\n\(property)}\n"
  }

  /// Properties of structs that only the memberwise initializer sets.
  static let properties: [Example] = [
    Example(
      "a property of which every call passes it",
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }
        let example = State(title: "b", isNew: true)
        func show(_ state: State) { if state.isNew { print(state.title) } else { print("old") } }

        """,
      state("") + """
        func make() -> State { State(title: "a") }
        let example = State(title: "b")
        func show(_ state: State) { print(state.title) }

        """),
    Example(
      "a property that is passed on",
      state("  let isNew: Bool\n") + """
        struct Parameters { let title: String; let isNew: Bool }
        func make(_ parameters: Parameters) -> State { State(title: parameters.title, isNew: parameters.isNew) }
        func start() { show(make(Parameters(title: "a", isNew: flags.isOn(.patron)))) }
        func show(_ state: State) { if state.isNew { print(state.title) } }

        """,
      state("") + """
        struct Parameters { let title: String }
        func make(_ parameters: Parameters) -> State { State(title: parameters.title) }
        func start() { show(make(Parameters(title: "a"))) }
        func show(_ state: State) { print(state.title) }

        """),
    Example(
      "a property that another call gives the other value",
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }
        let example = State(title: "b", isNew: false)

        """,
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: true) }
        let example = State(title: "b", isNew: false)

        """,
      constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property whose default no call keeps",
      state("  var isNew: Bool = false\n") + """
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }
        func show(_ state: State) { if state.isNew { print(state.title) } }

        """,
      state("") + """
        func make() -> State { State(title: "a") }
        func show(_ state: State) { print(state.title) }

        """),
    Example(
      "a property whose default is what calls pass",
      state("  var isNew = true\n") + """
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }
        let example = State(title: "b")
        func show(_ state: State) { if state.isNew { print(state.title) } }

        """,
      state("") + """
        func make() -> State { State(title: "a") }
        let example = State(title: "b")
        func show(_ state: State) { print(state.title) }

        """),
    Example(
      "a property whose default a call keeps",
      state("  var isNew = false\n") + """
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }
        let example = State(title: "b")

        """,
      state("  var isNew = false\n") + """
        func make() -> State { State(title: "a", isNew: true) }
        let example = State(title: "b")

        """,
      constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property whose default an initializer keeps",
      state("  var isNew = false\n") + """
        extension State { init(long title: String) { self.title = title + title } }
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }

        """,
      state("  var isNew = false\n") + """
        extension State { init(long title: String) { self.title = title + title } }
        func make() -> State { State(title: "a", isNew: true) }

        """,
      constants: ["6: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property that is set again",
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }
        func turn(_ state: inout State) { state.isNew = false }

        """,
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: true) }
        func turn(_ state: inout State) { state.isNew = false }

        """,
      constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property with a binding to it",
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }
        struct Page { @Binding var state: State; var body: some View { Row(isOn: $state.isNew) } }

        """,
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: true) }
        struct Page { @Binding var state: State; var body: some View { Row(isOn: $state.isNew) } }

        """,
      constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a property with a key path to it",
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: flags.isOn(.patron)) }
        let path = \\State.isNew

        """,
      state("  var isNew: Bool\n") + """
        func make() -> State { State(title: "a", isNew: true) }
        let path = \\State.isNew

        """,
      constants: ["5: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a requirement that a type answers otherwise, which conforms by an alias",
      """
      protocol Flagging { var isNew: Bool { get } }
      typealias Asking = Flagging
      struct Live: Flagging { let isNew: Bool }
      struct Guest: Asking, Quiet {}
      protocol Quiet {}
      extension Quiet { var isNew: Bool { false } }
      func show(_ flags: any Flagging) { print(flags.isNew ? "new" : "old") }
      func start() { show(Live(isNew: flags.isOn(.patron))); show(Guest()) }

      """,
      """
      protocol Flagging { var isNew: Bool { get } }
      typealias Asking = Flagging
      struct Live: Flagging { let isNew: Bool }
      struct Guest: Asking, Quiet {}
      protocol Quiet {}
      extension Quiet { var isNew: Bool { false } }
      func show(_ flags: any Flagging) { print(flags.isNew ? "new" : "old") }
      func start() { show(Live(isNew: true)); show(Guest()) }

      """,
      constants: ["8: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a requirement that a type answers otherwise, which conforms by a composition",
      """
      protocol Flagging { var isNew: Bool { get } }
      struct Live: Flagging { let isNew: Bool }
      struct Guest: Quiet & Flagging {}
      protocol Quiet {}
      extension Quiet { var isNew: Bool { false } }
      func show(_ flags: any Flagging) { print(flags.isNew ? "new" : "old") }
      func start() { show(Live(isNew: flags.isOn(.patron))); show(Guest()) }

      """,
      """
      protocol Flagging { var isNew: Bool { get } }
      struct Live: Flagging { let isNew: Bool }
      struct Guest: Quiet & Flagging {}
      protocol Quiet {}
      extension Quiet { var isNew: Bool { false } }
      func show(_ flags: any Flagging) { print(flags.isNew ? "new" : "old") }
      func start() { show(Live(isNew: true)); show(Guest()) }

      """,
      constants: ["7: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a receiver that every type with the requirement stores",
      """
      protocol Provider { var flags: Flags { get } }
      final class App: Provider { let flags = Flags() }
      func show(_ app: any Provider) { if app.flags.isOn(.patron), let page = make() { open(page) } }

      """,
      """
      protocol Provider { var flags: Flags { get } }
      final class App: Provider { let flags = Flags() }
      func show(_ app: any Provider) { if let page = make() { open(page) } }

      """),
  ]
}

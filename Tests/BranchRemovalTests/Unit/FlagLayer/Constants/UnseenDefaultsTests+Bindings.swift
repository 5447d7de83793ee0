extension UnseenDefaultsTests {
  /// Properties that a view sets by a binding.
  static let bindings: [Example] = [
    Example(
      about: "a binding by which a view sets it",
      before: """
        final class Model: ObservableObject {
          @Published var isNew = false
          func load() { isNew = flags.isOn(.patron) }
          var title: String { isNew ? "new" : "old" }
        }
        struct Page: View {
          @StateObject var model = Model()
          var body: some View { Toggle(model.title, isOn: $model.isNew) }
        }
        """,
      after: """
        final class Model: ObservableObject {
          @Published var isNew = false
          func load() { isNew = true }
          var title: String { isNew ? "new" : "old" }
        }
        struct Page: View {
          @StateObject var model = Model()
          var body: some View { Toggle(model.title, isOn: $model.isNew) }
        }
        """,
      constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      about: "a binding of an object that a view makes bindable",
      before: """
        @Observable final class Model {
          var isNew = false
          func load() { isNew = flags.isOn(.patron) }
          var title: String { isNew ? "new" : "old" }
        }
        struct Page: View {
          let model: Model
          var body: some View { Toggle(model.title, isOn: Bindable(model).isNew) }
        }
        """,
      after: """
        @Observable final class Model {
          var isNew = false
          func load() { isNew = true }
          var title: String { isNew ? "new" : "old" }
        }
        struct Page: View {
          let model: Model
          var body: some View { Toggle(model.title, isOn: Bindable(model).isNew) }
        }
        """,
      constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
  ]
}

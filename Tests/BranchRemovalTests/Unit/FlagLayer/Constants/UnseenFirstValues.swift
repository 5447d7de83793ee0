extension UnseenDefaultsTests {
  private static func model(_ parameter: String, _ assignment: String) -> String {
    """
    final class Model: ObservableObject {
      @Published var isNew = false
      private let name: String
      init(\(parameter)name: String = "") {
    \(assignment)    self.name = name
      }
      func load() {
        isNew = flags.isOn(.patron)
      }
    }
    func title(_ model: Model) -> String { model.isNew ? "new" : "old" }
    func makeModel() -> Model { Model(name: "a") }
    """
  }

  /// Parameters of initializers that are there for the value before the answer.
  static let firstValues: [Example] = [
    Example(
      about: "a parameter for the first value", before: model("isNew: Bool = false, ", "    self.isNew = isNew\n"),
      after: """
        final class Model: ObservableObject {
          private let name: String
          init(name: String = "") {
            self.name = name
          }
          func load() {
          }
        }
        func title(_ model: Model) -> String { "new" }
        func makeModel() -> Model { Model(name: "a") }
        """),
    Example(
      about: "a parameter that the initializer also uses for something else",
      before: model("isNew: Bool = false, ", "    self.isNew = isNew\n    print(isNew)\n"),
      after: model("isNew: Bool = false, ", "    self.isNew = isNew\n    print(isNew)\n").replacing(
        "flags.isOn(.patron)", with: "true"),
      constants: ["10: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      about: "a parameter that is passed the other value",
      before: model("isNew: Bool = false, ", "    self.isNew = isNew\n")
        + "\nfunc makeOld() -> Model { Model(isNew: false) }",
      after: model("isNew: Bool = false, ", "    self.isNew = isNew\n").replacing("flags.isOn(.patron)", with: "true")
        + "\nfunc makeOld() -> Model { Model(isNew: false) }",
      constants: ["9: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
  ]
}

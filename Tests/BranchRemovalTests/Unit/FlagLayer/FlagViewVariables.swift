extension FlagLayerTests {
  private static func view(_ variables: String, _ other: String = "", old: String, rest: String = "") -> String {
    """
    let flags = Flags()
    \(other)struct Page: View {
      var title: String
    \(variables)
      var body: some View {
        if flags.isOn(.patron) { Text(title) } else { \(old) }
    \(rest)  }
    }
    func make() -> Page { Page(title: "") }

    """
  }

  private static func viewAfter(_ variables: String = "", _ other: String = "", rest: String = "") -> String {
    """
    let flags = Flags()
    \(other)struct Page: View {
      var title: String
    \(variables.isEmpty ? "" : variables + "\n")  var body: some View {
        Text(title)
    \(rest)  }
    }
    func make() -> Page { Page(title: "") }

    """
  }

  private static func goes(_ variable: String, _ old: String, _ other: String = "") -> Example {
    Example("\(variable) is gone", view("  \(variable)", other, old: old), viewAfter("", other))
  }

  private static func stays(_ variable: String, _ old: String, rest: String = "", _ other: String = "") -> Example {
    Example(
      "\(variable) stays", view("  \(variable)", other, old: old, rest: rest),
      viewAfter("  \(variable)", other, rest: rest))
  }

  private static let model = "final class Model: ObservableObject {\n  @Published var name = \"\"\n}\n"
  private static let loud = "final class Model: ObservableObject {\n  init() { log(1) }\n}\n"

  /// SwiftUI's wrappers do nothing for a variable that nobody reads.
  static let viewVariables: [Example] = [
    goes("@State private var choice: String?", "Button(choice ?? \"\") { choice = \"a\" }"),
    goes("@State private var isOld = false", "Text(title).alert(\"Old\", isPresented: $isOld)"),
    goes("@Environment(\\.dismiss) private var dismiss", "Button(title) { dismiss() }"),
    goes("@EnvironmentObject private var model: Model", "Text(model.name)", model),
    goes("@StateObject private var model = Model()", "Text(model.name)", model),
    goes("@AppStorage(\"old\") private var isOld = true", "Toggle(title, isOn: $isOld)"),
    goes("@FocusState private var isFocused: Bool", "Field().focused($isFocused)"),
    goes("@Namespace private var old", "Text(title).matched(in: old)"),
    goes("@Query private var all: [Item]", "ForEach(all) { Text($0.name) }"),
    goes(
      "@Query(filter: #Predicate<Item> { $0.isOld }, sort: [SortDescriptor(\\.name)]) private var all: [Item]",
      "ForEach(all) { Text($0.name) }"),
    goes(
      "@FetchRequest(sortDescriptors: [NSSortDescriptor(key: \"name\", ascending: true)]) private var all: Items",
      "ForEach(all) { Text($0.name) }"),
    stays("@Query(log(1)) private var all: [Item]", "ForEach(all) { Text($0.name) }"),
    stays("@StateObject private var model = Model()", "Text(model.name)", loud),
    stays("@State private var isOld = false", "Text(isOld ? \"a\" : \"b\")", rest: "    Other($isOld)\n"),
    stays(
      "@AppStorage(\"old\") private var isOld = true", "Text(isOld ? \"a\" : \"b\")", rest: "    go { isOld = false }\n"
    ),
    goes("@Dependency(\\.clock) private var clock", "Text(clock.now)"),
    stays("@Injected(\\.clock) private var clock", "Text(clock.now)"),
    stays("@State private var isOld = log()", "Text(isOld ? \"a\" : \"b\")"),
    stays(
      "@State private var isOld = false", "Text(isOld ? \"a\" : \"b\")",
      "@propertyWrapper struct State { var wrappedValue: Bool { didSet { log(1) } } }\n"),
    Example(
      "the first value of a wrapper",
      """
      let flags = Flags()
      struct Page: View {
        @State private var count: Int
        init(count: Int) { _count = State(initialValue: count) }
        var body: some View {
          if flags.isOn(.patron) { Text("new") } else { Text("\\(count)") }
        }
      }
      func make() -> Page { Page(count: 3) }

      """,
      """
      let flags = Flags()
      struct Page: View {
        var body: some View {
          Text("new")
        }
      }
      func make() -> Page { Page() }

      """),
    Example(
      "a variable beside a decided operand",
      """
      let flags = Flags()
      struct Page: View {
        @State var isWide: Bool
        var body: some View {
          if !isWide || (!isWide && !flags.isOn(.patron)) { Text("a") }
        }
      }

      """,
      """
      let flags = Flags()
      struct Page: View {
        @State var isWide: Bool
        var body: some View {
          if !isWide { Text("a") }
        }
      }

      """),
  ]
}

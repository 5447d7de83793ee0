extension FlagLayerTests {
  private static func menu(_ members: String, _ element: String) -> String {
    """
    let flags = Flags()
    extension Flags { func set(_ flag: Flag, to isOn: Bool) {} }
    func keep() { flags.set(.other, to: other()) }
    struct Menu: View {
      var body: some View {
        Group {
    \(element)      Text("Debug")
        }
      }
    \(members)}

    """
  }

  private static let binding = """
      private var isNew: Binding<Bool> {
        Binding<Bool>(get: { flags.isOn(.patron) }, set: { flags.set(.patron, to: $0) })
      }

    """
  /// A service that a container injects, and another one with the same function.
  private static func injected(_ wrapper: String, _ values: String, _ members: String, _ element: String) -> String {
    """
    protocol FlagStore { func isOn(_ flag: Flag) -> Bool; func set(_ flag: Flag, to isOn: Bool) }
    enum Mode { case patron }
    final class Modes { func set(_ mode: Mode, to isOn: Bool) {} }
    \(values)
    struct Menu: View {
      \(wrapper) private var flags
      var body: some View {
        Group {
    \(element)      Text("Debug")
        }
      }
      func show() { flags.set(.other, to: flags.isOn(.other)) }
    \(members)}

    """
  }

  private static func injected(_ name: String, _ wrapper: String, _ values: String) -> Example {
    Example(
      name, injected(wrapper, values, binding + toggle, "      newToggle\n"), injected(wrapper, values, "", ""))
  }

  private static let toggle = "  private var newToggle: some View { Toggle(\"New\", isOn: isNew) }\n"

  /// Switches with a binding that only reads and sets the flag.
  static let controls: [Example] = [
    Example("a binding and its switch", menu(binding + toggle, "      newToggle\n"), menu("", "")),
    Example("a binding's switch in place", menu(binding, "      Toggle(\"New\", isOn: isNew)\n"), menu("", "")),
    Example(
      "a local binding",
      menu(
        "",
        "      let isNew = Binding { flags.isOn(.patron) } set: { isOn in flags.set(.patron, to: isOn) }\n"
          + "      Toggle(\"New\", isOn: isNew)\n"),
      menu("", "")),
    Example(
      "a binding that is also read",
      menu(binding + toggle, "      newToggle\n      if isNew.wrappedValue { Text(\"New\") }\n"),
      menu("", "      Text(\"New\")\n")),
    Example(
      "a local binding that is also read",
      menu(
        "",
        "      let isNew = Binding(get: { flags.isOn(.patron) }, set: { flags.set(.patron, to: $0) })\n"
          + "      Toggle(\"New\", isOn: isNew)\n      if !isNew.wrappedValue { Text(\"Old\") }\n"),
      menu("", "")),
    injected(
      "a service that is a dependency", "@Dependency(\\.flagStore)",
      "extension DependencyValues { var flagStore: any FlagStore { self[Flags.self] } }"),
    injected(
      "a service of the environment", "@Environment(\\.flagStore)",
      "extension EnvironmentValues { @Entry var flagStore: any FlagStore = Flags() }"),
    injected(
      "an object of the environment", "@Environment(Store.self)",
      "final class Store: FlagStore { func isOn(_ flag: Flag) -> Bool { false }; func set(_ flag: Flag, to isOn: Bool) {} }"
    ),
  ]
}

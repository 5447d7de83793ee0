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
  ]
}

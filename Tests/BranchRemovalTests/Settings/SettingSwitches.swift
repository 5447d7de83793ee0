extension SettingFlagTests {
  private static func menu(_ property: String, _ body: String, _ row: String) -> String {
    """
    final class Settings: ObservableObject {
      @Stored var other = false
    \(property)}
    struct Row: View {
      let title: String
      @Binding var isOn: Bool
      var body: some View { \(row) }
    }
    struct Menu: View {
      @ObservedObject var settings: Settings
      var body: some View {
        Row(title: "Other", isOn: $settings.other)
    \(body)  }
    }

    """
  }

  private static let property = "  @Stored var newPage = false\n"
  private static let own = "    Row(title: \"New\", isOn: $settings.newPage)\n"
  private static let toggle = "Toggle(title, isOn: $isOn)"

  /// Switches that are views of the app, or have bindings of their own.
  static let switches: [Example] = [
    Example("a view with a switch", menu(property, own, toggle), menu("", "", toggle)),
    Example(
      "a view with a switch, and with 'self' written", menu(property, own, "Toggle(title, isOn: self.$isOn)"),
      menu("", "", "Toggle(title, isOn: self.$isOn)")),
    Example(
      "a view with a switch, behind which something is loaded",
      menu(property, own.replacing(")\n", with: ").task { load() }\n"), toggle),
      nil, refusals: ["14: '$settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a button that turns it over", menu(property, own, "Button(title) { isOn.toggle() }"),
      menu("", "", "Button(title) { isOn.toggle() }")),
    Example(
      "a section in #if",
      menu(
        property,
        "    #if !os(tvOS)\n    Section {\n      Toggle(\"New\", isOn: $settings.newPage)\n    } footer: {\n"
          + "      Text(\"After a restart\")\n    }\n    #endif\n", toggle),
      menu("", "", toggle)),
    Example(
      "one of two clauses of #if",
      menu(property, "    #if os(tvOS)\n    Text(\"New\")\n    #else\n" + own + "    #endif\n", toggle), nil,
      refusals: ["17: '$settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a switch for a member of a bindable object",
      """
      final class Settings {
        static let shared = Settings()
        var newPage = false
      }
      struct Screen: View {
        let newPage: Bool
        var body: some View {
          Toggle("New", isOn: Bindable(Settings.shared).newPage)
          if newPage { Text("New") }
        }
      }

      """,
      """
      final class Settings {
        static let shared = Settings()
      }
      struct Screen: View {
        let newPage: Bool
        var body: some View {
          if newPage { Text("New") }
        }
      }

      """, accessor: "Settings.shared.{caseName}"),
    Example(
      "a view that is something else", menu(property, own, "Page(isNew: $isOn)"), nil,
      refusals: ["14: '$settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a binding in place",
      menu(
        property,
        "    Toggle(\"New\", isOn: Binding(get: { settings.newPage }, set: { settings.newPage = $0 }))\n", toggle),
      menu("", "", toggle)),
  ]
}

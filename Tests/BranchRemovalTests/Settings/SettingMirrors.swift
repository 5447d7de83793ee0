extension SettingFlagTests {
  private static func model(_ members: String, _ load: String, _ save: String, view: String) -> String {
    """
    struct Settings {
    \(members.isEmpty ? "" : "  var newPage = false\n")  var other = false
    }
    final class Model: ObservableObject {
    \(members)  @Published var other = false
      init(_ settings: Settings) {
    \(load)    other = settings.other
      }
      func save() {
        var settings = Settings(\(save)other: other)
        settings.store()
      }
    }
    struct Page: View {
      @ObservedObject var model: Model
      var body: some View {
        Toggle("Other", isOn: $model.other)
    \(view)  }
    }

    """
  }

  private static let toggle = "    Toggle(\"New\", isOn: $model.newPage)\n"
  private static let property = "  @Published var newPage = false\n"
  private static let load = "    newPage = settings.newPage\n"
  private static let gone = model("", "", "", view: "")

  /// Properties that carry the flag to a switch and back.
  static let mirrors: [Example] = [
    Example("a mirror for a switch", model(property, load, "newPage: newPage, ", view: toggle), gone),
    Example(
      "a mirror of another name, which decides",
      model(
        "  @Published var showsNew: Bool\n", "    self.showsNew = settings.newPage\n", "newPage: showsNew, ",
        view: "    Toggle(\"New\", isOn: $model.showsNew)\n    if model.showsNew { Text(\"New\") }\n"),
      model("", "", "", view: "    Text(\"New\")\n")),
    Example(
      "a mirror that its observer gives back",
      """
      final class Settings {
        static let shared = Settings()
        var newPage = false
      }
      final class Model: ObservableObject {
        @Published var newPage: Bool {
          didSet { Settings.shared.newPage = newPage }
        }
        init() { newPage = Settings.shared.newPage }
      }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View {
          Toggle("New", isOn: $model.newPage)
          Text("Page")
        }
      }

      """,
      """
      final class Settings {
        static let shared = Settings()
      }
      final class Model: ObservableObject {
      }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View {
          Text("Page")
        }
      }

      """),
    Example(
      "an option that has the flag as its default", model(property, load, "", view: toggle),
      model(property, load.replacing("settings.newPage", with: "true"), "", view: toggle)
        .replacing("  var newPage = false\n", with: "", maxReplacements: 1),
      constants: ["9: 'settings.newPage' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a mirror that gets something else",
      model(property, load + "    if settings.other { newPage = false }\n", "newPage: newPage, ", view: toggle),
      model(
        property, load.replacing("settings.newPage", with: "true") + "    if settings.other { newPage = false }\n",
        "newPage: newPage, ", view: toggle),
      refusals: [
        "6: 'Settings.newPage' still names the experiment; remove it by hand",
        "14: 'Settings.newPage' still names the experiment; remove it by hand",
      ],
      constants: ["9: 'settings.newPage' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a mirror whose default is seen first",
      model(property, "    refresh()\n" + load, "newPage: newPage, ", view: toggle),
      model(
        property, "    refresh()\n" + load.replacing("settings.newPage", with: "true"), "newPage: newPage, ",
        view: toggle),
      refusals: [
        "6: 'Settings.newPage' still names the experiment; remove it by hand",
        "14: 'Settings.newPage' still names the experiment; remove it by hand",
      ],
      constants: ["10: 'settings.newPage' is left as 'true'; simplify what uses it by hand"]),
  ]
}

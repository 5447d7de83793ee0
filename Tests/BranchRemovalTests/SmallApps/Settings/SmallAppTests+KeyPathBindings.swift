import SwiftSemantics

/// Switches bound by a function of the app that takes a key path.
extension SmallAppTests {
  private static func settings(_ page: String) -> String {
    """
    struct Pages {
      var newPage = true
      var isLoud = false
    }
    struct Others { var newPage = true }
    struct Settings {
      var pages = Pages()
      var others: Others
    }
    final class Model: ObservableObject {
      @Published var settings = Settings(others: Others())
      func binding<Value>(_ path: WritableKeyPath<Settings, Value>) -> Binding<Value> {
        Binding(get: { self.settings[keyPath: path] }, set: { self.settings[keyPath: path] = $0 })
      }
    }
    func show(_ model: Model) {
      \(page)
      if model.settings.pages.isLoud { log(2) }
      if model.settings.others.newPage { log(3) }
    }

    """
  }

  private static func view(_ toggles: String) -> String {
    """
    struct SettingsView: View {
      @ObservedObject var model: Model
      var body: some View {
        Form {
    \(toggles)      Toggle("Loud", isOn: model.binding(\\.pages.isLoud))
          Toggle("Other", isOn: model.binding(\\.others.newPage))
        }
      }
    }

    """
  }

  /// - Parameter refusing: what is said where the switch stays, and the app reads the flag's constant alone.
  private static func bound(_ name: String, _ toggle: String, refusing: [String] = []) -> SmallApp {
    let folded = settings("log(0)")
    let after = refusing.isEmpty ? folded.replacing("  var newPage = true\n  var isLoud", with: "  var isLoud") : folded
    return SmallApp(
      name: name, accessors: SmallApp.flags("_.pages.{caseName}", "Pages.{caseName}"),
      files: [
        "Sources/Model.swift": settings("if model.settings.pages.newPage { log(0) } else { log(1) }"),
        "Sources/View.swift": view("      \(toggle)\n"),
      ],
      after: ["Sources/Model.swift": after, "Sources/View.swift": view(refusing.isEmpty ? "" : "      \(toggle)\n")],
      messages: refusing)
  }

  static let keyPathBindings: [SmallApp] = [
    bound("a switch for a key path", "Toggle(\"New\", isOn: model.binding(\\.pages.newPage))"),
    bound(
      "a switch for a key path that says its root",
      "Toggle(\"New\", isOn: model.binding(\\Settings.pages.newPage)).disabled(model.settings.pages.isLoud)"),
    bound(
      "a function that makes something else of a key path", "Row(model.path(\\.pages.newPage))",
      refusing: [
        "Sources/View.swift:5: '\\.pages.newPage' still names the experiment; remove it by hand"
      ]),
  ]
}

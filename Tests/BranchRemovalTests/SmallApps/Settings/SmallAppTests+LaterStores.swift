import SwiftSemantics

/// The value that stays, stored later, and two values of which a control or a caller chooses one.
extension SmallAppTests {
  private static let seen = """
    import SwiftUI
    struct Page: View {
      @AppStorage(Keys.newPage) private var newPage = false
      @AppStorage(Keys.other) private var other = false
      var body: some View {
        VStack {
          if !newPage { Text("New") }
          Text("page")
        }
        .onAppear {
          DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
            withAnimation(.easeOut) { newPage = true }
          }
          DispatchQueue.main.async { other = true }
        }
        .onDisappear { Task { newPage = true } }
      }
    }

    """

  private static let chosen = """
    final class Prefs {
      static let shared = Prefs()
      enum Mode: String { case control, on }
      var newPage: Mode {
        get { Mode(rawValue: UserDefaults.standard.string(forKey: "new_page") ?? "on") ?? .on }
        set { UserDefaults.standard.set(newValue.rawValue, forKey: "new_page") }
      }
    }
    func title() -> String { Prefs.shared.newPage == .on ? "New" : "Old" }

    """

  private static let counted = """
    import SwiftUI
    var changes = 0
    func withAnimation(_ change: () -> Void) { changes += 1; change() }
    struct Page: View {
      @AppStorage(Keys.newPage) private var newPage = false
      @AppStorage(Keys.other) private var other = false
      var body: some View {
        Text("page").onAppear { withAnimation { newPage = true } }
        Text("\\(changes)").onAppear { other = true }
      }
    }

    """

  private static func choice(_ name: String, _ pane: String, line: Int) -> SmallApp {
    SmallApp(
      name: name, accessors: groups("_.{caseName}", "Prefs.{caseName}"),
      files: ["Sources/Prefs.swift": chosen, "Sources/Pane.swift": pane],
      after: [
        "Sources/Prefs.swift": chosen.replacing("Prefs.shared.newPage == .on ? \"New\" : \"Old\"", with: "\"New\"")
      ],
      messages: [
        "Sources/Pane.swift:\(line): what 'Prefs.shared.newPage' is used for cannot be decided; rewrite it by hand"
      ])
  }

  private static func groups(_ expression: String, _ declaration: String) -> [Accessor] {
    SmallApp.groups(expression, declaration)
  }

  static let laterStores: [SmallApp] = [
    SmallApp(
      name: "the winner, stored some seconds later, in an animation and in a task",
      accessors: [
        Accessor(.isGroup("on"), template: "@AppStorage(Keys.{caseName})"),
        Accessor(.declaration, template: "Keys.{caseName}"),
      ],
      files: [
        "Sources/Page.swift": seen,
        "Sources/Keys.swift": "enum Keys {\n  static let newPage = \"new_page\"\n  static let other = \"other\"\n}\n",
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Page: View {
          @AppStorage(Keys.other) private var other = false
          var body: some View {
            VStack {
              Text("page")
            }
            .onAppear {
              DispatchQueue.main.async { other = true }
            }
          }
        }

        """,
        "Sources/Keys.swift": "enum Keys {\n  static let other = \"other\"\n}\n",
      ]),
    SmallApp(
      name: "the winner, stored by a function of the app's own that counts",
      accessors: [
        Accessor(.isGroup("on"), template: "@AppStorage(Keys.{caseName})"),
        Accessor(.declaration, template: "Keys.{caseName}"),
      ],
      files: [
        "Sources/Page.swift": counted,
        "Sources/Keys.swift": "enum Keys {\n  static let newPage = \"new_page\"\n  static let other = \"other\"\n}\n",
      ],
      after: [:],
      messages: [
        "Sources/Page.swift:5: 'Keys.newPage' still names the experiment; remove it by hand",
        "Sources/Page.swift:8: what 'newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    choice(
      "what a control chooses",
      """
      final class Pane: NSView {
        @objc private func changed(_ sender: NSSwitch) {
          Prefs.shared.newPage = sender.state == .on ? .on : .control
        }
      }

      """, line: 3),
    choice(
      "what a control does not choose",
      """
      final class Pane: UIView {
        @objc private func changed(_ sender: UISwitch) { Prefs.shared.newPage = !sender.isOn ? .on : .control }
      }

      """, line: 2),
    choice(
      "what a caller chooses", "func choose(_ isOn: Bool) { Prefs.shared.newPage = isOn ? .on : .control }\n", line: 1),
  ]
}

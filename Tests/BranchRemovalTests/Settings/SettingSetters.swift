extension SettingFlagTests {
  private static func settings(_ members: String, _ set: String, menu: String) -> String {
    """
    final class Settings: ObservableObject {
      private(set) var other = false
    \(members)}
    struct Menu: View {
      @ObservedObject var settings: Settings
      var body: some View {
    \(menu)    Text("Menu")
      }
    }
    func start(_ settings: Settings) { \(set)settings.load() }

    """
  }

  private static let toggle =
    "    Toggle(\"New\", isOn: Binding(get: { settings.newPage }, set: { settings.setNewPage($0) }))\n"
  private static let property = "  private(set) var newPage = false\n"
  private static let key = "  static let key = \"new\"\n"
  private static let setter = """
      func setNewPage(_ isOn: Bool) {
        guard newPage != isOn else { return }
        newPage = isOn
        store.set(isOn, forKey: Self.key)
      }

    """
  private static let gone = settings("", "", menu: "")

  /// Methods that set the flag, and constants that hold its value on the way.
  static let setters: [Example] = [
    Example(
      "a method for a switch", settings(property + "  private " + key.dropFirst(2) + setter, "", menu: toggle), gone),
    Example(
      "a method that gets the value that stays",
      settings(
        property + "  func setNewPage(_ isOn: Bool) {\n    newPage = isOn\n  }\n", "settings.setNewPage(true); ",
        menu: ""), gone),
    Example(
      "a method that gets the losing value",
      settings(
        property + "  func setNewPage(_ isOn: Bool) {\n    newPage = isOn\n  }\n", "settings.setNewPage(false); ",
        menu: ""), nil, refusals: ["5: 'newPage' still names the experiment; remove it by hand"]),
    Example(
      "a method that does more",
      settings(
        property + "  func setNewPage(_ isOn: Bool) {\n    newPage = isOn\n    reload()\n  }\n", "", menu: toggle),
      settings(
        property + "  func setNewPage(_ isOn: Bool) {\n    newPage = isOn\n    reload()\n  }\n", "", menu: toggle),
      refusals: [
        "5: 'newPage' still names the experiment; remove it by hand",
        "12: what 'settings.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    Example(
      "a method whose key something else reads",
      settings(property + key + setter, "if store.bool(forKey: Settings.key) { show() }; ", menu: toggle),
      settings(
        property + key + setter, "if store.bool(forKey: Settings.key) { show() }; ", menu: toggle),
      refusals: [
        "6: 'newPage' still names the experiment; remove it by hand",
        "7: 'newPage' still names the experiment; remove it by hand",
        "14: what 'settings.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    Example(
      "what a method that stays compares",
      settings(property + setter, "if settings.newPage { show() }; other.bind(settings.$newPage); ", menu: ""),
      settings(property + setter, "show(); other.bind(settings.$newPage); ", menu: ""),
      refusals: [
        "5: 'newPage' still names the experiment; remove it by hand",
        "6: 'newPage' still names the experiment; remove it by hand",
        "16: 'settings.$newPage' still names the experiment; remove it by hand",
      ]),
    Example(
      "what an observer that stays compares",
      """
      final class Settings {
        var newPage = false {
          didSet { if newPage != oldValue { store() } }
        }
      }
      func bind(_ settings: Settings) { other.bind(\\.newPage, settings) }

      """, nil, refusals: ["6: '\\.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a constant for what is stored",
      settings(
        property + """
            private static let key = "new"
            init(store: Store) {
              let stored = store.object(forKey: Self.key) as? Bool ?? false
              other = store.bool(forKey: "other")
              newPage = stored
              store.set(stored, forKey: Self.key)
            }

          """, "", menu: ""),
      settings("  init(store: Store) {\n    other = store.bool(forKey: \"other\")\n  }\n", "", menu: "")),
    Example(
      "a constant with another use",
      settings(
        property + """
            init(store: Store) {
              let stored = store.bool(forKey: "new")
              newPage = stored
              other = stored
            }

          """, "", menu: ""), nil, refusals: ["6: 'newPage' still names the experiment; remove it by hand"]),
  ]
}

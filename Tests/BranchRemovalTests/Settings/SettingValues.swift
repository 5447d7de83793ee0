extension SettingFlagTests {
  /// Flags that are parts of a value, and where their values come from.
  static let values: [Example] = [
    Example(
      "a property of a coded value",
      """
      struct Settings: Codable {
        let newPage: Bool
        let other: Bool
        init(newPage: Bool, other: Bool) {
          self.newPage = newPage
          self.other = other
        }
      }
      let settings = Settings(newPage: !client.isEnabled(name: "old_page"), other: false)
      let example: Settings = .init(newPage: false, other: true)
      func show() { if settings.newPage { a() } }

      """,
      """
      struct Settings: Codable {
        let other: Bool
        init(other: Bool) {
          self.other = other
        }
      }
      let settings = Settings(other: false)
      let example: Settings = .init(other: true)
      func show() { a() }

      """,
      notes: ["10: 'newPage' was 'false' here, and gives way to 'true'; see whether that is meant"]),
    Example(
      "the app gives it what somebody else answers",
      """
      final class Settings {
        var newPage = false
        var other = false
      }
      func start(_ settings: Settings) {
        settings.newPage = Arguments.newPage.boolValue
        settings.other = Arguments.other.boolValue
        if settings.newPage { a() }
      }

      """,
      """
      final class Settings {
        var other = false
      }
      func start(_ settings: Settings) {
        settings.other = Arguments.other.boolValue
        a()
      }

      """),
    Example(
      "observers that keep the value, and that tell others",
      """
      final class Settings {
        var newPage = false { didSet { store.set(newPage, forKey: "new_page") } }
      }
      final class Cached { var newPage = false { didSet { cache.clear() } } }
      func start(_ settings: Settings) {
        settings.newPage = Arguments.newPage.boolValue
        if settings.newPage { a() }
      }

      """,
      """
      final class Settings {
      }
      final class Cached { var newPage = false { didSet { cache.clear() } } }
      func start(_ settings: Settings) {
        a()
      }

      """),
    Example(
      "an observer that tells others",
      """
      final class Settings {
        var newPage = false { didSet { cache.clear() } }
      }
      func start(_ settings: Settings) {
        settings.newPage = true
        if settings.newPage { a() }
      }

      """,
      """
      final class Settings {
        var newPage = false { didSet { cache.clear() } }
      }
      func start(_ settings: Settings) {
        settings.newPage = true
        a()
      }

      """, refusals: ["5: what 'settings.newPage' is used for cannot be decided; rewrite it by hand"]),
    Example(
      "something is done to get the value that the app gives it",
      """
      final class Settings { var newPage = false }
      func start(_ settings: Settings) {
        settings.newPage = load()
        if settings.newPage { a() }
      }

      """,
      """
      final class Settings { var newPage = false }
      func start(_ settings: Settings) {
        settings.newPage = load()
        a()
      }

      """, refusals: ["3: what 'settings.newPage' is used for cannot be decided; rewrite it by hand"]),
    Example(
      "a requirement, and what asks for its value",
      """
      protocol Settings {
        var newPage: Bool { get }
        var other: Bool { get }
      }
      final class Live: Settings {
        var newPage = false
        var other = false
        func load() {
          newPage = client.isEnabled("new_page")
          other = client.isEnabled("other")
        }
      }
      struct Demo: Settings {
        var newPage = true
        var other = true
      }
      func show(_ settings: any Settings) { if settings.newPage { a() } }

      """,
      """
      protocol Settings {
        var other: Bool { get }
      }
      final class Live: Settings {
        var other = false
        func load() {
          other = client.isEnabled("other")
        }
      }
      struct Demo: Settings {
        var other = true
      }
      func show(_ settings: any Settings) { a() }

      """),
    Example(
      "what is looked up in a dictionary or decoded, with the key",
      """
      private enum Keys: String {
        case newPage = "NEW_PAGE"
        case other = "OTHER"
      }
      final class Settings {
        var newPage: Bool
        var other: Bool
        init(dictionary: [String: Any]) {
          newPage = dictionary[Keys.newPage.rawValue] as? Bool ?? false
          other = dictionary[Keys.other.rawValue] as? Bool ?? false
        }
        func reload(_ store: UserDefaults) {
          newPage = store.object(forKey: "new_page") != nil ? store.bool(forKey: "new_page") : true
        }
      }
      func show(_ config: Config) { if config.settings.newPage { a() } }
      struct Config { let settings: Settings }

      """,
      """
      private enum Keys: String {
        case other = "OTHER"
      }
      final class Settings {
        var other: Bool
        init(dictionary: [String: Any]) {
          other = dictionary[Keys.other.rawValue] as? Bool ?? false
        }
        func reload(_ store: UserDefaults) {
        }
      }
      func show(_ config: Config) { a() }
      struct Config { let settings: Settings }

      """, notes: ["12: nothing is left of 'reload'; it stays, because something else may call it"]),
  ]
}

extension SettingFlagTests {
  /// Types that are called like the flag's, in another type: a name alone is that of the top level.
  static let namesakes: [Example] = [
    Example(
      "a property with a member that a Boolean lacks",
      """
      final class Settings {
        static let shared = Settings()
        var newPage = false
      }
      struct PageModel { var isPresented = false }
      struct AppModel { var newPage = PageModel() }
      func show(_ store: Store<AppModel>) {
        present(store.state.newPage.isPresented)
        if Settings.shared.newPage { a() }
      }

      """,
      """
      final class Settings {
        static let shared = Settings()
      }
      struct PageModel { var isPresented = false }
      struct AppModel { var newPage = PageModel() }
      func show(_ store: Store<AppModel>) {
        present(store.state.newPage.isPresented)
        a()
      }

      """, accessor: "Settings.shared.{caseName}"),
    Example(
      "a property with a member that a Boolean has",
      """
      final class Settings {
        static let shared = Settings()
        var newPage = false
      }
      struct PageModel { var description: String }
      struct AppModel { var newPage = PageModel() }
      func show(_ store: Store<AppModel>) {
        present(store.state.newPage.description)
        if Settings.shared.newPage { a() }
      }

      """,
      """
      final class Settings {
        static let shared = Settings()
        var newPage = false
      }
      struct PageModel { var description: String }
      struct AppModel { var newPage = PageModel() }
      func show(_ store: Store<AppModel>) {
        present(store.state.newPage.description)
        a()
      }

      """,
      refusals: ["8: 'store.state.newPage' still names the experiment; remove it by hand"],
      accessor: "Settings.shared.{caseName}"),
    Example(
      "a property that the type has from its superclass",
      """
      class BaseSettings {
        var newPage = false
        func label() -> String { newPage ? "new" : "old" }
      }
      final class Settings: BaseSettings {
        var other = false
        func reset() { newPage = false }
      }
      func show(_ settings: Settings) { if settings.newPage { a() } }

      """,
      """
      class BaseSettings {
        var newPage = false
        func label() -> String { newPage ? "new" : "old" }
      }
      final class Settings: BaseSettings {
        var other = false
        func reset() { newPage = false }
      }
      func show(_ settings: Settings) { a() }

      """,
      refusals: [
        "3: 'newPage' still names the experiment; remove it by hand",
        "7: 'newPage' still names the experiment; remove it by hand",
      ]),
    Example(
      "a property of the type that the name is an alias of",
      """
      final class StoredSettings {
        var newPage = false
        var other = false
      }
      typealias Settings = StoredSettings
      func show(_ settings: Settings) {
        settings.newPage = true
        if settings.newPage { a() }
      }

      """,
      """
      final class StoredSettings {
        var other = false
      }
      typealias Settings = StoredSettings
      func show(_ settings: Settings) {
        a()
      }

      """),
    Example(
      "an enum with a case of the name",
      """
      struct Settings { var newPage = false; var size = 1 }
      enum Tables { enum Settings: String { case newPage, size } }
      let columns = [Tables.Settings.newPage.rawValue, Tables.Settings.size.rawValue]
      func show(_ settings: Settings) { if settings.newPage { a() } }

      """,
      """
      struct Settings { var size = 1 }
      enum Tables { enum Settings: String { case newPage, size } }
      let columns = [Tables.Settings.newPage.rawValue, Tables.Settings.size.rawValue]
      func show(_ settings: Settings) { a() }

      """, accessor: "settings.{caseName}"),
    Example(
      "a struct with a property of the name",
      """
      struct Settings {
        var newPage = false
        var size = 1
      }
      enum Shop {
        struct Settings { var newPage = false }
        static func show(_ shown: Settings) { if shown.newPage { a() } }
      }
      func show(_ settings: Settings) { if settings.newPage { a() } }

      """,
      """
      struct Settings {
        var size = 1
      }
      enum Shop {
        struct Settings { var newPage = false }
        static func show(_ shown: Settings) { if shown.newPage { a() } }
      }
      func show(_ settings: Settings) { a() }

      """, accessor: "settings.{caseName}"),
  ]
}

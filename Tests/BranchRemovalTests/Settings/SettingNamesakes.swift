extension SettingFlagTests {
  /// Types that are called like the flag's, in another type: a name alone is that of the top level.
  static let namesakes: [Example] = [
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

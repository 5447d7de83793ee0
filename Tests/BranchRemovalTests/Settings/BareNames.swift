extension SettingFlagTests {
  /// The flag by its name alone, in code of its type.
  static let bareNames: [Example] = [
    Example(
      "in a switch, and passed on",
      """
      final class Settings {
        var newPage = false
        func columns(_ kind: Kind) -> Int {
          switch (kind, newPage) {
          case (.list, false): 1
          case (.list, true): 2
          default: 3
          }
        }
        func rows() -> Int {
          switch newPage {
          case true: 2
          case false: 1
          }
        }
        func configure(_ copy: Settings) {
          copy.newPage = newPage
          copy.load()
        }
      }

      """,
      """
      final class Settings {
        func columns(_ kind: Kind) -> Int {
          switch kind {
          case .list: 2
          default: 3
          }
        }
        func rows() -> Int {
          2
        }
        func configure(_ copy: Settings) {
          copy.load()
        }
      }

      """),
    Example(
      "for an accessor of a shared object",
      """
      final class Settings {
        static let shared = Settings()
        var newPage = false
        var wasSeen = false
        var shouldPresent: Bool { newPage && !wasSeen }
        func load() { if self.newPage { print("new") } }
      }

      """,
      """
      final class Settings {
        static let shared = Settings()
        var wasSeen = false
        var shouldPresent: Bool { !wasSeen }
        func load() { print("new") }
      }

      """, accessor: "Settings.shared.{caseName}"),
  ]
}

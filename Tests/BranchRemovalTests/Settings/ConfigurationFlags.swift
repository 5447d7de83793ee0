extension SettingFlagTests {
  /// A flag that is given to the initializer of a configuration.
  static let configurations: [Example] = [
    Example(
      "a parameter of a public initializer",
      """
      public struct Settings {
        let newPage: Bool
        let other: Bool

        /// - Parameters:
        ///   - newPage: the new page.
        ///   - other: another.
        public init(newPage: Bool = false, other: Bool = false) {
          self.newPage = newPage
          self.other = other
        }
      }
      func make(_ isOld: Bool) -> Settings { Settings(newPage: isOld == false, other: true) }
      func show(_ settings: Settings) { if settings.newPage { a() } else { b() } }

      """,
      """
      public struct Settings {
        let other: Bool

        /// - Parameters:
        ///   - other: another.
        public init(other: Bool = false) {
          self.other = other
        }
      }
      func make(_ isOld: Bool) -> Settings { Settings(other: true) }
      func show(_ settings: Settings) { a() }

      """),
    Example(
      "a value that another flag limits",
      """
      public struct Settings {
        let all: Bool
        let newPage: Bool

        public init(all: Bool = false,
                    newPage: Bool = false) {
          self.all = all
          self.newPage = all && newPage
        }
      }

      """,
      """
      public struct Settings {
        let all: Bool

        public init(all: Bool = false) {
          self.all = all
        }
      }

      """),
    Example(
      "an initializer that subclasses may call",
      """
      open class Settings {
        let newPage: Bool
        public required init(newPage: Bool = false) {
          self.newPage = newPage
        }
      }

      """,
      """
      open class Settings {
        public required init(newPage: Bool = false) {
        }
      }

      """, notes: ["3: nothing reads 'newPage' any more; it stays, because the initializer is public"]),
  ]
}

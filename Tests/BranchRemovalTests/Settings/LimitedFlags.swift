extension SettingFlagTests {
  private static let initializer = """
      public init(all: Bool = false, newPage: Bool = false) {
        self.all = all
        self.newPage = all && newPage
      }
    """

  /// A flag that its own type limits by another property.
  static let limited: [Example] = [
    Example(
      "reads of a flag that another one limits",
      """
      public struct Settings {
        let all: Bool
        let newPage: Bool

      \(initializer)

        var title: String { newPage ? "new" : "old" }
      }
      func show(_ settings: Settings, _ isOwn: Bool) -> Bool {
        guard settings.newPage else { return false }
        track(page: settings.newPage)
        let isNew = settings.newPage && isOwn
        return isNew
      }

      """,
      """
      public struct Settings {
        let all: Bool

        public init(all: Bool = false) {
          self.all = all
        }

        var title: String { self.all ? "new" : "old" }
      }
      func show(_ settings: Settings, _ isOwn: Bool) -> Bool {
        guard settings.all else { return false }
        track(page: settings.all)
        let isNew = settings.all && isOwn
        return isNew
      }

      """),
    Example(
      "an initializer that delegates, and the flag in front",
      """
      struct Settings {
        let all: Bool
        let newPage: Bool
        init(all: Bool, newPage: Bool = true) {
          self.newPage = newPage && all
          self.all = all
        }
      }
      extension Settings {
        init() { self.init(all: true) }
      }
      func show(_ settings: Settings?) -> Bool { settings?.newPage ?? false }

      """,
      """
      struct Settings {
        let all: Bool
        init(all: Bool) {
          self.all = all
        }
      }
      extension Settings {
        init() { self.init(all: true) }
      }
      func show(_ settings: Settings?) -> Bool { settings?.all ?? false }

      """),
    Example(
      "a limit that changes afterwards",
      """
      struct Settings {
        var all: Bool
        let newPage: Bool
        init(all: Bool, newPage: Bool = true) {
          self.all = all
          self.newPage = all && newPage
        }
      }
      func show(_ settings: Settings) { if settings.newPage { a() } }

      """,
      """
      struct Settings {
        var all: Bool
        init(all: Bool) {
          self.all = all
        }
      }
      func show(_ settings: Settings) { a() }

      """),
    Example(
      "a limit that fewer may read",
      """
      struct Settings {
        private let all: Bool
        let newPage: Bool
        init(all: Bool, newPage: Bool = true) {
          self.all = all
          self.newPage = all && newPage
        }
        func both() -> Bool { all }
      }
      func show(_ settings: Settings) { if settings.newPage { a() } }

      """,
      """
      struct Settings {
        private let all: Bool
        init(all: Bool) {
          self.all = all
        }
        func both() -> Bool { all }
      }
      func show(_ settings: Settings) { a() }

      """),
  ]
}

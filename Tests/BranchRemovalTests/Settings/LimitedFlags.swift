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
    refused(
      "a limit that changes afterwards", "var all: Bool\n", "all: Bool, newPage: Bool = true",
      "self.all = all\n    self.newPage = all && newPage", limit: "all", line: 7),
    refused(
      "a limit that fewer may read", "private let all: Bool\n", "all: Bool, newPage: Bool = true",
      "self.all = all\n    self.newPage = all && newPage", limit: "all", line: 7),
    refused(
      "a limit of another parameter", "", "platform: Platform, newPage: Bool",
      "self.newPage = newPage && platform.isMac", limit: "platform.isMac", line: 5),
    refused(
      "a limit by a question", "", "platform: Platform, newPage: Bool",
      "self.newPage = platform.isMac() && newPage", limit: "platform.isMac()", line: 5),
    refused(
      "a limit by a choice", "", "platform: Platform, newPage: Bool",
      "self.newPage = platform.isMac ? newPage : false", limit: "platform.isMac", line: 5),
    refused(
      "a limit of what somebody else answers", "", "client: Client, isPro: Bool",
      "self.newPage = (client.isEnabled(\"new\") && isPro)", limit: "isPro", line: 5),
    Example(
      "what only adds to the flag",
      """
      struct Settings {
        let newPage: Bool
        let other = false
        init(isPro: Bool, newPage: Bool) { self.newPage = isPro || newPage }
      }
      func show(_ settings: Settings) { if settings.newPage { a() } }

      """,
      """
      struct Settings {
        let other = false
        init(isPro: Bool, newPage: Bool) { }
      }
      func show(_ settings: Settings) { a() }

      """),
  ]

  private static func refused(
    _ about: String, _ limit: String, _ parameters: String, _ statements: String, limit text: String, line: Int
  ) -> Example {
    Example(
      about,
      """
      struct Settings {
        \(limit)
        let newPage: Bool
        init(\(parameters)) {
          \(statements)
        }
      }
      func show(_ settings: Settings) { if settings.newPage { a() } }

      """, nil,
      refusals: [
        "\(line): '\(text)' limits the flag here, and would be lost where the flag is read; read it there first"
      ])
  }
}

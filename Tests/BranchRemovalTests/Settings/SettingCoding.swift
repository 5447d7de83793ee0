extension SettingFlagTests {
  private static func coded(_ members: String, _ keys: String, _ use: String = "if settings.newPage { a() }") -> String
  {
    """
    struct Settings: Codable {
    \(members)
      enum CodingKeys: String, CodingKey {
    \(keys)
      }
    }
    func show(_ settings: Settings) { \(use) }

    """
  }
  private static let keys = "    case newPage = \"new_page\"\n    case other = \"other_page\""

  /// Flags that are coded under keys of their own.
  static let coding: [Example] = [
    Example(
      "a key", coded("  var newPage: Bool\n  var other: Bool", keys),
      coded("  var other: Bool", "    case other = \"other_page\"", "a()")),
    Example(
      "keys in one line", coded("  var newPage: Bool\n  var other: Bool", "    case other, newPage"),
      coded("  var other: Bool", "    case other", "a()")),
    Example(
      "a key with the name of another enum's case",
      coded("  var newPage: Bool\n  var other: Bool", keys)
        + "enum Tab { case newPage }\nlet tabs: [Tab] = [.newPage]\n",
      coded("  var other: Bool", "    case other = \"other_page\"", "a()")
        + "enum Tab { case newPage }\nlet tabs: [Tab] = [.newPage]\n"),
    Example(
      "no key", coded("  var newPage = true\n  var other: Bool", "    case other"),
      coded("  var other: Bool", "    case other", "a()")),
    Example(
      "decoded by the memberwise initializer",
      """
      struct Settings {
        var newPage: Bool
        var other: Bool
        static let standard = Settings(newPage: true, other: true)
      }
      extension Settings: Codable {
        private enum CodingKeys: CodingKey { case newPage, other }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          try self.init(
            newPage: container.decodeIfPresent(Bool.self, forKey: .newPage) ?? Self.standard.newPage,
            other: container.decodeIfPresent(Bool.self, forKey: .other) ?? Self.standard.other)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(newPage, forKey: .newPage)
          try container.encode(other, forKey: .other)
        }
      }
      func show(_ settings: Settings) { if settings.newPage { a() } }

      """,
      """
      struct Settings {
        var other: Bool
        static let standard = Settings(other: true)
      }
      extension Settings: Codable {
        private enum CodingKeys: CodingKey { case other }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          try self.init(
            other: container.decodeIfPresent(Bool.self, forKey: .other) ?? Self.standard.other)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(other, forKey: .other)
        }
      }
      func show(_ settings: Settings) { a() }

      """),
    Example(
      "coded by hand",
      coded(
        """
          var newPage: Bool
          var other: Bool
          init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            newPage = try container.decodeIfPresent(Bool.self, forKey: .newPage) ?? false
            other = try container.decode(Bool.self, forKey: .other)
          }
          func encode(to encoder: Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(newPage, forKey: CodingKeys.newPage)
            try container.encode(other, forKey: .other)
          }
        """, keys),
      coded(
        """
          var other: Bool
          init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            other = try container.decode(Bool.self, forKey: .other)
          }
          func encode(to encoder: Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(other, forKey: .other)
          }
        """, "    case other = \"other_page\"", "a()")),
    Example(
      "decoded into a value of the type, if it is there",
      decodedIfThere(
        "  var newPage = false\n",
        """
            if let newPage = try? container.decode(Bool.self, forKey: .newPage) {
              settings.newPage = newPage
            }

        """, "if settings.newPage { a() }"),
      decodedIfThere("", "", "a()")),
    Example(
      "decoded into the property, if it is there",
      decodedIfThere(
        "  var newPage = false\n",
        "    if let stored = try container.decodeIfPresent(Bool.self, forKey: .newPage) { newPage = stored }\n",
        "if settings.newPage { a() }"),
      decodedIfThere("", "", "a()")),
    Example(
      "decoded from another key, if that is there",
      decodedIfThere(
        "  var newPage = false\n",
        "    if let other = try? container.decode(Bool.self, forKey: .other) { settings.newPage = other }\n",
        "if settings.newPage { a() }"),
      decodedIfThere(
        "  var newPage = false\n",
        "    if let other = try? container.decode(Bool.self, forKey: .other) { settings.newPage = other }\n", "a()"),
      refusals: ["8: what 'settings.newPage' is used for cannot be decided; rewrite it by hand"]),
    Example(
      "decoded into a name first",
      decodedIfThere(
        "  var newPage = false\n",
        "    let stored = try container.decodeIfPresent(Bool.self, forKey: .newPage)\n    settings.newPage = stored ?? false\n",
        "if settings.newPage { a() }"),
      decodedIfThere(
        "  var newPage = false\n",
        "    let stored = try container.decodeIfPresent(Bool.self, forKey: .newPage)\n    settings.newPage = stored ?? false\n",
        "a()"),
      refusals: ["2: 'Settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "decoded for something else",
      decodedIfThere(
        "  var newPage = false\n", "    settings.other = try container.decode(Bool.self, forKey: .newPage)\n",
        "if settings.newPage { a() }"),
      decodedIfThere(
        "  var newPage = false\n", "    settings.other = try container.decode(Bool.self, forKey: .newPage)\n", "a()"),
      refusals: ["2: 'Settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "by its place among others",
      coded(
        """
          var newPage: Bool
          init(from decoder: Decoder) throws {
            var container = try decoder.unkeyedContainer()
            newPage = try container.decode(Bool.self)
          }
        """, "    case other"),
      coded(
        """
          var newPage: Bool
          init(from decoder: Decoder) throws {
            var container = try decoder.unkeyedContainer()
            newPage = try container.decode(Bool.self)
          }
        """, "    case other", "a()"),
      refusals: ["5: 'newPage' still names the experiment; remove it by hand"]),
    Example(
      "the only key", coded("  var newPage: Bool", "    case newPage"),
      coded("  var newPage: Bool", "    case newPage", "a()"),
      refusals: ["2: 'Settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a key that something else names",
      coded("  var newPage: Bool\n  var other: Bool\n  static let text = CodingKeys.newPage.rawValue", keys),
      coded("  var newPage: Bool\n  var other: Bool\n  static let text = CodingKeys.newPage.rawValue", keys, "a()"),
      refusals: ["2: 'Settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "keys that are listed",
      coded("  var newPage: Bool\n  var other: Bool", keys).replacing("CodingKey {", with: "CodingKey, CaseIterable {"),
      coded("  var newPage: Bool\n  var other: Bool", keys, "a()").replacing(
        "CodingKey {", with: "CodingKey, CaseIterable {"),
      refusals: ["2: 'Settings.newPage' still names the experiment; remove it by hand"]),
  ]

  private static func decodedIfThere(_ property: String, _ statement: String, _ use: String) -> String {
    """
    struct Settings: Codable {
    \(property)  var other = false
      init() {}
      init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var settings = Settings()
    \(statement)    if let other = try? container.decode(Bool.self, forKey: .other) { settings.other = other }
        self = settings
      }
    }
    func show(_ settings: Settings) { \(use) }

    """
  }

  private static func features(_ statements: String, _ lines: String, _ use: String) -> String {
    """
    struct Settings: CustomDebugStringConvertible {
      let newPage: Bool
      let other: Bool
      fileprivate init() {
    \(statements)
        self.other = false
      }
      var debugDescription: String {
        [
    \(lines)
          "* other: \\(other)",
        ].joined(separator: "\\n")
      }
    }
    func show(_ settings: Settings) { \(use) }

    """
  }
  private static let store = """
        // The compiler's flag is inverse.
        #if NEW_PAGE_DISABLED
        self.newPage = false
        #else
        self.newPage = true
        #endif

    """

  /// What else the flag's own type says of it.
  static let ownType: [Example] = [
    Example(
      "a result, a table and a condition of a type with the flag's protocol",
      """
      protocol Settings { var newPage: Bool { get }; var other: Bool { get } }
      final class Remote: Settings {
        var newPage = false
        var other = false
        func load(_ client: Client) {
          newPage = client.isEnabled("new_page")
          other = client.isEnabled("other")
          var all: [String: Bool] = [:]
          all["new_page"] = newPage
          log(all)
        }
        var isOn: Bool { !newPage || other }
        func isAny() -> Bool { return newPage || other }
        func show() { if newPage { print(1) } else { print(2) } }
      }
      final class Page {
        var newPage = false
        func isNewAlone() -> Bool { newPage }
        func show() { if newPage { print(1) } else { print(2) } }
      }
      func use(_ remote: Remote) { print(remote.isOn, remote.isAny()) }

      """,
      """
      protocol Settings { var other: Bool { get } }
      final class Remote: Settings {
        var other = false
        func load(_ client: Client) {
          other = client.isEnabled("other")
          var all: [String: Bool] = [:]
          all["new_page"] = true
          log(all)
        }
        var isOn: Bool { other }
        func show() { print(1) }
      }
      final class Page {
        var newPage = false
        func isNewAlone() -> Bool { newPage }
        func show() { if newPage { print(1) } else { print(2) } }
      }
      func use(_ remote: Remote) { print(remote.isOn, true) }

      """,
      constants: [
        "9: 'newPage' is left as 'true'; simplify what uses it by hand",
        "21: 'remote.isAny()' is left as 'true'; simplify what uses it by hand",
      ]),
    Example(
      "a property that reads the flag without self",
      """
      struct Settings {
        var size = 1
        var newPage = true
        var columns: Int { newPage ? 2 : 1 }
      }

      """,
      """
      struct Settings {
        var size = 1
        var columns: Int { 2 }
      }

      """),
    Example(
      "a local name, and a member of another type",
      """
      struct Settings {
        var size = 1
        var newPage = true
        func columns(_ newPage: Bool) -> Int { newPage ? 2 : 1 }
      }
      struct Page {
        var newPage = true
        var columns: Int { newPage ? 2 : 1 }
      }

      """,
      """
      struct Settings {
        var size = 1
        func columns(_ newPage: Bool) -> Int { newPage ? 2 : 1 }
      }
      struct Page {
        var newPage = true
        var columns: Int { newPage ? 2 : 1 }
      }

      """),
    Example(
      "an optional flag with a default where it is read",
      """
      struct Settings { var size = 1; var newPage: Bool? = true }
      func show(_ settings: Settings) -> Int {
        guard settings.newPage ?? false else { return 1 }
        return 2
      }

      """,
      """
      struct Settings { var size = 1 }
      func show(_ settings: Settings) -> Int {
        return 2
      }

      """),
    Example(
      "a line of a description, and a store under #if",
      features(store, "      \"* newPage: \\(newPage)\",", "if settings.newPage { a() }"),
      features("X", "Y", "a()").replacing("  let newPage: Bool\n", with: "").replacing("X\n", with: "").replacing(
        "Y\n", with: "")),
    Example(
      "a line with more, and a store with more",
      features(
        store.replacing("= true", with: "= true\n    log()"), "      \"* newPage: \\(newPage) \\(other)\",",
        "if settings.newPage { a() }"),
      features(
        store.replacing("= true", with: "= true\n    log()"), "      \"* newPage: \\(newPage) \\(other)\",", "a()"),
      refusals: [
        "7: what 'self.newPage' is used for cannot be decided; rewrite it by hand",
        "17: 'newPage' still names the experiment; remove it by hand",
      ]),
  ]
}

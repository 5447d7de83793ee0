import SwiftSemantics

/// Several declarations of one flag, each of which another one names.
extension SmallAppTests {
  private static let chain = [
    Accessor(.group, template: "flags.{caseName}"),
    Accessor(.declaration, template: "Flagging.{caseName}"),
    Accessor(.declaration, template: "Remote.{caseName}"),
    Accessor(.declaration, template: "FlagGroup.{caseName}"),
    Accessor(.declaration, template: "Keys.{caseName}"),
  ]

  private static let flags = """
    protocol Flagging {
      var newPage: Variant { get }
      var darkMode: Variant { get }
    }
    enum Variant: Int { case control, on }
    final class Flags: Flagging {
      let remote = Remote()
      var newPage: Variant { Variant(rawValue: remote.newPage.value) ?? .control }
      var darkMode: Variant { Variant(rawValue: remote.darkMode.value) ?? .control }
    }
    func title(_ flags: Flagging) -> String { flags.newPage == .on ? "New" : "Old" }
    func color(_ flags: Flagging) -> String { flags.darkMode == .on ? "Dark" : "Light" }

    """

  private static let flagsAfter = """
    protocol Flagging {
      var darkMode: Variant { get }
    }
    enum Variant: Int { case control, on }
    final class Flags: Flagging {
      let remote = Remote()
      var darkMode: Variant { Variant(rawValue: remote.darkMode.value) ?? .control }
    }
    func title(_ flags: Flagging) -> String { "New" }
    func color(_ flags: Flagging) -> String { flags.darkMode == .on ? "Dark" : "Light" }

    """

  /// - Parameter readers: code that looks at the list of all variables.
  private static func remote(_ readers: String) -> String {
    """
    struct Variable {
      let key: String
      var value: Int { key.count }
    }
    struct Remote {
      let group = FlagGroup.make()
      var newPage: Variable { group.newPage }
      var darkMode: Variable { group.darkMode }
    }
    struct FlagGroup {
      let newPage: Variable
      let darkMode: Variable
      var all: [Variable] = []
      private init(newPage: Variable, darkMode: Variable) {
        self.newPage = newPage
        self.darkMode = darkMode
        all.append(contentsOf: [newPage, darkMode])
      }
      static func make() -> FlagGroup {
        FlagGroup(newPage: Variable(key: Keys.newPage), darkMode: Variable(key: Keys.darkMode))
      }
    }
    \(readers)
    private enum Keys {
      static let newPage = "2018_new_page"
      static let darkMode = "2018_dark_mode"
    }

    """
  }

  /// The key stays with what is listed, and nothing else does.
  private static func keptChain(_ name: String, _ readers: String) -> SmallApp {
    let remote = remote(readers)
    return SmallApp(
      name: name, accessors: chain, files: ["Sources/Flags.swift": flags, "Sources/Remote.swift": remote],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Remote.swift": remote.replacing("  var newPage: Variable { group.newPage }\n", with: "")
          .replacing("  let newPage: Variable\n", with: "").replacing("    self.newPage = newPage\n", with: ""),
      ],
      messages: ["Sources/Remote.swift:20: 'Keys.newPage' still names the experiment; remove it by hand"])
  }

  /// - Parameter readers: code that looks at the list of all flags.
  private static func listedFlags(_ readers: String) -> String {
    """
    struct Flag {
      let key: String
      let isOn: Bool
    }
    struct Flags {
      let newPage = Flag(key: "new_page", isOn: false)
      let darkMode = Flag(key: "dark_mode", isOn: false)
      var all: [Flag] { [newPage, darkMode] }
    }
    func title(_ flags: Flags) -> String { flags.newPage.isOn ? "New" : "Old" }
    \(readers)

    """
  }

  private static func keptList(_ name: String, _ readers: String) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("flags.{caseName}.isOn", "Flags.{caseName}"),
      files: ["Sources/Flags.swift": listedFlags(readers)],
      after: [
        "Sources/Flags.swift": listedFlags(readers).replacing("flags.newPage.isOn ? \"New\" : \"Old\"", with: "\"New\"")
      ],
      messages: ["Sources/Flags.swift:8: 'newPage' still names the experiment; remove it by hand"])
  }

  static let declaredChains: [SmallApp] = [
    SmallApp(
      name: "a requirement, a getter, a property that an initializer lists, and a key",
      accessors: chain,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Remote.swift": remote(
          "func load(_ group: FlagGroup) { for variable in group.all { print(variable.key) } }"),
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Remote.swift": """
        struct Variable {
          let key: String
          var value: Int { key.count }
        }
        struct Remote {
          let group = FlagGroup.make()
          var darkMode: Variable { group.darkMode }
        }
        struct FlagGroup {
          let darkMode: Variable
          var all: [Variable] = []
          private init(darkMode: Variable) {
            self.darkMode = darkMode
            all.append(contentsOf: [darkMode])
          }
          static func make() -> FlagGroup {
            FlagGroup(darkMode: Variable(key: Keys.darkMode))
          }
        }
        func load(_ group: FlagGroup) { for variable in group.all { print(variable.key) } }
        private enum Keys {
          static let darkMode = "2018_dark_mode"
        }

        """,
      ]),
    keptChain("a list that is counted", "func size(_ group: FlagGroup) -> Int { group.all.count }"),
    keptChain("a list with places", "func first(_ group: FlagGroup) -> Int { group.all[0].value }"),
    keptChain(
      "a list of which each is asked", "func isAny(_ group: FlagGroup) -> Bool { group.all.contains { $0.value > 1 } }"),
    keptChain(
      "a loop that looks for one",
      "func key(_ group: FlagGroup) -> String? { for one in group.all { if one.value > 1 { return one.key } }; return nil }"
    ),
    SmallApp(
      name: "a property in the list that its type makes",
      accessors: SmallApp.flags("flags.{caseName}.isOn", "Flags.{caseName}"),
      files: ["Sources/Flags.swift": listedFlags("func keys(_ flags: Flags) -> [String] { flags.all.map { $0.key } }")],
      after: [
        "Sources/Flags.swift": """
        struct Flag {
          let key: String
          let isOn: Bool
        }
        struct Flags {
          let darkMode = Flag(key: "dark_mode", isOn: false)
          var all: [Flag] { [darkMode] }
        }
        func title(_ flags: Flags) -> String { "New" }
        func keys(_ flags: Flags) -> [String] { flags.all.map { $0.key } }

        """
      ],
      messages: ["Sources/Flags.swift:3: nothing reads 'isOn' any more; it stays, because other files may see it"]),
    keptList("a list of which some are taken", "func on(_ flags: Flags) -> [Flag] { flags.all.filter { $0.isOn } }"),
    keptList(
      "a list whose last one is taken", "func last(_ flags: Flags) -> Bool { flags.all.last?.isOn ?? false }"),
    SmallApp(
      name: "a type that something else has a value of",
      accessors: [
        Accessor(.group, template: "flags.{caseName}"),
        Accessor(.declaration, template: "Flagging.{caseName}"),
        Accessor(.declaration, template: "{CaseName}"),
      ],
      files: [
        "Sources/Flags.swift": """
        protocol Flagging { var newPage: NewPage { get } }
        enum NewPage: String { case control, on }
        final class Flags: Flagging {
          var newPage: NewPage { NewPage(rawValue: "on") ?? .control }
        }
        func title(_ flags: Flagging) -> String { flags.newPage == .on ? "New" : "Old" }
        func text(_ page: NewPage) -> String { page.rawValue }

        """
      ],
      after: [
        "Sources/Flags.swift": """
        protocol Flagging { }
        enum NewPage: String { case control, on }
        final class Flags: Flagging {
        }
        func title(_ flags: Flagging) -> String { "New" }
        func text(_ page: NewPage) -> String { page.rawValue }

        """
      ],
      messages: [
        "Sources/Flags.swift:7: 'NewPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "a type and a property that name each other",
      accessors: [
        Accessor(.group, template: "flags.{caseName}"),
        Accessor(.declaration, template: "Flagging.{caseName}"),
        Accessor(.declaration, template: "{CaseName}"),
      ],
      files: [
        "Sources/Flags.swift": """
        protocol Flagging {
          var newPage: NewPage { get }
          var size: Int { get }
        }
        enum NewPage: String {
          case control, on
          static var current: NewPage { Flags.shared.newPage }
        }
        final class Flags: Flagging {
          static let shared = Flags()
          var newPage: NewPage { NewPage(rawValue: "on") ?? .control }
          var size: Int { 2 }
        }
        func title(_ flags: Flagging) -> String { flags.newPage == .on ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/Flags.swift": """
        protocol Flagging {
          var size: Int { get }
        }
        final class Flags: Flagging {
          static let shared = Flags()
          var size: Int { 2 }
        }
        func title(_ flags: Flagging) -> String { "New" }

        """
      ]),
    SmallApp(
      name: "a type and a property that name each other, and code that uses both",
      accessors: [
        Accessor(.group, template: "flags.{caseName}"),
        Accessor(.declaration, template: "Flagging.{caseName}"),
        Accessor(.declaration, template: "{CaseName}"),
      ],
      files: [
        "Sources/Flags.swift": """
        protocol Flagging {
          var newPage: NewPage { get }
          var size: Int { get }
        }
        enum NewPage: String {
          case control, on
          static var current: NewPage { Flags.shared.newPage }
        }
        final class Flags: Flagging {
          static let shared = Flags()
          var newPage: NewPage { NewPage(rawValue: "on") ?? .control }
          var size: Int { 2 }
        }
        func title(_ flags: Flagging) -> String { flags.newPage == .on ? "New" : "Old" }
        func text() -> String { NewPage.current.rawValue }

        """
      ],
      after: [
        "Sources/Flags.swift": """
        protocol Flagging {
          var newPage: NewPage { get }
          var size: Int { get }
        }
        enum NewPage: String {
          case control, on
          static var current: NewPage { Flags.shared.newPage }
        }
        final class Flags: Flagging {
          static let shared = Flags()
          var newPage: NewPage { NewPage(rawValue: "on") ?? .control }
          var size: Int { 2 }
        }
        func title(_ flags: Flagging) -> String { "New" }
        func text() -> String { NewPage.current.rawValue }

        """
      ],
      messages: [
        "Sources/Flags.swift:7: 'Flags.shared.newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "a setting under a key whose clause sets it",
      accessors: [
        Accessor(.isGroup("on"), template: "Settings.shared.{caseName}"),
        Accessor(.declaration, template: "Settings.{caseName}"),
        Accessor(.declaration, template: "SettingKey.{caseName}"),
      ],
      files: ["Sources/Settings.swift": keyedSettings("")],
      after: [
        "Sources/Settings.swift": """
        enum SettingKey: String {
          case other
          func set(_ isOn: Bool) {
            switch self {
            case .other: Settings.shared.other = isOn
            }
          }
        }
        final class Settings {
          static let shared = Settings()
          @Stored(.other) var other = false
        }
        func title() -> String { "New" }


        """
      ]),
    SmallApp(
      name: "a setting under a key that something else names, whose clause sets it",
      accessors: [
        Accessor(.isGroup("on"), template: "Settings.shared.{caseName}"),
        Accessor(.declaration, template: "Settings.{caseName}"),
        Accessor(.declaration, template: "SettingKey.{caseName}"),
      ],
      files: ["Sources/Settings.swift": keyedSettings("func reset() { SettingKey.newPage.set(false) }")],
      after: [
        "Sources/Settings.swift": keyedSettings("func reset() { SettingKey.newPage.set(false) }").replacing(
          "Settings.shared.newPage ? \"New\" : \"Old\"", with: "\"New\"")
      ],
      messages: [
        "Sources/Settings.swift:5: what 'Settings.shared.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Settings.swift:12: '.newPage' still names the experiment; remove it by hand",
        "Sources/Settings.swift:16: 'SettingKey.newPage' still names the experiment; remove it by hand",
      ]),
  ]

  /// - Parameter others: what else names the key.
  private static func keyedSettings(_ others: String) -> String {
    """
    enum SettingKey: String {
      case newPage, other
      func set(_ isOn: Bool) {
        switch self {
        case .newPage: Settings.shared.newPage = isOn
        case .other: Settings.shared.other = isOn
        }
      }
    }
    final class Settings {
      static let shared = Settings()
      @Stored(.newPage) var newPage = true
      @Stored(.other) var other = false
    }
    func title() -> String { Settings.shared.newPage ? "New" : "Old" }
    \(others)

    """
  }
}

import SwiftSemantics

/// Keys, properties and parameters that only removed code used.
extension SmallAppTests {
  static let leftovers: [SmallApp] = [
    SmallApp(
      name: "a flag that shares its line, one that is set under a condition, and modifiers that take views",
      accessors: SmallApp.flags("Settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Settings { static var newPage = false, other = true }
        func setUp(_ remote: Remote) {
          if remote.isOn {
            Settings.newPage = true
          }
          Settings.other = remote.isOn
        }
        struct Tabs: View {
          var body: some View {
            Text("a").tabItem { if Settings.newPage { Label("new", systemImage: "a") } else { Text("old") } }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Settings { static var other = true }
        func setUp(_ remote: Remote) {
          Settings.other = remote.isOn
        }
        struct Tabs: View {
          var body: some View {
            Text("a").tabItem { Label("new", systemImage: "a") }
          }
        }

        """
      ]),
    SmallApp(
      name: "a static flag of which something takes the projected value",
      accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Prefs { @Default("new", false) static var newPage: Bool; @Default("other", false) static var other: Bool }
        func rows() -> [Row] { [Row(Prefs.$newPage), Row(Prefs.$other)] }
        func title() -> Int { Prefs.newPage ? 1 : 2 }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Prefs { @Default("new", false) static var newPage: Bool; @Default("other", false) static var other: Bool }
        func rows() -> [Row] { [Row(Prefs.$newPage), Row(Prefs.$other)] }
        func title() -> Int { 1 }

        """
      ],
      messages: ["Sources/App.swift:2: 'Prefs.$newPage' still names the experiment; remove it by hand"]),
    SmallApp(
      name: "a generic type without its arguments",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"), winner: "control",
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        func a() -> Int { let ids: Set = flags.isOn(.newPage) ? [1, 2] : []; return ids.count }
        func b() -> Int { let ids: Set = flags.isOn(.newPage) ? [] : [1, 2]; return ids.count }
        func c() -> Int { let ids: Set<Int> = flags.isOn(.newPage) ? [1, 2] : []; return ids.count }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        func a() -> Int { let ids: Set = false ? [1, 2] : []; return ids.count }
        func b() -> Int { let ids: Set = [1, 2]; return ids.count }
        func c() -> Int { let ids: Set<Int> = []; return ids.count }

        """
      ],
      messages: [
        "Sources/App.swift:2: 'flags.isOn(.newPage)' is left as 'false': the expression may change its type without the other branch; write the type down first"
      ]),
    SmallApp(
      name: "a key of a private enum in a public type",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/App.swift": """
        public struct Flags {
          private enum Key: String { case newPage = "new"; case other }
          private static func bool(forKey key: Key) -> Bool? { store[key.rawValue] }
          public static var newPage: Bool { Flags.bool(forKey: .newPage) ?? true }
          public static var other: Bool { Flags.bool(forKey: .other) ?? true }
        }
        func title() -> Int { Flags.newPage ? 2 : 1 }

        """
      ],
      after: [
        "Sources/App.swift": """
        public struct Flags {
          private enum Key: String { case other }
          private static func bool(forKey key: Key) -> Bool? { store[key.rawValue] }
          public static var other: Bool { Flags.bool(forKey: .other) ?? true }
        }
        func title() -> Int { 2 }

        """
      ]),
    SmallApp(
      name: "a private property with the name of one of a platform's object",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        struct Alerts: View {
          private var alerts: Binding<Bool> {
            Binding(get: { UserDefaults.standard.alerts }, set: { UserDefaults.standard.alerts = $0 })
          }
          private var section: some View { Toggle("Alerts", isOn: alerts) }
          var body: some View {
            List {
              if flags.isOn(.newPage) { Text("new") } else { section }
            }
          }
        }
        extension UserDefaults { var alerts: Bool { get { bool(forKey: "a") } set { set(newValue, forKey: "a") } } }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        struct Alerts: View {
          var body: some View {
            List {
              Text("new")
            }
          }
        }
        extension UserDefaults { var alerts: Bool { get { bool(forKey: "a") } set { set(newValue, forKey: "a") } } }

        """
      ]),
    SmallApp(
      name: "an unread parameter of a public initializer",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        public enum Flag: String { case newPage, other }
        public protocol Flags { func isOn(_ flag: Flag) -> Bool }
        public struct Model {
          private let flags: any Flags
          private let count: Int
          public init(flags: any Flags, count: Int) {
            self.flags = flags
            self.count = count
          }
          public var title: String { flags.isOn(.newPage) ? "new" : "old \\(count)" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        public enum Flag: String { case other }
        public protocol Flags { func isOn(_ flag: Flag) -> Bool }
        public struct Model {
          public init(flags: any Flags, count: Int) {
          }
          public var title: String { "new" }
        }

        """
      ],
      messages: [
        "Sources/App.swift:6: nothing reads 'count' any more; it stays, because the initializer is public",
        "Sources/App.swift:6: nothing reads 'flags' any more; it stays, because the initializer is public",
      ]),
    SmallApp(
      name: "properties that a memberwise initializer alone gives a value",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Host.swift": """
        struct Host {
          let onReload: () -> Void
          func draw() {
            let row = Row(onReload: onReload, onShare: { print("share") }, label: "Reload")
            row.draw()
            print(row.label)
          }
        }

        """,
        "Sources/Row.swift": """
        struct Button {
          let title: String
          let onTap: () -> Void
          func draw() { print(title) }
        }
        struct Row {
          let onReload: () -> Void
          let onShare: () -> Void
          let label: String
          func draw() {
            if flags.isOn(.newPage) {
              Button(title: "Share", onTap: onShare).draw()
            } else {
              Button(title: label, onTap: onReload).draw()
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Row.swift": """
        struct Button {
          let title: String
          let onTap: () -> Void
          func draw() { print(title) }
        }
        struct Row {
          let onReload: () -> Void
          let onShare: () -> Void
          let label: String
          func draw() {
            Button(title: "Share", onTap: onShare).draw()
          }
        }

        """,
      ],
      messages: [
        "Sources/Row.swift:7: nothing reads 'onReload' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "old values of overridden properties",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": #"""
        final class Flags {
          let newPage = true
          let other = false
        }

        """#,
        "Sources/Page.swift": #"""
        class Page {
          var loads = 0
          var title: String {
            get {
              loads += 1
              return "\(loads)"
            }
            set { print(newValue) }
          }
          var size = 0
        }

        final class BigPage: Page {
          let flags = Flags()
          override var title: String {
            didSet {
              if !flags.newPage { print(oldValue) }
              print("set")
            }
          }
          override var size: Int {
            didSet {
              if !flags.newPage { print(oldValue) }
              print("set")
            }
          }
        }

        final class SmallPage: Page {
          let flags = Flags()
          override var title: String {
            didSet(old) {
              if flags.newPage { print("set") } else { print(old) }
            }
          }
        }

        final class EmptyPage: Page {
          let flags = Flags()
          override var title: String {
            didSet {
              if !flags.newPage, oldValue != title { print("set") }
            }
          }
        }

        """#,
      ],
      after: [
        "Sources/Flags.swift": #"""
        final class Flags {
          let other = false
        }

        """#,
        "Sources/Page.swift": #"""
        class Page {
          var loads = 0
          var title: String {
            get {
              loads += 1
              return "\(loads)"
            }
            set { print(newValue) }
          }
          var size = 0
        }

        final class BigPage: Page {
          let flags = Flags()
          override var title: String {
            didSet(oldValue) {
              print("set")
            }
          }
          override var size: Int {
            didSet {
              print("set")
            }
          }
        }

        final class SmallPage: Page {
          let flags = Flags()
          override var title: String {
            didSet(old) {
              print("set")
            }
          }
        }

        final class EmptyPage: Page {
          let flags = Flags()
          override var title: String {
            didSet(oldValue) {
            }
          }
        }

        """#,
      ]),
  ]
}

import SwiftSemantics

/// Values that a removal must neither lose nor assign to themselves.
extension SmallAppTests {
  static let values: [SmallApp] = [
    SmallApp(
      name: "a bare name that is passed on, hashed and compared",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/App.swift": """
        final class Settings: Hashable {
          let newPage: Bool
          let size: Int
          init(newPage: Bool, size: Int) {
            self.newPage = newPage
            self.size = size
          }
          func client() -> Client { Client(url: "a", isNew: newPage) }
          var values: [String: Any] { ["new": newPage, "size": size] }
          static func == (a: Settings, b: Settings) -> Bool { a.newPage == b.newPage && a.size == b.size }
          func hash(into hasher: inout Hasher) {
            hasher.combine(newPage)
            hasher.combine(size)
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        final class Settings: Hashable {
          let size: Int
          init(newPage: Bool, size: Int) {
            self.size = size
          }
          func client() -> Client { Client(url: "a", isNew: true) }
          var values: [String: Any] { ["new": true, "size": size] }
          static func == (a: Settings, b: Settings) -> Bool { a.size == b.size }
          func hash(into hasher: inout Hasher) {
            hasher.combine(size)
          }
        }

        """
      ],
      messages: [
        "Sources/App.swift:8: 'newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/App.swift:9: 'newPage' is left as 'true'; simplify what uses it by hand",
      ]),
    SmallApp(
      name: "the losing value for a written initializer",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/App.swift": """
        struct Settings {
          let newPage: Bool
          let days: Int
          init(newPage: Bool, days: Int = 7) {
            self.newPage = newPage
            self.days = days
          }
        }
        func widget() -> Settings { Settings(newPage: false, days: 3) }
        func text(_ settings: Settings) -> String { settings.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Settings {
          let newPage: Bool
          let days: Int
          init(newPage: Bool, days: Int = 7) {
            self.newPage = newPage
            self.days = days
          }
        }
        func widget() -> Settings { Settings(newPage: false, days: 3) }
        func text(_ settings: Settings) -> String { "New" }

        """
      ],
      messages: [
        "Sources/App.swift:9: 'Settings.newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "flags that are merged", accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        struct Settings {
          var newPage = false
          var size = 20
          mutating func merge(_ other: Settings) {
            newPage = newPage || other.newPage
            size = max(size, other.size)
          }
          var title: String { newPage ? "New" : "Old" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Settings {
          var size = 20
          mutating func merge(_ other: Settings) {
            size = max(size, other.size)
          }
          var title: String { "Old" }
        }

        """
      ]),
    SmallApp(
      name: "flags behind a chain that are compared", accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/App.swift": """
        struct Settings { var newPage: Bool { read() }; var size = 1 }
        final class Player {
          var settings = Settings()
          var old: Settings?
          var size = 0
          func isSame() -> Bool { old?.newPage == settings.newPage }
          func update(_ new: Settings) {
            if old?.newPage != new.newPage { size = 0 }
            size += 1
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Settings { var size = 1 }
        final class Player {
          var settings = Settings()
          var old: Settings?
          var size = 0
          func isSame() -> Bool { old != nil }
          func update(_ new: Settings) {
            if old == nil { size = 0 }
            size += 1
          }
        }

        """
      ]),
    SmallApp(
      name: "a comparison with the value that is assigned",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/App.swift": """
        final class Settings {
          var newPage = false { didSet { save() } }
          func save() { print("saved") }
          func apply(_ snapshot: Snapshot) {
            if newPage != snapshot.newPage { newPage = snapshot.newPage }
          }
          var title: String { newPage ? "New" : "Old" }
        }
        struct Snapshot { let newPage: Bool }

        """
      ],
      after: [
        "Sources/App.swift": """
        final class Settings {
          var newPage = false { didSet { save() } }
          func save() { print("saved") }
          func apply(_ snapshot: Snapshot) {
            if newPage != snapshot.newPage { newPage = snapshot.newPage }
          }
          var title: String { "New" }
        }
        struct Snapshot { let newPage: Bool }

        """
      ],
      messages: [
        "Sources/App.swift:5: 'newPage' still names the experiment; remove it by hand",
        "Sources/App.swift:5: 'newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "values that would be assigned to themselves",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flags { static var newPage: Bool { read() } }
        class Cart {
          private var lines: [String: Int] = [:]
          var items: [Int] = []
          var price: Int?
          @Published var names: [String] = []
          func clean() {
            print("clean")
            lines = lines.filter { Flags.newPage || $0.value > 0 }
            items = items + (Flags.newPage ? [] : [1])
            price = price ?? (Flags.newPage ? nil : 1)
            names = names.filter { Flags.newPage || !$0.isEmpty }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flags { }
        class Cart {
          var items: [Int] = []
          var price: Int?
          @Published var names: [String] = []
          func clean() {
            print("clean")
            names = names.filter { _ in true }
          }
        }

        """
      ],
      messages: [
        "Sources/App.swift:12: 'Flags.newPage || !$0.isEmpty' is left as 'true'; simplify what uses it by hand"
      ]),
    SmallApp(
      name: "texts for functions of the platform", accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flags { static var newPage: Bool { read() } }
        func url(_ id: Int) -> URL? { URL(string: "https://a.b/\\(Flags.newPage ? "v2" : "v1")/\\(id)") }
        func isOn() -> Bool { UserDefaults.standard.bool(forKey: "a-\\(Flags.newPage ? "v2" : "v1")") }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flags { }
        func url(_ id: Int) -> URL? { URL(string: "https://a.b/v2/\\(id)") }
        func isOn() -> Bool { UserDefaults.standard.bool(forKey: "a-v2") }

        """
      ]),
    SmallApp(
      name: "a constant that observation ignores", accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flags { static var newPage: Bool { read() } }
        @Observable final class Model {
          var rows: [String] = []
          @ObservationIgnored private let isNew: Bool
          init(isNew: Bool = Flags.newPage) { self.isNew = isNew }
          func load() { if isNew { rows.append("new") } else { rows.append("old") } }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flags { }
        @Observable final class Model {
          var rows: [String] = []
          init() { }
          func load() { rows.append("new") }
        }

        """
      ]),
    SmallApp(
      name: "a view of which nothing asks for a sheet",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        struct Page: View {
          @State private var showsOld = false
          @State private var text = ""
          let flags: any Flags
          var body: some View {
            VStack {
              if flags.isOn(.newPage) { Button("New") { text = "new" } } else { Button("Old") { showsOld = true } }
              Text(text)
            }
            .sheet(isPresented: $showsOld) { Old() }
          }
        }

        """,
        "Sources/List.swift": """
        struct List: View {
          @State private var showsOld = false
          var body: some View { Button("Old") { showsOld = true }.sheet(isPresented: $showsOld) { Old() } }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        struct Page: View {
          @State private var text = ""
          let flags: any Flags
          var body: some View {
            VStack {
              Button("New") { text = "new" }
              Text(text)
            }
          }
        }

        """
      ]),
    SmallApp(
      name: "a group that the experiment does not have",
      accessors: [
        Accessor(.isGroup("treatment"), template: "flags.isOn(.{caseName})"),
        Accessor(.declaration, template: "Flag.{caseName}"),
      ],
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        func title(_ flags: any Flags) -> String { flags.isOn(.newPage) ? "New" : "Old" }

        """
      ],
      after: [:],
      messages: [
        "Sources/App.swift:2: there is no group 'treatment'; correct 'is:' of the accessor, or write one for this experiment"
      ]),
  ]
}

import SwiftSemantics

/// Effects that stay where statements are components of a result, and other leftovers.
extension SmallAppTests {
  static let builders: [SmallApp] = [
    SmallApp(
      name: "effects that stay in closures of modifiers",
      accessors: SmallApp.flags("_.{caseName}", "Preferences.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Preferences { var newPage = true }
        func kind() -> Int {
          print("asked")
          return 1
        }
        struct Page: View {
          let preferences: Preferences
          var body: some View {
            Form { if kind() == 1, !preferences.newPage { Text("a") }; Text("b") }
              .toolbar { if kind() == 2, !preferences.newPage { ToolbarItem { Text("c") } }; ToolbarItem { Text("d") } }
              .overlay { if kind() == 3, !preferences.newPage { Text("e") }; Text("f") }
              .popup { if kind() == 4, !preferences.newPage { Text("g") }; Text("h") }
              .onAppear { if kind() == 5, !preferences.newPage { show("i") }; show("j") }
              .sheet { if kind() == 6, !preferences.newPage { Text("k") } else { Text("l") } }
              .items(rows.map { row in if kind() == 7, !preferences.newPage { show("m") }; return row })
          }
          func load() {
            later.then { if kind() == 8, !preferences.newPage { show("n") }; return 1 }
            queue.async { if kind() == 9, !preferences.newPage { show("o") }; show("p") }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Preferences { }
        func kind() -> Int {
          print("asked")
          return 1
        }
        struct Page: View {
          let preferences: Preferences
          var body: some View {
            Form { let _ = kind() == 1; Text("b") }
              .toolbar { let _ = kind() == 2; ToolbarItem { Text("d") } }
              .overlay { let _ = kind() == 3; Text("f") }
              .popup { let _ = kind() == 4; Text("h") }
              .onAppear { _ = kind() == 5; show("j") }
              .sheet { let _ = kind() == 6
              Text("l") }
              .items(rows.map { row in _ = kind() == 7; return row })
          }
          func load() {
            later.then { _ = kind() == 8; return 1 }
            queue.async { _ = kind() == 9; show("p") }
          }
        }

        """
      ]),
    SmallApp(
      name: "effects that stay in closures for builders of the sources",
      accessors: SmallApp.flags("_.{caseName}", "Preferences.{caseName}"),
      files: [
        "Sources/Rows.swift": """
        @resultBuilder
        enum RowBuilder {
          static func buildBlock(_ rows: [String]...) -> [String] { rows.flatMap { $0 } }
          static func buildExpression(_ row: String) -> [String] { [row] }
          static func buildOptional(_ rows: [String]?) -> [String] { rows ?? [] }
          static func buildEither(first: [String]) -> [String] { first }
          static func buildEither(second: [String]) -> [String] { second }
        }
        struct Table { func rows(@RowBuilder _ rows: () -> [String]) -> [String] { rows() } }
        struct Preferences { var newPage = true }
        func isPad() -> Bool {
          print("asked")
          return true
        }
        func closure(_ table: Table, _ preferences: Preferences) -> [String] {
          table.rows { if isPad(), !preferences.newPage { "a" } else { "b" } }
        }
        func plain(_ preferences: Preferences) -> [String] {
          [1].flatMap { _ in if isPad(), !preferences.newPage { ["c"] } else { ["d"] } }
        }

        """
      ],
      after: [
        "Sources/Rows.swift": """
        @resultBuilder
        enum RowBuilder {
          static func buildBlock(_ rows: [String]...) -> [String] { rows.flatMap { $0 } }
          static func buildExpression(_ row: String) -> [String] { [row] }
          static func buildOptional(_ rows: [String]?) -> [String] { rows ?? [] }
          static func buildEither(first: [String]) -> [String] { first }
          static func buildEither(second: [String]) -> [String] { second }
        }
        struct Table { func rows(@RowBuilder _ rows: () -> [String]) -> [String] { rows() } }
        struct Preferences { }
        func isPad() -> Bool {
          print("asked")
          return true
        }
        func closure(_ table: Table, _ preferences: Preferences) -> [String] {
          table.rows { let _ = isPad()
          "b" }
        }
        func plain(_ preferences: Preferences) -> [String] {
          [1].flatMap { _ in _ = isPad()
          return ["d"] }
        }

        """
      ]),
    SmallApp(
      name: "a cast whose name only removed code used",
      accessors: SmallApp.flags("_.allows(.{caseName})", "Ability.{caseName}"),
      winner: "control",
      files: [
        "Sources/Client.swift": """
        enum Ability { case newPage, other }
        struct Client {
          let id: Int
          func allows(_ ability: Ability) -> Bool { id > 3 }
        }
        func text(_ entity: Any, client: Client) -> String {
          switch entity {
          case let host as Host:
            log("host")
            if client.allows(.newPage) { return host.name }
            return "host"
          case let page as Page where page.isOpen:
            if client.allows(.newPage) { return page.name }
            return "page"
          default: break
          }
          if case let box as Box = entity { return client.allows(.newPage) ? box.name : "box" }
          return "none"
        }

        """
      ],
      after: [
        "Sources/Client.swift": """
        enum Ability { case other }
        struct Client {
          let id: Int
          func allows(_ ability: Ability) -> Bool { id > 3 }
        }
        func text(_ entity: Any, client: Client) -> String {
          switch entity {
          case is Host:
            log("host")
            return "host"
          case let page as Page where page.isOpen:
            return "page"
          default: break
          }
          if case is Box = entity { return "box" }
          return "none"
        }

        """
      ]),
    SmallApp(
      name: "a service that a global context makes when it is asked",
      accessors: SmallApp.flags("_.valueFor(flag: .{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        protocol FlagService: AnyObject { func valueFor(flag: Flag) -> Bool }
        protocol AppContext { var flagService: FlagService { get } }
        final class GeneralContext: AppContext {
          private(set) lazy var flagService: FlagService = LiveFlags()
        }
        final class LiveFlags: FlagService {
          func valueFor(flag: Flag) -> Bool { flag == .other }
        }
        let appContext: AppContext = GeneralContext()
        final class Model {
          func title() -> String {
            let flagService = appContext.flagService
            return flagService.valueFor(flag: .newPage) || flagService.valueFor(flag: .other) ? "New" : "Old"
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        protocol FlagService: AnyObject { func valueFor(flag: Flag) -> Bool }
        protocol AppContext { var flagService: FlagService { get } }
        final class GeneralContext: AppContext {
          private(set) lazy var flagService: FlagService = LiveFlags()
        }
        final class LiveFlags: FlagService {
          func valueFor(flag: Flag) -> Bool { flag == .other }
        }
        let appContext: AppContext = GeneralContext()
        final class Model {
          func title() -> String {
            return "New"
          }
        }

        """
      ]),
    SmallApp(
      name: "a flag that a container decodes which may be missing",
      accessors: SmallApp.flags("_.{caseName}", "Setting.{caseName}"),
      winner: "control",
      files: [
        "Sources/Setting.swift": """
        struct Setting: Codable {
          var newPage = false
          var limit = 10
        }
        extension Setting {
          init(from decoder: Decoder) {
            let container = try? decoder.container(keyedBy: CodingKeys.self)
            newPage = (try? container?.decodeIfPresent(Bool.self, forKey: .newPage)) ?? false
            limit = (try? container?.decodeIfPresent(Int.self, forKey: .limit)) ?? 10
          }
        }
        func title(_ setting: Setting) -> String { setting.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/Setting.swift": """
        struct Setting: Codable {
          var limit = 10
        }
        extension Setting {
          init(from decoder: Decoder) {
            let container = try? decoder.container(keyedBy: CodingKeys.self)
            limit = (try? container?.decodeIfPresent(Int.self, forKey: .limit)) ?? 10
          }
        }
        func title(_ setting: Setting) -> String { "Old" }

        """
      ]),
    SmallApp(
      name: "effects that stay where views, rows and shortcuts are shown",
      accessors: SmallApp.flags("_.{caseName}", "Preferences.{caseName}"),
      files: [
        "Sources/More.swift": """
        import AppIntents
        import SwiftUI
        struct Preferences { var newPage = true }
        func kind() -> Int {
          print("asked")
          return 1
        }
        struct More: View {
          let preferences: Preferences
          var body: some View {
            Button(
              action: { print("pressed") },
              label: {
                if kind() == 1, !preferences.newPage { Text("old") }
                Text("label")
              })
            Table(of: String.self) {
              TableColumn("a") { Text($0) }
            } rows: {
              if kind() == 2, !preferences.newPage { TableRow("old") }
              TableRow("row")
            }
          }
        }
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            if kind() == 3, !Preferences().newPage { AppShortcut(phrases: ["old"]) }
            AppShortcut(phrases: ["open"])
          }
        }
        func request() -> Request {
          Request(content: {
            if kind() == 5, !Preferences().newPage { print("old") }
            return 1
          })
        }
        #Preview {
          if kind() == 4, !Preferences().newPage { Text("old") }
          More(preferences: Preferences())
        }

        """
      ],
      after: [
        "Sources/More.swift": """
        import AppIntents
        import SwiftUI
        struct Preferences { }
        func kind() -> Int {
          print("asked")
          return 1
        }
        struct More: View {
          let preferences: Preferences
          var body: some View {
            Button(
              action: { print("pressed") },
              label: {
                let _ = kind() == 1
                Text("label")
              })
            Table(of: String.self) {
              TableColumn("a") { Text($0) }
            } rows: {
              let _ = kind() == 2
              TableRow("row")
            }
          }
        }
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            let _ = kind() == 3
            AppShortcut(phrases: ["open"])
          }
        }
        func request() -> Request {
          Request(content: {
            _ = kind() == 5
            return 1
          })
        }
        #Preview {
          let _ = kind() == 4
          More(preferences: Preferences())
        }

        """
      ],
      messages: [
        "Sources/More.swift:9: nothing reads 'preferences' any more; it stays, because other files may see it"
      ]),
  ]
}

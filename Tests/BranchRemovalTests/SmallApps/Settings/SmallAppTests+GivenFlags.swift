import SwiftSemantics

/// Flags that initializers, decoders and other values give to properties.
extension SmallAppTests {
  static let givenFlags: [SmallApp] = [
    SmallApp(
      name: "the argument that becomes the flag decides something else",
      accessors: SmallApp.flags("_.{caseName}", "Tunnel.{caseName}"),
      files: [
        "Sources/App.swift": """
        class Tunnel {
          let newPage: Bool
          private let check: (() -> Bool)?

          init(host: String, newPage: Bool, check: (() -> Bool)?) {
            print(host)
            self.newPage = newPage
            self.check = newPage ? check : nil
          }

          func verify() -> Bool { newPage && check?() == true }
        }
        class Cable {
          let newPage: Bool
          let length: Int
          init(newPage: Bool, other: Bool) {
            self.newPage = other
            length = newPage ? 1 : 2
          }
        }
        func start() -> Bool { Tunnel(host: "a", newPage: true, check: { false }).verify() }

        """
      ],
      after: [
        "Sources/App.swift": """
        class Tunnel {
          private let check: (() -> Bool)?

          init(host: String, check: (() -> Bool)?) {
            print(host)
            self.check = check
          }

          func verify() -> Bool { check?() == true }
        }
        class Cable {
          let newPage: Bool
          let length: Int
          init(newPage: Bool, other: Bool) {
            self.newPage = other
            length = newPage ? 1 : 2
          }
        }
        func start() -> Bool { Tunnel(host: "a", check: { false }).verify() }

        """
      ]),
    SmallApp(
      name: "a decoded flag with the default of another value",
      accessors: SmallApp.flags("_.{caseName}", "Payload.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        struct Payload: Decodable {
          var newPage: Bool
          var limit: Int
          enum CodingKeys: String, CodingKey {
            case newPage = "new_page"
            case limit
          }
          init(from decoder: Decoder) throws {
            let standard = Payload()
            let container = try decoder.container(keyedBy: CodingKeys.self)
            newPage = try container.decodeIfPresent(Bool.self, forKey: .newPage) ?? standard.newPage
            limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? standard.limit
          }
          init() {
            newPage = false
            limit = 3
          }
        }
        func title(_ payload: Payload) -> String { payload.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Payload: Decodable {
          var limit: Int
          enum CodingKeys: String, CodingKey {
            case limit
          }
          init(from decoder: Decoder) throws {
            let standard = Payload()
            let container = try decoder.container(keyedBy: CodingKeys.self)
            limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? standard.limit
          }
          init() {
            limit = 3
          }
        }
        func title(_ payload: Payload) -> String { "Old" }

        """
      ]),
    SmallApp(
      name: "a receiver that is the first of several or else another",
      accessors: SmallApp.flags("_.allows(.{caseName})", "Ability.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Ability { case newPage, other }
        struct Software { func allows(_ ability: Ability) -> Bool { ability == .other } }
        struct Login { let software: Software }
        final class World {
          private var guest: Login
          private var logins: [Login] = []
          init(guest: Login) { self.guest = guest }
          var login: Login { logins.first ?? guest }
        }
        func title(_ world: World) -> String {
          if world.login.software.allows(.newPage) { return "New" }
          return world.login.software.allows(.other) ? "Other" : "Old"
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Ability { case other }
        struct Software { func allows(_ ability: Ability) -> Bool { ability == .other } }
        struct Login { }
        final class World {
          private var guest: Login
          private var logins: [Login] = []
          init(guest: Login) { self.guest = guest }
          var login: Login { logins.first ?? guest }
        }
        func title(_ world: World) -> String {
          return "New"
        }

        """
      ]),
    SmallApp(
      name: "a switch for the view's own copy of the flag",
      accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs {
          @Stored(key: "new_page", standard: false) static var newPage: Bool
          @Stored(key: "other", standard: false) static var other: Bool
        }
        struct SettingsPage: View {
          @State private var newPage = Prefs.newPage
          @State private var other = Prefs.other
          var body: some View {
            VStack {
              Toggle("New page", isOn: $newPage).onChange(of: newPage) { Prefs.newPage = $0 }
              Toggle("Other", isOn: $other).onChange(of: other) { Prefs.other = $0 }
            }
          }
        }
        struct BoxPage: View {
          @State var newPage = Prefs.newPage
          var body: some View {
            VStack {
              newPageBox
              Text("Boxes")
            }
          }
          private var newPageBox: some View {
            Toggle(isOn: $newPage) { Text("New page") }
              .toggleStyle(CheckboxToggleStyle())
              .onReceive([newPage].publisher.first()) { isOn in Prefs.newPage = isOn }
          }
        }
        func title() -> String { Prefs.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs {
          @Stored(key: "other", standard: false) static var other: Bool
        }
        struct SettingsPage: View {
          @State private var other = Prefs.other
          var body: some View {
            VStack {
              Toggle("Other", isOn: $other).onChange(of: other) { Prefs.other = $0 }
            }
          }
        }
        struct BoxPage: View {
          var body: some View {
            VStack {
              Text("Boxes")
            }
          }
        }
        func title() -> String { "New" }

        """
      ]),
    SmallApp(
      name: "copies of the flag that do more than show a switch",
      accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs {
          @Stored(key: "new_page", standard: false) static var newPage: Bool
        }
        struct SettingsPage: View {
          @State private var newPage = Prefs.newPage
          var body: some View {
            VStack {
              Toggle("New page", isOn: $newPage).onChange(of: newPage) { Prefs.newPage = $0 }
              if newPage { Text("It is on") }
            }
          }
        }
        struct GivenPage: View {
          @State var newPage = Prefs.newPage
          var body: some View {
            VStack {
              Toggle("New page", isOn: $newPage).onChange(of: newPage) { Prefs.newPage = $0 }
              Text("Given")
            }
          }
        }
        let page = GivenPage(newPage: false)

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs {
          @Stored(key: "new_page", standard: false) static var newPage: Bool
        }
        struct SettingsPage: View {
          @State private var newPage = Prefs.newPage
          var body: some View {
            VStack {
              Toggle("New page", isOn: $newPage).onChange(of: newPage) { Prefs.newPage = $0 }
              Text("It is on")
            }
          }
        }
        struct GivenPage: View {
          @State var newPage = Prefs.newPage
          var body: some View {
            VStack {
              Toggle("New page", isOn: $newPage).onChange(of: newPage) { Prefs.newPage = $0 }
              Text("Given")
            }
          }
        }
        let page = GivenPage(newPage: false)

        """
      ],
      messages: [
        "Sources/Page.swift:6: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:9: '$newPage' still names the experiment; remove it by hand",
        "Sources/Page.swift:9: what 'newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:9: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:15: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Page.swift:18: what 'Prefs.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    SmallApp(
      name: "a property by its name alone, beside members of that name",
      accessors: SmallApp.flags("{caseName}", "Board.{caseName}"),
      files: [
        "Sources/Board.swift": """
        enum Event {
          enum Keys { static let newPage = "page" }
        }
        struct Card { let newPage: Bool }
        final class Board {
          private let newPage: Bool
          init(newPage: Bool) { self.newPage = newPage }
          func title() -> String { newPage ? "New" : "Old" }
          func send() { log([Event.Keys.newPage: newPage]) }
          func name(of card: Card) -> String {
            if card.newPage { return "First card" }
            return self.newPage ? "Card" : "Old card"
          }
        }
        func makeBoard() -> Board { Board(newPage: true) }

        """
      ],
      after: [
        "Sources/Board.swift": """
        enum Event {
          enum Keys { static let newPage = "page" }
        }
        struct Card { let newPage: Bool }
        final class Board {
          func title() -> String { "New" }
          func send() { log([Event.Keys.newPage: true]) }
          func name(of card: Card) -> String {
            if card.newPage { return "First card" }
            return "Card"
          }
        }
        func makeBoard() -> Board { Board() }

        """
      ],
      messages: [
        "Sources/Board.swift:9: 'newPage' is left as 'true'; simplify what uses it by hand"
      ]),
  ]
}

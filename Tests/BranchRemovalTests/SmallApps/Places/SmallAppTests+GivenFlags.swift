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
  ]
}

import SwiftSemantics

/// Getters and modifiers that do nothing any more.
extension SmallAppTests {
  static let quietGetters: [SmallApp] = [
    SmallApp(
      name: "a getter that looks through the elements behind a question mark",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case newPage
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Votes.swift": """
        struct Person {
          let id: Int
        }

        struct Instance {
          let administrators: [Person]
        }

        final class Client {
          var instance: Instance?
          var me: Person?
          let flags = Flags()

          var isAdmin: Bool {
            instance?.administrators.contains(where: { $0.id == me?.id }) ?? false
          }
        }

        struct Votes {
          let client: Client
          let canModerate: Bool

          func isPossible(_ isAllowed: Bool) -> Bool {
            let isShown = client.isAdmin || client.flags.isOn(.newPage)
            if isShown, isAllowed {
              return true
            }
            return false
          }

          func isEnabled() -> Bool {
            let enabled = canModerate && (client.isAdmin || client.flags.isOn(.newPage))
            return enabled
          }
        }

        """,
      ],
      after: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Votes.swift": """
        struct Person {
          let id: Int
        }

        struct Instance {
          let administrators: [Person]
        }

        final class Client {
          var instance: Instance?
          var me: Person?
          let flags = Flags()

          var isAdmin: Bool {
            instance?.administrators.contains(where: { $0.id == me?.id }) ?? false
          }
        }

        struct Votes {
          let client: Client
          let canModerate: Bool

          func isPossible(_ isAllowed: Bool) -> Bool {
            if isAllowed {
              return true
            }
            return false
          }

          func isEnabled() -> Bool {
            let enabled = canModerate
            return enabled
          }
        }

        """,
      ]),
    SmallApp(
      name: "modifiers with the values that show a view as it is",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case newPage
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Row.swift": """
        import SwiftUI

        struct Row: View {
          let flags: Flags
          let title: String

          var body: some View {
            Text(title)
              .opacity(flags.isOn(.newPage) ? 0.5 : 1.0)
              .saturation(flags.isOn(.newPage) ? 0 : 1)
              .disabled(flags.isOn(.newPage))
          }
        }

        struct Chain {
          let name: String
          let halted: Bool
        }

        struct Item {
          let name: String
        }

        func items(of chains: [Chain], flags: Flags) -> [Item] {
          let halted = Set(chains.filter { $0.halted }.map { $0.name })
          var items: [Item] = []
          for chain in chains {
            if flags.isOn(.newPage), halted.contains(chain.name) { continue }
            items.append(Item(name: chain.name))
          }
          return items
        }

        """,
      ],
      after: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Row.swift": """
        import SwiftUI

        struct Row: View {
          let title: String

          var body: some View {
            Text(title)
          }
        }

        struct Chain {
          let name: String
          let halted: Bool
        }

        struct Item {
          let name: String
        }

        func items(of chains: [Chain], flags: Flags) -> [Item] {
          var items: [Item] = []
          for chain in chains {
            items.append(Item(name: chain.name))
          }
          return items
        }

        """,
      ]),
    SmallApp(
      name: "a getter that an extension of collections has",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case newPage
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Primitives/Collection+Extensions.swift": """
        public extension Collection {
          var isNotEmpty: Bool { !isEmpty }
        }

        """,
        "Sources/Search.swift": """
        import Primitives

        struct Sections {
          var assets: [String] = []
        }

        final class SearchModel {
          let flags = Flags()
          var sections = Sections()

          var showEmpty: Bool {
            !showAssets && !flags.isOn(.newPage)
          }

          var showAssets: Bool {
            sections.assets.isNotEmpty
          }
        }

        """,
      ],
      after: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Search.swift": """
        import Primitives

        struct Sections {
          var assets: [String] = []
        }

        final class SearchModel {
          let flags = Flags()
          var sections = Sections()

          var showAssets: Bool {
            sections.assets.isNotEmpty
          }
        }

        """,
      ]),
  ]
}

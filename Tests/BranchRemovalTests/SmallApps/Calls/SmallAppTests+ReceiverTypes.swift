import SwiftSemantics

/// Members and questions that the type of what is asked tells apart.
extension SmallAppTests {
  static let receiverTypes: [SmallApp] = [
    SmallApp(
      name: "a property of the same name in a decoded value, and questions of others",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Filters.swift": """
        enum Filter: Equatable { case newPage, old }
        struct Toggles<Key: Equatable> {
          var keys: [Key]
          func isOn(_ key: Key) -> Bool { keys.contains(key) }
        }
        protocol Asking {
          associatedtype Key
          func isOn(_ key: Key) -> Bool
        }
        extension Asking where Key == Filter {
          var showsNew: Bool { isOn(.newPage) }
        }
        struct Screen {
          let filters: Toggles<Filter>
          func rows() -> [String] { filters.isOn(.newPage) ? ["new"] : ["new", "old"] }
        }

        """,
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        final class FlagStore { static let shared = FlagStore(); func isOn(_ flag: Flag) -> Bool { flag == .other } }

        """,
        "Sources/Page.swift": """
        func title() -> String { FlagStore.shared.isOn(.newPage) ? "new" : "old" }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        func title() -> String { "new" }

        """
      ],
      messages: [
        "Sources/Filters.swift:11: '.newPage' still names the experiment; remove it by hand",
        "Sources/Filters.swift:15: '.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "a property of a decoded value",
      accessors: SmallApp.flags("_.is{CaseName}", "Settings.is{CaseName}"),
      files: [
        "Sources/Response.swift": """
        import Foundation
        struct Response: Decodable {
          struct Details: Decodable { let isNewPage: Bool }
          let settings: Details
        }
        func show(_ data: Data) throws -> String {
          let response = try JSONDecoder().decode(Response.self, from: data)
          return response.settings.isNewPage ? "new" : "old"
        }
        func title() -> String { Settings.shared.isNewPage ? "new" : "old" }

        """,
        "Sources/Settings.swift": """
        final class Settings {
          static let shared = Settings()
          var isNewPage = true
          var isOther = true
        }

        """,
      ],
      after: [
        "Sources/Response.swift": """
        import Foundation
        struct Response: Decodable {
          struct Details: Decodable { let isNewPage: Bool }
          let settings: Details
        }
        func show(_ data: Data) throws -> String {
          let response = try JSONDecoder().decode(Response.self, from: data)
          return response.settings.isNewPage ? "new" : "old"
        }
        func title() -> String { "new" }

        """,
        "Sources/Settings.swift": """
        final class Settings {
          static let shared = Settings()
          var isOther = true
        }

        """,
      ]),
    SmallApp(
      name: "properties of protocols that all types of the app store",
      accessors: SmallApp.flags("config.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Chat.swift": """
        protocol Chat {
          var isEnabled: Bool { get }
          var optedIn: Bool? { get }
          var isLogged: Bool { get }
        }
        final class LiveChat: Chat {
          let isEnabled = true
          var optedIn: Bool?
          var isLogged: Bool { print("asked"); return true }
        }

        """,
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        protocol Config { func isOn(_ flag: Flag) -> Bool }

        """,
        "Sources/Page.swift": """
        final class Page {
          private let config: any Config
          private let chat: any Chat
          init(config: any Config, chat: any Chat) {
            self.config = config
            self.chat = chat
          }
          func title() -> String { isNew ? "new" : isLogged ? "logged" : "old" }
          private var isNew: Bool { chat.isEnabled && config.isOn(.newPage) && chat.optedIn == nil }
          private var isLogged: Bool { chat.isLogged && config.isOn(.newPage) }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case other }
        protocol Config { func isOn(_ flag: Flag) -> Bool }

        """,
        "Sources/Page.swift": """
        final class Page {
          private let chat: any Chat
          init(config: any Config, chat: any Chat) {
            self.chat = chat
          }
          func title() -> String { isLogged ? "logged" : "old" }
          private var isLogged: Bool { chat.isLogged && false }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:10: 'config.isOn(.newPage)' is left as 'false'; simplify what uses it by hand"
      ]),
    SmallApp(
      name: "a property of instances that is named with its type",
      accessors: SmallApp.flags("Panel.is{CaseName}", "Panel.is{CaseName}"),
      files: [
        "Sources/Panel.swift": """
        final class Panel {
          private var isNewPage: Bool
          init(isNewPage: Bool) { self.isNewPage = isNewPage }
          func rows() -> [String] { isNewPage ? ["push", "mail"] : ["push"] }
          func title() -> String { self.isNewPage ? "new" : "old" }
        }
        struct Other {
          let isNewPage: Bool
          func title() -> String { isNewPage ? "new" : "old" }
        }

        """
      ],
      after: [
        "Sources/Panel.swift": """
        final class Panel {
          init(isNewPage: Bool) { }
          func rows() -> [String] { ["push", "mail"] }
          func title() -> String { "new" }
        }
        struct Other {
          let isNewPage: Bool
          func title() -> String { isNewPage ? "new" : "old" }
        }

        """
      ]),
    SmallApp(
      name: "a receiver of the template's name with another type",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      winner: "control",
      files: [
        "Sources/Board.swift": """
        struct Flags {
          static let shared = Flags()
          var newPage = false
          var other = false
        }
        struct CountryFlags { var newPage = false }
        struct World { let flags: CountryFlags }
        final class Board {
          let flags = Flags.shared
          func own() -> String { flags.newPage ? "new" : "old" }
          func country(_ flags: CountryFlags) -> String { flags.newPage ? "new" : "old" }
          func countries(_ all: [CountryFlags]) -> [String] { all.map { flags in flags.newPage ? "new" : "old" } }
          func local() -> Bool {
            let flags = CountryFlags()
            return flags.newPage
          }
          func nested(_ world: World) -> Bool { world.flags.newPage }
        }

        """
      ],
      after: [
        "Sources/Board.swift": """
        struct Flags {
          static let shared = Flags()
          var other = false
        }
        struct CountryFlags { var newPage = false }
        struct World { let flags: CountryFlags }
        final class Board {
          let flags = Flags.shared
          func own() -> String { "old" }
          func country(_ flags: CountryFlags) -> String { flags.newPage ? "new" : "old" }
          func countries(_ all: [CountryFlags]) -> [String] { all.map { flags in flags.newPage ? "new" : "old" } }
          func local() -> Bool {
            let flags = CountryFlags()
            return flags.newPage
          }
          func nested(_ world: World) -> Bool { world.flags.newPage }
        }

        """
      ]),
    SmallApp(
      name: "a nested type by other paths",
      accessors: SmallApp.flags("Settings.Switches.{caseName}", "Settings.Switches.{caseName}"),
      files: [
        "Sources/Settings.swift": """
        struct Settings {
          enum Switches {
            static let newPage = false
            static let other = false
          }
        }
        enum Other {
          enum Switches { static let newPage = false }
        }
        extension Other {
          static func title() -> String { Switches.newPage ? "new" : "old" }
        }

        """,
        "Sources/Uses.swift": """
        typealias Short = Settings.Switches
        extension Settings {
          static func title() -> String { Switches.newPage ? "new" : "old" }
        }
        func first() -> String { Short.newPage ? "new" : "old" }
        func second() -> String { Settings.Switches.newPage ? "new" : "old" }
        func third() -> String { Other.Switches.newPage ? "new" : "old" }

        """,
      ],
      after: [
        "Sources/Settings.swift": """
        struct Settings {
          enum Switches {
            static let other = false
          }
        }
        enum Other {
          enum Switches { static let newPage = false }
        }
        extension Other {
          static func title() -> String { Switches.newPage ? "new" : "old" }
        }

        """,
        "Sources/Uses.swift": """
        typealias Short = Settings.Switches
        extension Settings {
          static func title() -> String { "new" }
        }
        func first() -> String { "new" }
        func second() -> String { "new" }
        func third() -> String { Other.Switches.newPage ? "new" : "old" }

        """,
      ]),
    SmallApp(
      name: "a property of that name of a type from outside",
      accessors: SmallApp.flags("item.{caseName}", "Item.{caseName}"),
      files: [
        "Sources/Cell.swift": """
        import UIKit

        final class Cell: UITableViewCell {
          private lazy var textView: UITextView = {
            let textView = UITextView()
            textView.newPage = true
            return textView
          }()
        }
        func prepare(_ view: UITextView, _ other: UITextField?) {
          view.newPage = true
          other?.newPage = true
        }
        func show(_ item: Item) -> String { item.newPage ? "new" : "old" }
        func make(_ title: String, isFree: Bool) -> Item { Item(title: title, newPage: isFree) }
        func read<T: Shown>(_ value: T) { print(value.title) }

        """,
        "Sources/Item.swift": """
        protocol Shown { var title: String { get } }
        struct Item: Shown {
          let title: String
          let newPage: Bool
        }

        """,
      ],
      after: [
        "Sources/Cell.swift": """
        import UIKit

        final class Cell: UITableViewCell {
          private lazy var textView: UITextView = {
            let textView = UITextView()
            textView.newPage = true
            return textView
          }()
        }
        func prepare(_ view: UITextView, _ other: UITextField?) {
          view.newPage = true
          other?.newPage = true
        }
        func show(_ item: Item) -> String { "new" }
        func make(_ title: String, isFree: Bool) -> Item { Item(title: title) }
        func read<T: Shown>(_ value: T) { print(value.title) }

        """,
        "Sources/Item.swift": """
        protocol Shown { var title: String { get } }
        struct Item: Shown {
          let title: String
        }

        """,
      ]),
    SmallApp(
      name: "elements of another type in views and in an extension of arrays",
      accessors: SmallApp.flags("Manager.{caseName}", "Manager.{caseName}"),
      files: [
        "Sources/Manager.swift": """
        final class Manager: ObservableObject { @Published var newPage = false }
        struct Profile: Identifiable { let id: Int; var newPage: Bool }
        extension Array where Element == Profile {
          var areOld: Bool { allSatisfy { !$0.newPage } }
        }
        final class Profiles: ObservableObject { @Published var all: [Profile] = [] }
        struct Page: View {
          @ObservedObject var profiles: Profiles
          @Binding var others: [Profile]
          var body: some View {
            ForEach($profiles.all) { $profile in Text(profile.newPage ? "a" : "b") }
            ForEach($others) { $profile in Toggle("New", isOn: $profile.newPage) }
            ForEach(others, id: \\.id) { profile in Text(profile.newPage ? "a" : "b") }
            List(others) { Text($0.newPage ? "a" : "b") }
          }
        }

        """
      ],
      after: [
        "Sources/Manager.swift": """
        final class Manager: ObservableObject { }
        struct Profile: Identifiable { let id: Int; var newPage: Bool }
        extension Array where Element == Profile {
          var areOld: Bool { allSatisfy { !$0.newPage } }
        }
        final class Profiles: ObservableObject { @Published var all: [Profile] = [] }
        struct Page: View {
          @ObservedObject var profiles: Profiles
          @Binding var others: [Profile]
          var body: some View {
            ForEach($profiles.all) { $profile in Text(profile.newPage ? "a" : "b") }
            ForEach($others) { $profile in Toggle("New", isOn: $profile.newPage) }
            ForEach(others, id: \\.id) { profile in Text(profile.newPage ? "a" : "b") }
            List(others) { Text($0.newPage ? "a" : "b") }
          }
        }

        """
      ]),
  ]
}

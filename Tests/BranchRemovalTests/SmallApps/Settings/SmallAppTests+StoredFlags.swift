import SwiftSemantics

/// What codes, binds and sets a flag.
extension SmallAppTests {
  static let storedFlags: [SmallApp] = [
    SmallApp(
      name: "coded by functions of the app's own",
      accessors: SmallApp.flags("_.{caseName}", "Board.{caseName}"),
      files: [
        "Sources/Board.swift": """
        final class Board: Codable {
          var isBold = true
          var newPage = false
          enum CodingKeys: CodingKey { case isBold, newPage }
          func encode(to encoder: Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(.isBold, isBold)
            try container.encode(.newPage, newPage)
          }
          required init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            isBold = container.decode(.isBold, Bool.self, true)
            newPage = container.decode(.newPage, Bool.self, false)
          }
        }
        extension KeyedDecodingContainer {
          func decode<T: Decodable>(_ key: Key, _ type: T.Type, _ fallback: T) -> T { (try? decode(type, forKey: key)) ?? fallback }
        }
        extension KeyedEncodingContainer {
          mutating func encode<T: Encodable>(_ key: Key, _ value: T) throws { try encode(value, forKey: key) }
        }
        func show(_ board: Board) { if board.newPage { print("new") } }

        """
      ],
      after: [
        "Sources/Board.swift": """
        final class Board: Codable {
          var isBold = true
          enum CodingKeys: CodingKey { case isBold }
          func encode(to encoder: Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(.isBold, isBold)
          }
          required init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            isBold = container.decode(.isBold, Bool.self, true)
          }
        }
        extension KeyedDecodingContainer {
          func decode<T: Decodable>(_ key: Key, _ type: T.Type, _ fallback: T) -> T { (try? decode(type, forKey: key)) ?? fallback }
        }
        extension KeyedEncodingContainer {
          mutating func encode<T: Encodable>(_ key: Key, _ value: T) throws { try encode(value, forKey: key) }
        }
        func show(_ board: Board) { print("new") }

        """
      ]),
    SmallApp(
      name: "decoded beside another key",
      accessors: SmallApp.flags("_.{caseName}", "Board.{caseName}"),
      files: [
        "Sources/Board.swift": """
        final class Board: Decodable {
          var newPage = false
          enum CodingKeys: CodingKey { case oldPage, newPage }
          required init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            newPage = container.decode(.newPage, .oldPage, Bool.self)
          }
        }
        func show(_ board: Board) { if board.newPage { print("new") } }

        """
      ],
      after: [
        "Sources/Board.swift": """
        final class Board: Decodable {
          var newPage = false
          enum CodingKeys: CodingKey { case oldPage, newPage }
          required init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            newPage = container.decode(.newPage, .oldPage, Bool.self)
          }
        }
        func show(_ board: Board) { print("new") }

        """
      ],
      messages: [
        "Sources/Board.swift:6: 'newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "a binding that chooses among flags, and setters that do so",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        final class Flags {
          private(set) var newPage = false
          private(set) var chat = false
          func override(newPage value: Bool) {
            print(value)
            newPage = value
          }
          func override(chat value: Bool) { chat = value }
        }

        """,
        "Sources/Menu.swift": """
        import SwiftUI
        enum Key { case page, chat }
        struct Menu {
          let flags: Flags
          func binding(_ key: Key) -> Binding<Bool> {
            Binding(
              get: {
                switch key {
                case .page: flags.newPage
                case .chat: flags.chat
                }
              },
              set: {
                switch key {
                case .page: flags.override(newPage: $0)
                case .chat: flags.override(chat: $0)
                }
              })
          }
          var body: some View { Text(flags.newPage ? "new" : "old").onChange(of: flags.newPage, initial: true) { print("changed") } }
        }

        """,
      ],
      after: [
        "Sources/Menu.swift": """
        import SwiftUI
        enum Key { case page, chat }
        struct Menu {
          let flags: Flags
          func binding(_ key: Key) -> Binding<Bool> {
            Binding(
              get: {
                switch key {
                case .page: flags.newPage
                case .chat: flags.chat
                }
              },
              set: {
                switch key {
                case .page: flags.override(newPage: $0)
                case .chat: flags.override(chat: $0)
                }
              })
          }
          var body: some View { Text("new").onChange(of: flags.newPage, initial: true) { print("changed") } }
        }

        """
      ],
      messages: [
        "Sources/Flags.swift:6: 'newPage' still names the experiment; remove it by hand",
        "Sources/Menu.swift:20: what 'flags.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Menu.swift:9: what 'flags.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    SmallApp(
      name: "values of a remote list that go to a copy of the flag by its key",
      accessors: [
        Accessor(.isGroup("on"), template: "Panel.isMailOn", experiment: "new_page"),
        Accessor(.declaration, template: "Panel.isMailOn", experiment: "new_page"),
      ],
      files: [
        "Sources/Panel.swift": """
        struct Flag { let key: String; let isOn: Bool }

        final class Panel {
          private var isMailOn: Bool = false
          private var isChatOn: Bool = false
          private static let mailKey = "mail-channel"
          private static let chatKey = "chat-channel"

          func rows() -> [String] {
            var rows = ["push"]
            if isMailOn {
              rows.append("mail")
            }
            if isChatOn {
              rows.append("chat")
            }
            return rows
          }

          func load(_ flags: [Flag], resolved: [String: Bool]) {
            if let mailFlag = flags.first(where: { $0.key == Self.mailKey }) {
              isMailOn = mailFlag.isOn
            }
            if let chatFlag = flags.first(where: { $0.key == Self.chatKey }) {
              isChatOn = chatFlag.isOn
            }
            if let isOn = resolved[Self.mailKey] {
              isMailOn = isOn
            }
          }

          func change(key: String, isOn: Bool) {
            if key == Self.chatKey {
              isChatOn = isOn
            } else if key == Self.mailKey {
              isMailOn = isOn
            }
          }

          func update(_ key: String, _ isOn: Bool) {
            switch key {
            case Self.chatKey: isChatOn = isOn
            case Self.mailKey: isMailOn = isOn
            default: break
            }
          }
        }

        """
      ],
      after: [
        "Sources/Panel.swift": """
        struct Flag { let key: String; let isOn: Bool }

        final class Panel {
          private var isChatOn: Bool = false
          private static let chatKey = "chat-channel"

          func rows() -> [String] {
            var rows = ["push"]
            rows.append("mail")
            if isChatOn {
              rows.append("chat")
            }
            return rows
          }

          func load(_ flags: [Flag], resolved: [String: Bool]) {
            if let chatFlag = flags.first(where: { $0.key == Self.chatKey }) {
              isChatOn = chatFlag.isOn
            }
          }

          func change(key: String, isOn: Bool) {
            if key == Self.chatKey {
              isChatOn = isOn
            }
          }

          func update(_ key: String, _ isOn: Bool) {
            switch key {
            case Self.chatKey: isChatOn = isOn
            default: break
            }
          }
        }

        """
      ]),
    SmallApp(
      name: "a branch for the key of a flag before one for all other keys",
      accessors: [
        Accessor(.isGroup("on"), template: "Panel.isMailOn", experiment: "new_page"),
        Accessor(.declaration, template: "Panel.isMailOn", experiment: "new_page"),
      ],
      files: [
        "Sources/Panel.swift": """
        final class Panel {
          private var isMailOn: Bool = false
          private var others = 0

          func title() -> String { isMailOn ? "mail" : "none" }

          func change(key: String, isOn: Bool) {
            if key == "mail" {
              isMailOn = isOn
            } else {
              others += 1
            }
          }

          func count() -> Int { others }
        }

        """
      ],
      after: [
        "Sources/Panel.swift": """
        final class Panel {
          private var others = 0

          func title() -> String { "mail" }

          func change(key: String, isOn: Bool) {
            if key != "mail" {
              others += 1
            }
          }

          func count() -> Int { others }
        }

        """
      ]),
    SmallApp(
      name: "a default that is stored under a key of the flag's own",
      accessors: SmallApp.flags("Labs.shared.{caseName}.isEnabled", "Labs.{caseName}"),
      files: [
        "Sources/Labs.swift": """
        struct Key { let rawValue: String }

        @propertyWrapper
        struct Lab {
          let name: String
          var isEnabled = false
          init(name: String) { self.name = name }
          var wrappedValue: Lab { self }
          var settingsKey: Key { Key(rawValue: "lab." + name) }
        }

        struct Labs {
          static let shared = Labs()
          @Lab(name: "New page") var newPage
          @Lab(name: "Metal") var metal
        }

        """,
        "Sources/Settings.swift": """
        func defaults() -> [String: Any] {
          var defaults: [String: Any] = ["volume": 3]
          defaults[Labs.shared.metal.settingsKey.rawValue] = true
          defaults[Labs.shared.newPage.settingsKey.rawValue] = true
          return defaults
        }

        func title() -> String { Labs.shared.newPage.isEnabled ? "new" : "old" }

        """,
      ],
      after: [
        "Sources/Labs.swift": """
        struct Key { let rawValue: String }

        @propertyWrapper
        struct Lab {
          let name: String
          var isEnabled = false
          init(name: String) { self.name = name }
          var wrappedValue: Lab { self }
          var settingsKey: Key { Key(rawValue: "lab." + name) }
        }

        struct Labs {
          static let shared = Labs()
          @Lab(name: "Metal") var metal
        }

        """,
        "Sources/Settings.swift": """
        func defaults() -> [String: Any] {
          var defaults: [String: Any] = ["volume": 3]
          defaults[Labs.shared.metal.settingsKey.rawValue] = true
          return defaults
        }

        func title() -> String { "new" }

        """,
      ]),
  ]
}

import SwiftSemantics

/// Constants for the text by which an accessor asks.
extension SmallAppTests {
  static let keyConstants: [SmallApp] = [
    SmallApp(
      name: "a constant of the type, one of the file, and one that means something else elsewhere",
      accessors: [Accessor(.isGroup("on"), template: "_.isEnabled(\"new-page\")", experiment: "new_page")],
      files: [
        "Sources/Store.swift":
          "protocol Store { func isEnabled(_ key: String) -> Bool }\npublic enum Keys { public static let page = \"new-page\" }\n",
        "Sources/Page.swift": """
        private let fileKey = "new-page"
        struct Page {
          let store: any Store
          private static let key = "new-page"
          var title: String { store.isEnabled(Self.key) ? "new" : "old" }
          var badge: String { store.isEnabled(fileKey) ? "!" : "" }
          var color: String { store.isEnabled(Keys.page) ? "red" : "blue" }
          var size: Int { store.isEnabled("other") ? 1 : 2 }
        }

        """,
        "Sources/Other.swift": """
        struct Other {
          let store: any Store
          static let key = "other"
          var title: String { store.isEnabled(Self.key) ? "a" : "b" }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        struct Page {
          let store: any Store
          var title: String { "new" }
          var badge: String { "!" }
          var color: String { "red" }
          var size: Int { store.isEnabled("other") ? 1 : 2 }
        }

        """
      ]),
    SmallApp(
      name: "names that mean something else",
      accessors: [Accessor(.isGroup("on"), template: "_.isEnabled(\"new-page\")", experiment: "new_page")],
      files: [
        "Sources/Page.swift": """
        let key = "new-page"
        enum Keys { static let page = "new-page" }
        enum Debug {
          #if DEBUG
            static let flag = "new-page"
          #else
            static let flag = "other"
          #endif
          static let text: Key = "new-page"
        }
        protocol Store { func isEnabled(_ key: String) -> Bool }
        func first(_ store: any Store) -> String { store.isEnabled("new-page") ? "a" : "b" }

        """,
        "Sources/Uses.swift": """
        func parameter(_ store: any Store, _ key: String) -> Bool { store.isEnabled(key) }
        func local(_ store: any Store, _ all: [String]) {
          for key in all { print(store.isEnabled(key)) }
          if let key = all.first { print(store.isEnabled(key)) }
        }
        struct Own {
          enum Keys { static let page = "other" }
          func isOn(_ store: any Store) -> Bool { store.isEnabled(Keys.page) }
        }
        func builds(_ store: any Store) -> Bool { store.isEnabled(Debug.flag) || store.isEnabled(Debug.text) }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        let key = "new-page"
        enum Keys { static let page = "new-page" }
        enum Debug {
          #if DEBUG
            static let flag = "new-page"
          #else
            static let flag = "other"
          #endif
          static let text: Key = "new-page"
        }
        protocol Store { func isEnabled(_ key: String) -> Bool }
        func first(_ store: any Store) -> String { "a" }

        """
      ]),
  ]
}

import SwiftSemantics

/// Services that are injected to ask for flags, and parameters that nothing reads.
extension SmallAppTests {
  static let services: [SmallApp] = [
    SmallApp(
      name: "an injected service that asks for flags by their names",
      accessors: [
        Accessor(.isGroup("on"), template: #"_.isEnabled("new-page")"#, experiment: "new_page"),
        Accessor(.declaration, template: "Keys.{caseName}"),
      ],
      files: [
        "Sources/Page.swift": """
        struct Page {
          var account: String
          var store: Store
          var showsPlan: Bool { store.isEnabled("new-page") }
          func rows() -> [String] { showsPlan ? ["plan", account] : [account] }
        }
        extension Page {
          init(account: String, store: Store, summary: String?) {
            self.account = account + (summary ?? "")
            self.store = store
          }
        }

        """,
        "Sources/Panel.swift": """
        struct Panel {
          var store: Store
          func page() -> Page { Page(account: "me", store: store) }
          func preview() -> Page { Page(account: "me", store: Store(), summary: nil) }
          var isBeta: Bool { store.isEnabled("beta") }
        }

        """,
        "Sources/Store.swift": """
        final class Store {
          private var values: [String: Bool] = [:]
          func isEnabled(_ key: String) -> Bool { values[key] ?? false }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        struct Page {
          var account: String
          func rows() -> [String] { ["plan", account] }
        }
        extension Page {
          init(account: String, summary: String?) {
            self.account = account + (summary ?? "")
          }
        }

        """,
        "Sources/Panel.swift": """
        struct Panel {
          var store: Store
          func page() -> Page { Page(account: "me") }
          func preview() -> Page { Page(account: "me", summary: nil) }
          var isBeta: Bool { store.isEnabled("beta") }
        }

        """,
      ]),
    SmallApp(
      name: "injected services that others read, that a protocol asks for, or that are public",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        public enum Flag { case newPage, other }
        public protocol Flags { func isOn(_ flag: Flag) -> Bool }

        """,
        "Sources/Page.swift": """
        struct Page {
          let flags: any Flags
          var title: String { flags.isOn(.newPage) ? "new" : "old" }
        }
        protocol Asking { var flags: any Flags { get } }
        struct Asked: Asking {
          let flags: any Flags
          var title: String { flags.isOn(.newPage) ? "new" : "old" }
        }
        public struct Shown {
          public let flags: any Flags
          var title: String { flags.isOn(.newPage) ? "new" : "old" }
        }
        struct Compared: Equatable {
          let flags: FlagValues
          var title: String { flags.isOn(.newPage) ? "new" : "old" }
        }
        struct FlagValues: Flags, Equatable { var all: Set<Int> = []; func isOn(_ flag: Flag) -> Bool { all.isEmpty } }
        func other(_ page: Page, _ asking: any Asking) -> Bool { page.flags.isOn(.other) && asking.flags.isOn(.other) }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        public enum Flag { case other }
        public protocol Flags { func isOn(_ flag: Flag) -> Bool }

        """,
        "Sources/Page.swift": """
        struct Page {
          let flags: any Flags
          var title: String { "new" }
        }
        protocol Asking { var flags: any Flags { get } }
        struct Asked: Asking {
          let flags: any Flags
          var title: String { "new" }
        }
        public struct Shown {
          public let flags: any Flags
          var title: String { "new" }
        }
        struct Compared: Equatable {
          let flags: FlagValues
          var title: String { "new" }
        }
        struct FlagValues: Flags, Equatable { var all: Set<Int> = []; func isOn(_ flag: Flag) -> Bool { all.isEmpty } }
        func other(_ page: Page, _ asking: any Asking) -> Bool { page.flags.isOn(.other) && asking.flags.isOn(.other) }

        """,
      ],
      messages: [
        "Sources/Page.swift:11: nothing reads 'flags' any more; it stays, because other files may see it",
        "Sources/Page.swift:15: nothing reads 'flags' any more; it stays, because other files may see it",
      ]),
    SmallApp(
      name: "a parameter behind one of any number of arguments",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Sum.swift": """
        func sum(_ numbers: Int..., isNew: Bool, _ factor: Int) -> Int {
          isNew ? numbers.reduce(0, +) * factor : numbers.count * factor
        }
        func mean(_ numbers: Int..., isNew: Bool, by factor: Int) -> Int {
          isNew ? numbers.reduce(0, +) / factor : numbers.count / factor
        }
        print(sum(1, 2, 3, isNew: flags.isOn(.newPage), 4), mean(1, 2, isNew: flags.isOn(.newPage), by: 2))

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Sum.swift": """
        func sum(_ numbers: Int..., isNew: Bool, _ factor: Int) -> Int {
          numbers.reduce(0, +) * factor
        }
        func mean(_ numbers: Int..., by factor: Int) -> Int {
          numbers.reduce(0, +) / factor
        }
        print(sum(1, 2, 3, isNew: true, 4), mean(1, 2, by: 2))

        """,
      ],
      messages: [
        "Sources/Sum.swift:1: nothing reads 'isNew' any more; it stays, because the one behind it has no label that ends the arguments before it",
        "Sources/Sum.swift:7: 'flags.isOn(.newPage)' is left as 'true'; simplify what uses it by hand",
      ]),
  ]
}

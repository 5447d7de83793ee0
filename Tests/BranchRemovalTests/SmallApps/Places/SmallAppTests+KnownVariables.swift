import SwiftSemantics

/// Variables and getters of which the only value is known, although other code may ask for them.
extension SmallAppTests {
  static let knownVariables: [SmallApp] = [
    SmallApp(
      name: "getters and functions that Objective-C may call",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Store.swift": """
        import Foundation

        class Store: NSObject {
          static let shared = Store()
          private var isCached = false

          @objc
          var canSend: Bool {
            if flags.isOn(.newPage) { return true }
            return isCached
          }

          @objc func isReady() -> Bool {
            flags.isOn(.newPage)
          }

          @objc dynamic var isOpen: Bool {
            if flags.isOn(.newPage) { return true }
            return isCached
          }

          func cache() { isCached = true }

          func title() -> String {
            guard canSend else { return "no" }
            guard isOpen else { return "closed" }
            return isReady() ? "yes" : "later"
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
        "Sources/Store.swift": """
        import Foundation

        class Store: NSObject {
          static let shared = Store()

          @objc
          var canSend: Bool {
            return true
          }

          @objc func isReady() -> Bool {
            true
          }

          @objc dynamic var isOpen: Bool {
            return true
          }

          func cache() { }

          func title() -> String {
            guard isOpen else { return "closed" }
            return "yes"
          }
        }

        """,
      ],
      messages: [
        "Sources/Store.swift:14: 'flags.isOn(.newPage)' is left as 'true'; simplify what uses it by hand",
        "Sources/Store.swift:17: 'isOpen' returns nothing but 'true' any more; simplify what asks for it by hand",
        "Sources/Store.swift:22: nothing is left of 'cache'; it stays, because something else may call it",
      ]),
    SmallApp(
      name: "variables that other files may see and only the loser sets",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Page.swift": """
        final class Page {
          var logsPrompt = false
          var asksLater = false
          var isShown = false
          var lines: [String] = []

          func finish() {
            lines.append("done")
            if !flags.isOn(.newPage) {
              logsPrompt = true
              asksLater = true
              isShown = true
            }
          }
        }

        """,
        "Sources/PageDelegate.swift": #"""
        extension Page {
          func didLoad(isSignedIn: Bool) {
            if logsPrompt && isSignedIn {
              lines.append("prompt")
              logsPrompt = false
            }
            if asksLater { lines.append("later") }
            if isShown { lines.append("shown") }
          }
        }
        func ask(_ page: Page) { page.asksLater = true }
        func path() -> ReferenceWritableKeyPath<Page, Bool> { \Page.isShown }

        """#,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Page.swift": """
        final class Page {
          var asksLater = false
          var isShown = false
          var lines: [String] = []

          func finish() {
            lines.append("done")
          }
        }

        """,
        "Sources/PageDelegate.swift": #"""
        extension Page {
          func didLoad(isSignedIn: Bool) {
            if asksLater { lines.append("later") }
            if isShown { lines.append("shown") }
          }
        }
        func ask(_ page: Page) { page.asksLater = true }
        func path() -> ReferenceWritableKeyPath<Page, Bool> { \Page.isShown }

        """#,
      ]),
    SmallApp(
      name: "properties that something outside of the sources may set",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/Notes.swift": """
        struct Options { let newPage: Bool }
        @Model
        final class Stored {
          var icon: String?
          func lines() -> [String] { if let icon { [icon] } else { [] } }
        }
        final class Mapped: Base {
          var icon: String?
          var isStarred = false
          func mapping(_ map: Map) {
            icon <- map["icon"]
            isStarred <- map["starred"]
          }
          func lines() -> [String] {
            if isStarred { return ["*"] }
            if let icon { return [icon] }
            return []
          }
        }
        final class Bound {
          var icon: String?
          func bind(_ icons: Icons) { icons.bind(to: self.rx.icon) }
          func lines() -> [String] { if let icon { [icon] } else { [] } }
        }
        final class Filled: Object {
          var icon: String?
          func lines() -> [String] { if let icon { [icon] } else { [] } }
        }
        final class Own {
          var badge: String?
          func lines() -> [String] { if let badge { [badge] } else { [] } }
        }
        func edit(_ options: Options, _ a: Stored, _ b: Mapped, _ c: Bound, _ d: Filled) {
          if options.newPage {
            a.icon = "star"
            b.icon = "star"
            b.isStarred = true
            c.icon = "star"
            d.icon = "star"
          }
        }
        func make(_ options: Options) -> Own {
          let own = Own()
          if options.newPage { own.badge = "star" }
          return own
        }

        """
      ],
      after: [
        "Sources/Notes.swift": """
        struct Options { }
        @Model
        final class Stored {
          var icon: String?
          func lines() -> [String] { if let icon { [icon] } else { [] } }
        }
        final class Mapped: Base {
          var icon: String?
          var isStarred = false
          func mapping(_ map: Map) {
            icon <- map["icon"]
            isStarred <- map["starred"]
          }
          func lines() -> [String] {
            if isStarred { return ["*"] }
            if let icon { return [icon] }
            return []
          }
        }
        final class Bound {
          var icon: String?
          func bind(_ icons: Icons) { icons.bind(to: self.rx.icon) }
          func lines() -> [String] { if let icon { [icon] } else { [] } }
        }
        final class Filled: Object {
          var icon: String?
          func lines() -> [String] { if let icon { [icon] } else { [] } }
        }
        final class Own {
          var badge: String?
          func lines() -> [String] { [] }
        }
        func edit(_ options: Options, _ a: Stored, _ b: Mapped, _ c: Bound, _ d: Filled) {
        }
        func make(_ options: Options) -> Own {
          let own = Own()
          return own
        }

        """
      ],
      messages: [
        "Sources/Notes.swift:33: nothing is left of 'edit'; it stays, because something else may call it"
      ]),
    SmallApp(
      name: "a property that a subclass overrides, and properties that are compared with those of others",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/Event.swift": """
        struct Options { let newPage: Bool }
        class Event {
          var text: String?
          init(text: String?) { self.text = text }
          func lines() -> [String] { if let text = text { [text] } else { [] } }
        }
        final class SpecialEvent: Event {
          init() { super.init(text: nil) }
          override var text: String? {
            get { "always" }
            set {}
          }
        }
        func event(_ options: Options, _ title: String) -> Event { Event(text: options.newPage ? title : nil) }

        """
      ],
      after: [
        "Sources/Event.swift": """
        struct Options { }
        class Event {
          var text: String?
          init(text: String?) { self.text = text }
          func lines() -> [String] { if let text = text { [text] } else { [] } }
        }
        final class SpecialEvent: Event {
          init() { super.init(text: nil) }
          override var text: String? {
            get { "always" }
            set {}
          }
        }
        func event(_ options: Options, _ title: String) -> Event { Event(text: nil) }

        """
      ]),
    SmallApp(
      name: "a constant that an async function of its own type answers",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"), winner: "control",
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags {
          func isOn(_ flag: Flag) async -> Bool
        }
        protocol Pages {
          func isActive() async -> Bool
          func titles() async throws -> [String]
        }
        class DefaultPages {
          private let flags: any Flags
          private let sync: any Sync

          init(flags: any Flags, sync: any Sync) {
            self.flags = flags
            self.sync = sync
          }
          private func all(_ names: [String]) async throws -> [String] {
            let usesSync = await isActive()
            return [usesSync ? "synced" : "plain"] + names
          }
        }
        protocol Sync {
          func isSyncOn() async -> Bool
        }
        extension DefaultPages: Pages {
          func isActive() async -> Bool {
            guard await flags.isOn(.newPage),
              await sync.isSyncOn()
            else {
              return false
            }
            return true
          }
          func titles() async throws -> [String] { try await all(["a"]) }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        protocol Flags {
          func isOn(_ flag: Flag) async -> Bool
        }
        protocol Pages {
          func isActive() async -> Bool
          func titles() async throws -> [String]
        }
        class DefaultPages {
          init(flags: any Flags, sync: any Sync) {
          }
          private func all(_ names: [String]) async throws -> [String] {
            return ["plain"] + names
          }
        }
        protocol Sync {
        }
        extension DefaultPages: Pages {
          func isActive() async -> Bool {
            return false
          }
          func titles() async throws -> [String] { try await all(["a"]) }
        }

        """
      ]),
  ]
}

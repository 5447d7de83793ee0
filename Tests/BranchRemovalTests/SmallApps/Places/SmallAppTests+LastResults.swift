import SwiftSemantics

/// What removed code leaves of functions, variables and stored values.
extension SmallAppTests {
  static let lastResults: [SmallApp] = [
    SmallApp(
      name: "a function with parameters that returns one Boolean",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        final class Page {
          let flags: Flags
          private let options: [String] = []
          init(flags: Flags) { self.flags = flags }
          func adjust() {
            guard !hasOption("codecs") else { return }
            print(hasOption("size") ? "user" : "default")
          }
          private func hasOption(_ name: String) -> Bool {
            guard flags.isOn(.newPage) else { return false }
            return options.contains(name)
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        final class Page {
          let flags: Flags
          init(flags: Flags) { self.flags = flags }
          func adjust() {
            print("default")
          }
        }

        """
      ],
      messages: [
        "Sources/App.swift:5: nothing reads 'flags' any more; it stays, because other files may see it"
      ]),
    SmallApp(
      name: "an initializer that nothing calls any more",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Style {
          let size: Int
          init(size: Int) { self.size = size }
          init(legacyName: String) { self.init(size: legacyName.count) }
          init(unused: Bool) { self.init(size: 1) }
        }
        func style(_ flags: Flags) -> Style { flags.isOn(.newPage) ? Style(size: 3) : Style(legacyName: "old") }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Style {
          let size: Int
          init(size: Int) { self.size = size }
          init(legacyName: String) { self.init(size: legacyName.count) }
          init(unused: Bool) { self.init(size: 1) }
        }
        func style(_ flags: Flags) -> Style { Style(size: 3) }

        """
      ],
      messages: ["Sources/App.swift:7: nothing calls this initializer any more; look whether it has to go"]),
    SmallApp(
      name: "a private list that is only emptied",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        final class Page {
          let flags: Flags
          private var items: [Int] = []
          private var sizes: [String: Int] = [:]
          private var count = 1
          init(flags: Flags) { self.flags = flags }
          func load() { if flags.isOn(.newPage) { items = [1]; sizes["a"] = 1; count = 2 } }
          func clear() { items.removeAll(); sizes = [:]; count = 0 }
          var title: String { items.isEmpty ? "empty" : String(items.count + sizes.count + count) }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        final class Page {
          let flags: Flags
          private var items: [Int] = []
          private var sizes: [String: Int] = [:]
          private var count = 1
          init(flags: Flags) { self.flags = flags }
          func load() { }
          func clear() { items.removeAll(); sizes = [:]; count = 0 }
          var title: String { items.isEmpty ? "empty" : String(items.count + sizes.count + count) }
        }

        """
      ],
      messages: [
        "Sources/App.swift:5: nothing reads 'flags' any more; it stays, because other files may see it",
        "Sources/App.swift:6: nothing changes 'items' any more; look whether what asks for it has to go",
        "Sources/App.swift:7: nothing changes 'sizes' any more; look whether what asks for it has to go",
        "Sources/App.swift:10: nothing is left of 'load'; it stays, because something else may call it",
      ]),
    SmallApp(
      name: "a value that is looked up for the flag alone",
      accessors: SmallApp.flags("configuration.{caseName}", "Configuration.{caseName}"),
      files: [
        "Sources/App.swift": """
        final class Configuration {
          var newPage = true
          var isWide = false
          func load(_ values: [String: Any]) {
            if let value = values["new_page"] as? Bool { self.newPage = value }
            if let value = values["wide"] as? Bool {
              self.isWide = value
            }
          }
        }
        func title(_ configuration: Configuration) -> String { configuration.newPage ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/App.swift": """
        final class Configuration {
          var isWide = false
          func load(_ values: [String: Any]) {
            if let value = values["wide"] as? Bool {
              self.isWide = value
            }
          }
        }
        func title(_ configuration: Configuration) -> String { "New" }

        """
      ]),
    SmallApp(
      name: "a closure whose first result is repeated",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Sync.swift": """
        struct Box<T> { let value: T }
        func wrap<T>(_ value: T) -> Box<T> { Box(value: value) }
        func wrap<T>(_ value: [T]) -> Box<[T]> { Box(value: value) }
        func then<T, U>(_ value: T, _ next: (T) -> Box<U>) -> Box<U> { next(value) }
        func then<T>(_ value: T, _ next: (T) -> Void) { next(value) }

        func run(_ count: Int) -> Box<Int> {
          then(count) { result in
            guard flags.isOn(.newPage) else {
              return wrap(result)
            }
            guard result > 2 else {
              return wrap(result)
            }
            return wrap(result * 2)
          }
        }
        func other(_ count: Int?) -> Box<Int?> {
          then(count) { result in
            guard flags.isOn(.newPage) else {
              return wrap(result)
            }
            if let result {
              return wrap(result)
            }
            return wrap(nil)
          }
        }

        """,
      ],
      after: [
        "Sources/Sync.swift": """
        struct Box<T> { let value: T }
        func wrap<T>(_ value: T) -> Box<T> { Box(value: value) }
        func wrap<T>(_ value: [T]) -> Box<[T]> { Box(value: value) }
        func then<T, U>(_ value: T, _ next: (T) -> Box<U>) -> Box<U> { next(value) }
        func then<T>(_ value: T, _ next: (T) -> Void) { next(value) }

        func run(_ count: Int) -> Box<Int> {
          then(count) { result in
            guard result > 2 else {
              return wrap(result)
            }
            return wrap(result * 2)
          }
        }
        func other(_ count: Int?) -> Box<Int?> {
          then(count) { result in
            guard flags.isOn(.newPage) else {
              return wrap(result)
            }
            if let result {
              return wrap(result)
            }
            return wrap(nil)
          }
        }

        """
      ],
      messages: [
        "Sources/Sync.swift:19: the expression may change its type without the other branch; write the type down first"
      ]),
  ]
}

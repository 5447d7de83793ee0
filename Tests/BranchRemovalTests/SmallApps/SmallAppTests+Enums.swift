import SwiftSemantics

/// Cases, clauses and overloads that only losing branches had.
extension SmallAppTests {
  static let enums: [SmallApp] = [
    SmallApp(
      name: "clauses behind patterns of optionals",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        enum Token { case page(Int), cursor(String), end }
        func a(_ token: Token?) -> String {
          switch token {
          case .page(let n)?: return "\\(n)"
          case .cursor(let c)? where flags.isOn(.newPage): return c
          case .cursor?: return "old"
          case .end?, nil: return "-"
          }
        }
        func b(_ token: Token?) -> String {
          switch token {
          case .some(.page(1)) where flags.isOn(.newPage): return "1"
          case .some(.page): return "page"
          case .some(.cursor(let c)) where flags.isOn(.newPage): return c
          case .some(.cursor): return "old"
          case .some(.end), .none: return "-"
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        enum Token { case page(Int), cursor(String), end }
        func a(_ token: Token?) -> String {
          switch token {
          case .page(let n)?: return "\\(n)"
          case .cursor(let c)?: return c
          case .end?, nil: return "-"
          }
        }
        func b(_ token: Token?) -> String {
          switch token {
          case .some(.page(1)): return "1"
          case .some(.page): return "page"
          case .some(.cursor(let c)): return c
          case .some(.end), .none: return "-"
          }
        }

        """
      ]),
    SmallApp(
      name: "a case that is the value of a switch", accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flags { static var newPage: Bool { read() }; static var other: Bool { read() } }
        final class Model {
          enum Mode { case inline, old, pip }
          private(set) var mode: Mode = .inline
          func update(_ isHigh: Bool) {
            mode = switch (Flags.newPage, isHigh) {
            case (false, _): .old
            case (true, true): .pip
            case (true, false): .inline
            }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flags { static var other: Bool { read() } }
        final class Model {
          enum Mode { case inline, pip }
          private(set) var mode: Mode = .inline
          func update(_ isHigh: Bool) {
            mode = switch isHigh {
            case true: .pip
            case false: .inline
            }
          }
        }

        """
      ]),
    SmallApp(
      name: "an overload of a requirement", accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flags { static var newPage: Bool { read() }; static var other: Bool { read() } }
        protocol Displaying: AnyObject {
          func show(bars: [Double])
          func show(chart: [Double], isAnimated: Bool)
        }
        final class Presenter {
          weak var view: (any Displaying)?
          func reload() {
            if Flags.newPage { view?.show(chart: [1], isAnimated: true) } else { view?.show(bars: [1]) }
          }
        }
        final class Controller: Displaying {
          var title = ""
          func show(bars: [Double]) { title = "bars" }
          func show(chart: [Double], isAnimated: Bool) { title = "chart" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flags { static var other: Bool { read() } }
        protocol Displaying: AnyObject {
          func show(chart: [Double], isAnimated: Bool)
        }
        final class Presenter {
          weak var view: (any Displaying)?
          func reload() {
            view?.show(chart: [1], isAnimated: true)
          }
        }
        final class Controller: Displaying {
          var title = ""
          func show(chart: [Double], isAnimated: Bool) { title = "chart" }
        }

        """
      ]),
    SmallApp(
      name: "numbers of groups that are compared",
      accessors: SmallApp.groups("tests.variation(for: .{caseName})", "Test.{caseName}"), winner: "control",
      files: [
        "Sources/App.swift": """
        enum Test { case newPage, other }
        enum Variation {
          case control, on
          var steps: Int {
            switch self {
            case .control: return 1
            case .on: return 3
            }
          }
        }
        protocol Testing { func variation(for test: Test) -> Variation }
        struct Page {
          let tests: any Testing
          func rows() -> [String] {
            if tests.variation(for: .newPage).steps >= 3 { return ["new"] }
            return ["old"]
          }
          var isLong: Bool { tests.variation(for: .newPage).steps > 1 }
          func show() { if isLong { grow() } else { shrink() } }
          func text() -> String { tests.variation(for: .other) == .on ? "a" : "b" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Test { case other }
        enum Variation {
          case control, on
          var steps: Int {
            switch self {
            case .control: return 1
            case .on: return 3
            }
          }
        }
        protocol Testing { func variation(for test: Test) -> Variation }
        struct Page {
          let tests: any Testing
          func rows() -> [String] {
            return ["old"]
          }
          func show() { shrink() }
          func text() -> String { tests.variation(for: .other) == .on ? "a" : "b" }
        }

        """
      ]),
    SmallApp(
      name: "a private enum of keys, of which another type has one of its own",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Properties.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Properties {
          private enum Key: String {
            case title
            case newTitle = "new_title"
          }
          private struct Defaults {
            static let title = "a"
            static let newTitle = "b"
          }
          let store: [String: String]
          let flags: any Flags
          private func text(_ key: Key) -> String? { store[key.rawValue] }
          var title: String { flags.isOn(.newPage) ? text(.newTitle) ?? Defaults.newTitle : text(.title) ?? Defaults.title }
        }

        """,
        "Sources/Profile.swift": """
        struct Profile {
          private enum Key: String { case name, newTitle }
          let store: [String: String]
          var name: String? { store[Key.name.rawValue] }
        }

        """,
      ],
      after: [
        "Sources/Properties.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Properties {
          private enum Key: String {
            case title
          }
          private struct Defaults {
            static let title = "a"
            static let newTitle = "b"
          }
          let store: [String: String]
          private func text(_ key: Key) -> String? { store[key.rawValue] }
          var title: String { text(.title) ?? Defaults.title }
        }

        """
      ]),
    SmallApp(
      name: "cases of nested enums of one name",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        struct Config {
          enum Action: Equatable { case start, finish }
        }
        struct Coordinator {
          enum Action: Equatable {
            case appear
            case config(Config.Action)
            case close
          }
          func reduce(_ action: Action) -> [Action] {
            if flags.isOn(.newPage) {
              switch action {
              case .appear: return [.config(.start)]
              case .config(let child): log(child)
              case .close: return [.close]
              }
            }
            return []
          }
        }
        struct Viewer {
          enum Action: Equatable {
            case appear
            case close
          }
          func reduce(_ action: Action) -> [Action] { action == .appear ? [.close] : [.appear] }
        }
        let first: Config.Action = .finish
        let firsts: [Coordinator.Action] = [.appear]

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        struct Config {
          enum Action: Equatable { case finish }
        }
        struct Coordinator {
          enum Action: Equatable {
            case appear
          }
          func reduce(_ action: Action) -> [Action] {
            return []
          }
        }
        struct Viewer {
          enum Action: Equatable {
            case appear
            case close
          }
          func reduce(_ action: Action) -> [Action] { action == .appear ? [.close] : [.appear] }
        }
        let first: Config.Action = .finish
        let firsts: [Coordinator.Action] = [.appear]

        """
      ]),
    SmallApp(
      name: "the key of a flag in a library's public enum",
      accessors: SmallApp.flags("_.{caseName}", "Availability.{caseName}"),
      files: [
        "Sources/App.swift": """
        public enum Feature: String {
          case payment
          case feedback
        }
        public protocol Availability {
          var size: Int { get }
          var newPage: Bool { get }
        }
        public final class DefaultAvailability: Availability {
          public var size: Int { 3 }
          public var newPage: Bool { config.isOn(Feature.feedback) }
        }
        public func title(_ availability: any Availability) -> String { availability.newPage ? "new" : "old" }

        """
      ],
      after: [
        "Sources/App.swift": """
        public enum Feature: String {
          case payment
          case feedback
        }
        public protocol Availability {
          var size: Int { get }
        }
        public final class DefaultAvailability: Availability {
          public var size: Int { 3 }
        }
        public func title(_ availability: any Availability) -> String { "new" }

        """
      ],
      messages: [
        "Sources/App.swift:13: nothing reads 'availability' any more; it stays, because the function is public",
        "Sources/App.swift:3: nothing makes 'feedback' any more; it stays, because its type is public",
      ]),
  ]
}

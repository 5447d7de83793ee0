import SwiftSemantics

/// Literals, elements and lists without the other branch.
extension SmallAppTests {
  static let literals: [SmallApp] = [
    SmallApp(
      name: "literals that choose a function or a type",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Show.swift": #"""
        func show(_ n: Int) { print("int", n) }
        func show(_ n: Double) { print("double", n) }
        func show(_ n: Any) { print("any", n) }
        show(flags.isOn(.newPage) ? 1 : 2.0)
        struct Query: ExpressibleByStringInterpolation {
          let text: String
          init(_ text: String) { self.text = text }
          init(stringLiteral value: String) { text = value }
          init(stringInterpolation parts: Parts) { text = parts.sql }
          struct Parts: StringInterpolationProtocol {
            var sql = ""
            init(literalCapacity: Int, interpolationCount: Int) {}
            mutating func appendLiteral(_ text: String) { sql += text }
            mutating func appendInterpolation(_ value: String) { sql += "?" }
          }
        }
        let query = Query("SELECT * FROM pages WHERE kind = \(flags.isOn(.newPage) ? "new" : "old")")
        struct Tag: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
          let text: String
          init(stringLiteral value: String) { text = value }
          init(booleanLiteral value: Bool) { text = "\(value)" }
          init(_ name: String) { text = "#" + name }
          init(_ value: Bool) { text = "is \(value)" }
        }
        print(Tag(flags.isOn(.newPage) ? "new" : "old"), Tag(flags.isOn(.newPage)))

        """#,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Show.swift": #"""
        func show(_ n: Int) { print("int", n) }
        func show(_ n: Double) { print("double", n) }
        func show(_ n: Any) { print("any", n) }
        show(false ? 1 : 2.0)
        struct Query: ExpressibleByStringInterpolation {
          let text: String
          init(_ text: String) { self.text = text }
          init(stringLiteral value: String) { text = value }
          init(stringInterpolation parts: Parts) { text = parts.sql }
          struct Parts: StringInterpolationProtocol {
            var sql = ""
            init(literalCapacity: Int, interpolationCount: Int) {}
            mutating func appendLiteral(_ text: String) { sql += text }
            mutating func appendInterpolation(_ value: String) { sql += "?" }
          }
        }
        let query = Query("SELECT * FROM pages WHERE kind = \("old")")
        struct Tag: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
          let text: String
          init(stringLiteral value: String) { text = value }
          init(booleanLiteral value: Bool) { text = "\(value)" }
          init(_ name: String) { text = "#" + name }
          init(_ value: Bool) { text = "is \(value)" }
        }
        print(Tag("old" as String), Tag(false as Bool))

        """#,
      ],
      messages: [
        "Sources/Show.swift:25: 'flags.isOn(.newPage)' is left as 'false'; simplify what uses it by hand",
        "Sources/Show.swift:4: 'flags.isOn(.newPage)' is left as 'false': the expression may change its type without the other branch; write the type down first",
      ]),
    SmallApp(
      name: "elements and lists beside one of a known type",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Path.swift": """
        enum Route { case detail(Int), list }
        struct State { var path: [Route] = [.list]; var lists: [String: [Int]] = [:] }
        func open(_ state: inout State, _ n: Int) { state.path.append(flags.isOn(.newPage) ? .detail(n) : .list) }
        func rows(_ state: State, _ key: String) -> [Int] { state.lists[key] ?? (flags.isOn(.newPage) ? [] : [0, 0]) }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Path.swift": """
        enum Route { case detail(Int), list }
        struct State { var path: [Route] = [.list]; var lists: [String: [Int]] = [:] }
        func open(_ state: inout State, _ n: Int) { state.path.append(.detail(n)) }
        func rows(_ state: State, _ key: String) -> [Int] { state.lists[key] ?? [] }

        """,
      ]),
    SmallApp(
      name: "an accessor that is a choice",
      accessors: SmallApp.flags(
        #"UserDefaults.standard.object(forKey: "{caseName}") == nil ? true : UserDefaults.standard.bool(forKey: "{caseName}")"#,
        "Keys.{caseName}"),
      winner: "control",
      files: [
        "Sources/Page.swift": """
        import Foundation
        final class Page {
          var text = ""
          func finish(_ isFull: Bool) {
            if !isFull && (UserDefaults.standard.object(forKey: "newPage") == nil ? true : UserDefaults.standard.bool(forKey: "newPage")) { text = "new" }
            if isFull || !(UserDefaults.standard.object(forKey: "newPage") == nil ? true : UserDefaults.standard.bool(forKey: "newPage")) { text = "old" }
          }
          func row() -> String {
            describe(isOn: UserDefaults.standard.object(forKey: "newPage") == nil ? true : UserDefaults.standard.bool(forKey: "newPage"))
          }
          func describe(isOn: Bool) -> String { isOn ? text + "!" : text }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import Foundation
        final class Page {
          var text = ""
          func finish(_ isFull: Bool) {
            text = "old"
          }
          func row() -> String {
            describe()
          }
          func describe() -> String { text }
        }

        """
      ]),
    SmallApp(
      name: "answers that nobody takes, and parentheses around what is negated",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Screen.swift": """
        func start() {
          let _ = flags.isOn(.newPage)
          _ = flags.isOn(.newPage)
          let _ = flags.isOn(.other)
        }
        func isShown(_ tabs: [Int], _ isOld: Bool) -> Bool {
          isOld || (flags.isOn(.newPage) ? !tabs.isEmpty : false)
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Screen.swift": """
        func start() {
          let _ = flags.isOn(.other)
        }
        func isShown(_ tabs: [Int], _ isOld: Bool) -> Bool {
          isOld || !tabs.isEmpty
        }

        """,
      ]),
    SmallApp(
      name: "the flag stored in another object by an extension of its type",
      accessors: SmallApp.flags("_.{caseName}", "Config.{caseName}"),
      files: [
        "Sources/Config.swift": """
        struct Config {
          var newPage = false
        }

        """,
        "Sources/Device.swift": """
        final class Device { var shares = true; var isBig = false }
        extension Config {
          var device: Device {
            let device = Device()
            device.shares = newPage
            device.isBig = self.newPage
            return device
          }
        }

        """,
      ],
      after: [
        "Sources/Config.swift": """
        struct Config {
        }

        """,
        "Sources/Device.swift": """
        final class Device { var shares = true; var isBig = false }
        extension Config {
          var device: Device {
            let device = Device()
            device.shares = true
            device.isBig = true
            return device
          }
        }

        """,
      ],
      messages: [
        "Sources/Device.swift:5: 'newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/Device.swift:6: 'self.newPage' is left as 'true'; simplify what uses it by hand",
      ]),
  ]
}

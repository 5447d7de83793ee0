import SwiftSemantics

/// Statements and lists of which a part goes.
extension SmallAppTests {
  static let statements: [SmallApp] = [
    SmallApp(
      name: "statements that would go on with the one before them",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Page.swift": """
        func greet() {
          let name = String("Ann")
          if flags.isOn(.newPage) { { print("hello") }() } else { print("bye") }
          print(name)
        }
        func first() {
          if flags.isOn(.newPage) { { print("hello") }() }
          print("bye")
        }
        struct Part { static let plain = Part(); var bold: Part { self } }
        @resultBuilder enum Parts {
          static func buildExpression(_ part: Part) -> [Part] { [part] }
          static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
          static func buildEither(first: [Part]) -> [Part] { first }
          static func buildEither(second: [Part]) -> [Part] { second }
          static func buildOptional(_ parts: [Part]?) -> [Part] {
            if let parts { return parts }
            return []
          }
        }
        @Parts func parts(_ part: Part) -> [Part] {
          part
          if flags.isOn(.newPage) { .plain.bold } else { .plain }
          if flags.isOn(.newPage) { part }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Page.swift": """
        func greet() {
          let name = String("Ann")
          ({ print("hello") })()
          print(name)
        }
        func first() {
          { print("hello") }()
          print("bye")
        }
        struct Part { static let plain = Part(); var bold: Part { self } }
        @resultBuilder enum Parts {
          static func buildExpression(_ part: Part) -> [Part] { [part] }
          static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
          static func buildEither(first: [Part]) -> [Part] { first }
          static func buildEither(second: [Part]) -> [Part] { second }
          static func buildOptional(_ parts: [Part]?) -> [Part] {
            if let parts { return parts }
            return []
          }
        }
        @Parts func parts(_ part: Part) -> [Part] {
          part
          (.plain.bold)
          part
        }

        """,
      ]),
    SmallApp(
      name: "errors of one type where there were several",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Load.swift": """
        enum LocalError: Error { case missing }
        enum RemoteError: Error { case offline }
        func loadLocal(_ n: Int) throws(LocalError) -> Int { if n > 1 { throw .missing }; return n }
        func loadRemote(_ n: Int) throws(RemoteError) -> Int { if n > 1 { throw .offline }; return n * 2 }
        func report(_ error: RemoteError) { print("remote") }
        func report(_ error: any Error) { print("any") }
        func load(_ n: Int) -> Int {
          do {
            return try flags.isOn(.newPage) ? loadRemote(n) : loadLocal(n)
          } catch LocalError.missing {
            return -1
          } catch {
            return -3
          }
        }
        func refresh(_ n: Int) {
          do {
            if flags.isOn(.newPage) { print(try loadRemote(n)) } else { print(try loadLocal(n)) }
          } catch { report(error) }
          do {
            if flags.isOn(.newPage) { print(try loadRemote(n)) } else { print(try loadRemote(1)) }
          } catch { report(error) }
        }
        func fail(_ path: [any CodingKey]) throws {
          throw flags.isOn(.newPage)
            ? DecodingError.typeMismatch(Int.self, .init(codingPath: path, debugDescription: "No number"))
            : DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "No number"))
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Load.swift": """
        enum LocalError: Error { case missing }
        enum RemoteError: Error { case offline }
        func loadLocal(_ n: Int) throws(LocalError) -> Int { if n > 1 { throw .missing }; return n }
        func loadRemote(_ n: Int) throws(RemoteError) -> Int { if n > 1 { throw .offline }; return n * 2 }
        func report(_ error: RemoteError) { print("remote") }
        func report(_ error: any Error) { print("any") }
        func load(_ n: Int) -> Int {
          do throws(any Error) {
            return try loadRemote(n)
          } catch LocalError.missing {
            return -1
          } catch {
            return -3
          }
        }
        func refresh(_ n: Int) {
          do throws(any Error) {
            print(try loadRemote(n))
          } catch { report(error) }
          do {
            print(try loadRemote(n))
          } catch { report(error) }
        }
        func fail(_ path: [any CodingKey]) throws {
          throw DecodingError.typeMismatch(Int.self, .init(codingPath: path, debugDescription: "No number"))
        }

        """,
      ]),
    SmallApp(
      name: "comments behind elements that go",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other, newPage }
        struct Flags {
          var states: [Flag: Bool] = [
            // Pages
            .other: true,
            .newPage: false  // needs consent
          ]
          let order: [Flag] = [
            .other,  // first
            .newPage  // needs a login
          ]
          func isOn(_ flag: Flag) -> Bool { states[flag] ?? false }
        }
        func rows(_ flags: Flags) -> [String] { flags.isOn(.newPage) ? ["new"] : [] }

        """
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags {
          var states: [Flag: Bool] = [
            // Pages
            .other: true
          ]
          let order: [Flag] = [
            .other  // first
          ]
          func isOn(_ flag: Flag) -> Bool { states[flag] ?? false }
        }
        func rows(_ flags: Flags) -> [String] { ["new"] }

        """
      ]),
    SmallApp(
      name: "a switch over types with one result, and a question for another flag that is repeated",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag { case newPage, other }
        struct Flags { var isOther = false; func isOn(_ flag: Flag) -> Bool { flag == .other && isOther } }
        let flags = Flags()

        """,
        "Sources/Page.swift": #"""
        struct Page {
          let entity: Any
          private var canUndo: Bool {
            switch entity {
            case is String: flags.isOn(.newPage)
            default: true
            }
          }
          func title() -> String {
            guard canUndo else { return "Delete" }
            if flags.isOn(.newPage) && flags.isOn(.other) { return "Undo" } else if flags.isOn(.other) { return "Redo" }
            return "\(entity)"
          }
        }

        """#,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag { case other }
        struct Flags { var isOther = false; func isOn(_ flag: Flag) -> Bool { flag == .other && isOther } }
        let flags = Flags()

        """,
        "Sources/Page.swift": #"""
        struct Page {
          let entity: Any
          func title() -> String {
            if flags.isOn(.other) { return "Undo" }
            return "\(entity)"
          }
        }

        """#,
      ]),
    SmallApp(
      name: "optionals without a value that the winner gives one",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Screen.swift": """
        func show(_ icon: String?) { print(icon ?? "-") }

        func icon(_ isLeft: Bool) {
          var icon: String?
          if flags.isOn(.newPage) {
            icon = isLeft ? "left" : "right"
          }
          show(icon)
        }

        func text(_ rows: [String]) {
          var text: String?
          for row in rows { print(row) }
          if flags.isOn(.newPage) {
            text = rows.first
          }
          show(text)
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
        func show(_ icon: String?) { print(icon ?? "-") }

        func icon(_ isLeft: Bool) {
          let icon: String? = isLeft ? "left" : "right"
          show(icon)
        }

        func text(_ rows: [String]) {
          var text: String?
          for row in rows { print(row) }
          text = rows.first
          show(text)
        }

        """,
      ]),
    SmallApp(
      name: "a weak reference to another local object",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Menu.swift": """
        final class Action {
          var icon = ""
          init(_ run: @escaping () -> Void) {}
        }
        final class Sheet {
          var header: (() -> Void)?
          var actions: [Action] = []
          func close() { actions = [] }
        }
        func menu() -> Sheet {
          let sheet = Sheet()
          sheet.header = { [weak sheet] in sheet?.close() }

          if flags.isOn(.newPage) {
            let call = Action { print("call") }
            call.icon = "c"
            sheet.actions.append(call)
          }
          return sheet
        }
        func rows() -> Sheet {
          var sheet = Sheet()
          sheet.header = { [weak sheet] in sheet?.close() }

          if flags.isOn(.newPage) {
            let call = Action { print("call") }
            sheet = Sheet()
            sheet.actions.append(call)
          }
          return sheet
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Menu.swift": """
        final class Action {
          var icon = ""
          init(_ run: @escaping () -> Void) {}
        }
        final class Sheet {
          var header: (() -> Void)?
          var actions: [Action] = []
          func close() { actions = [] }
        }
        func menu() -> Sheet {
          let sheet = Sheet()
          sheet.header = { [weak sheet] in sheet?.close() }

          let call = Action { print("call") }
          call.icon = "c"
          sheet.actions.append(call)
          return sheet
        }
        func rows() -> Sheet {
          var sheet = Sheet()
          sheet.header = { [weak sheet] in sheet?.close() }

          do {
            let call = Action { print("call") }
            sheet = Sheet()
            sheet.actions.append(call)
          }
          return sheet
        }

        """,
      ]),
  ]
}

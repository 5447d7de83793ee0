import SwiftSemantics

/// Cases that only lists leave out, local overloads, and values of several types.
extension SmallAppTests {
  static let elementsAndOverloads: [SmallApp] = [
    SmallApp(
      name: "the case is left out of a menu",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Menu {
          let flags: Flags
          func rows() -> [Flag] { Flag.allCases.filter { $0 != .newPage } }
          func show() { for flag in Flag.allCases where flag != .newPage { print(flag) } }
          func panes() -> [Pane] {
            Pane.allCases.filter { pane in
              if pane == .tabs { return flags.isOn(.newPage) }
              return true
            }
          }
        }
        enum Pane: CaseIterable { case home, tabs }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Menu {
          func rows() -> [Flag] { Flag.allCases }
          func show() { for flag in Flag.allCases { print(flag) } }
          func panes() -> [Pane] {
            Pane.allCases
          }
        }
        enum Pane: CaseIterable { case home, tabs }

        """
      ]),
    SmallApp(
      name: "local functions that differ by labels or types",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        func scan(_ values: [Int], _ flags: Flags) -> [Int] {
          func index(of value: Int, before end: Int) -> Int? { values[..<end].firstIndex(of: value) }
          func index(of value: Int, after start: Int) -> Int? { values[start...].lastIndex(of: value) }
          if flags.isOn(.newPage) { return [index(of: 1, before: 2) ?? -1] }
          return [index(of: 1, before: 2) ?? -1, index(of: 1, after: 1) ?? -1]
        }
        func check(_ age: Int, _ flags: Flags) -> Int {
          func isValid(_ number: Int) -> Bool { number > 5 }
          func isValid(_ text: String) -> Bool { flags.isOn(.newPage) }
          return isValid(age) ? 1 : isValid("a") ? 2 : 3
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        func scan(_ values: [Int], _ flags: Flags) -> [Int] {
          func index(of value: Int, before end: Int) -> Int? { values[..<end].firstIndex(of: value) }
          return [index(of: 1, before: 2) ?? -1]
        }
        func check(_ age: Int, _ flags: Flags) -> Int {
          func isValid(_ number: Int) -> Bool { number > 5 }
          func isValid(_ text: String) -> Bool { true }
          return isValid(age) ? 1 : isValid("a") ? 2 : 3
        }

        """
      ],
      messages: [
        "Sources/App.swift:12: 'flags.isOn(.newPage)' is left as 'true'; simplify what uses it by hand"
      ]),
    SmallApp(
      name: "the nil of an optional of an optional",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Patch { var name: String??; var age: Int?? }
        func patch(_ flags: Flags, _ age: Int) -> Patch {
          Patch(name: flags.isOn(.newPage) ? "a" : nil, age: flags.isOn(.newPage) ? age : nil)
        }
        func headers(_ flags: Flags) -> [String: String?] {
          var headers: [String: String?] = ["a": "1"]
          headers["a"] = flags.isOn(.newPage) ? "2" : nil
          return headers
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        struct Patch { var name: String??; var age: Int?? }
        func patch(_ flags: Flags, _ age: Int) -> Patch {
          Patch(name: nil, age: nil as Int?)
        }
        func headers(_ flags: Flags) -> [String: String?] {
          var headers: [String: String?] = ["a": "1"]
          headers["a"] = nil
          return headers
        }

        """
      ]),
    SmallApp(
      name: "the elements of one list and a closure parameter with a type",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        func last(_ values: [Int], _ flags: Flags) -> Int {
          var last = 0
          for value in flags.isOn(.newPage) ? values.reversed() : values { last = value }
          for value in flags.isOn(.newPage) ? values : values.map { Double($0) } { print(value) }
          return last
        }
        func names(_ flags: Flags) -> [String] {
          let name = { (text: String) in flags.isOn(.newPage) ? text : text + "?" }
          return [name("a")]
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        func last(_ values: [Int], _ flags: Flags) -> Int {
          var last = 0
          for value in values.reversed() { last = value }
          for value in true ? values : values.map { Double($0) } { print(value) }
          return last
        }
        func names(_ flags: Flags) -> [String] {
          let name = { (text: String) in text }
          return [name("a")]
        }

        """
      ],
      messages: [
        "Sources/App.swift:7: 'flags.isOn(.newPage)' is left as 'true': the expression may change its type without the other branch; write the type down first"
      ]),
    SmallApp(
      name: "a literal that somebody wrote beside another value",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        func isShown(_ id: Int, _ flags: Flags) -> Bool {
          if id == 0 { return flags.isOn(.newPage) ? true : id > 2 }
          return false
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag: CaseIterable { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }

        func isShown(_ id: Int, _ flags: Flags) -> Bool {
          if id == 0 { return true }
          return false
        }

        """
      ]),
    SmallApp(
      name: "numbers in literals for a parameter that takes anything",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Report.swift": """
        func report(_ values: Any) { print(values) }
        func send() {
          report(["title": flags.isOn(.newPage) ? 1 : 2.5])
          report((flags.isOn(.newPage) ? 3 : 2.5, "pt"))
          report(["size": flags.isOn(.newPage) ? 1 : 2])
          report(["text": flags.isOn(.newPage) ? "new" : "old"])
          report([flags.isOn(.newPage) ? 1.5 : 2])
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Report.swift": """
        func report(_ values: Any) { print(values) }
        func send() {
          report(["title": true ? 1 : 2.5])
          report((true ? 3 : 2.5, "pt"))
          report(["size": 1])
          report(["text": "new"])
          report([1.5])
        }

        """,
      ],
      messages: [
        "Sources/Report.swift:3: 'flags.isOn(.newPage)' is left as 'true': the expression may change its type without the other branch; write the type down first",
        "Sources/Report.swift:4: 'flags.isOn(.newPage)' is left as 'true': the expression may change its type without the other branch; write the type down first",
      ]),
  ]
}

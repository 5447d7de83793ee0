import SwiftSemantics

/// Branches of which nothing is left, where other conditions come after them.
extension SmallAppTests {
  static let emptiedChains: [SmallApp] = [
    SmallApp(
      name: "chains that compare a text, and entries of dictionaries",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": "enum Flags {\n  static let newPage = true\n  static let other = true\n}\n",
        "Sources/App.swift": """
        enum Keys { static let old = "old" }
        func values() -> [String: Bool] { ["old": true] }
        func apply(_ key: String, _ on: Bool) {
          if key == "a" {
            print(1)
          } else if key == Keys.old {
            if !Flags.newPage { print(on) }
          } else if key == "b" {
            print(2)
          }
        }
        func applyOrElse(_ key: String) {
          if key == "a" {
            print(1)
          } else if key == "c" {
            if !Flags.newPage { print("old") }
          } else {
            print(2)
          }
        }
        func load(_ names: [Int]) {
          let all = values()
          if let on = all[Keys.old] {
            if !Flags.newPage { print(on) }
          }
          if names[0] == 1 {
            if !Flags.newPage { print("old") }
          }
          print(all)
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": "enum Flags {\n  static let other = true\n}\n",
        "Sources/App.swift": """
        enum Keys { static let old = "old" }
        func values() -> [String: Bool] { ["old": true] }
        func apply(_ key: String, _ on: Bool) {
          if key == "a" {
            print(1)
          } else if key == "b" {
            print(2)
          }
        }
        func applyOrElse(_ key: String) {
          if key == "a" {
            print(1)
          } else if key == "c" {
          } else {
            print(2)
          }
        }
        func load(_ names: [Int]) {
          let all = values()
          if names[0] == 1 {
          }
          print(all)
        }

        """,
      ])
  ]
}

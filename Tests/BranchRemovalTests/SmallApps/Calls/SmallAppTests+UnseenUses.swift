import SwiftSemantics

/// Places where a case of flags is meant although neither its type nor the layer's function is named.
extension SmallAppTests {
  private static let layer = """
    enum Flag { case newPage, other }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    func title(_ flags: any Flags) -> String { flags.isOn(.newPage) ? "New" : "Old" }

    """

  /// - Parameters:
  ///   - code: uses the case, and stays.
  ///   - lines: where the case is named.
  private static func unseen(_ name: String, _ code: String, at lines: Int..., naming use: String = ".newPage")
    -> SmallApp
  {
    SmallApp(
      name: name, accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: ["Sources/Flags.swift": layer, "Sources/Uses.swift": code],
      after: ["Sources/Flags.swift": layer.replacing("flags.isOn(.newPage) ? \"New\" : \"Old\"", with: "\"New\"")],
      messages: lines.map { "Sources/Uses.swift:\($0): '\(use)' still names the experiment; remove it by hand" })
  }

  static let unseenUses: [SmallApp] = [
    unseen(
      "extensions for the flags' type",
      """
      extension Set where Element == Flag {
        var isNew: Bool { self.contains(.newPage) }
        var isOnlyNew: Bool { self == [.newPage] }
      }
      extension Dictionary where Key == Flag {
        var new: Value? { self[.newPage] }
      }
      extension Flag? {
        var isNew: Bool { self == .newPage }
      }
      extension Collection where Element == Flag {
        var beginsNew: Bool { self.first == .newPage }
      }

      """, at: 2, 3, 6, 9, 12),
    unseen(
      "subscripts, key paths and values that are called",
      """
      struct Row {
        let flag: Flag
        subscript(index: Int) -> Flag { flag }
        static subscript(index: Int) -> Flag { .other }
        func callAsFunction() -> Flag { flag }
      }
      func all(_ row: Row) -> [Bool] {
        [
          row[0] == .newPage,
          row[keyPath: \\.flag] == .newPage,
          row() == .newPage,
        ]
      }

      """, at: 9, 10, 11),
    unseen(
      "properties that hold functions",
      """
      struct Client { var log: (Flag) -> Void = { _ in } }
      let client = Client()
      func log(_ text: String) {}
      func start() { client.log(.newPage) }

      """, at: 4),
    unseen(
      "functions that are no setters",
      """
      final class Router {
        func present(_ flag: Flag, animated: Bool) { print(flag, animated) }
        func update(_ flag: Flag, animated: Bool) { print(flag, animated) }
        func activate(_ flag: Flag) { print(flag) }
        func deactivate(_ flag: Flag) { print(flag) }
      }
      func start(_ router: Router) {
        router.present(.newPage, animated: true)
        router.update(.newPage, animated: true)
        router.activate(.newPage)
        var seen: [Flag: Bool] = [:]
        seen[.newPage] = true
        print(seen)
      }

      """, at: 8, 9, 10, 12),
    SmallApp(
      name: "a list whose type has no arguments",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": layer,
        "Sources/Uses.swift": """
        let known: Set = [Flag.other, .newPage]
        func isKnown(_ flag: Flag) -> Bool { known.contains(flag) }
        struct Row { let flag: Flag, isOn: Bool }
        let rows = [Row(flag: .newPage, isOn: true), .init(flag: .other, isOn: false)]
        func isOn(_ flag: Flag) -> Bool? { rows.first { $0.flag == flag }?.isOn }

        """,
      ],
      after: [
        "Sources/Flags.swift": layer.replacing("flags.isOn(.newPage) ? \"New\" : \"Old\"", with: "\"New\"")
          .replacing("newPage, ", with: ""),
        "Sources/Uses.swift": """
        let known: Set = [Flag.other]
        func isKnown(_ flag: Flag) -> Bool { known.contains(flag) }
        struct Row { let flag: Flag, isOn: Bool }
        let rows = [Row.init(flag: .other, isOn: false)]
        func isOn(_ flag: Flag) -> Bool? { rows.first { $0.flag == flag }?.isOn }

        """,
      ]),
    SmallApp(
      name: "a row of a table that alone says the type of a list",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"), winner: "control",
      files: [
        "Sources/Flags.swift": layer,
        "Tests/FlagTests.swift": """
        import XCTest
        final class Mock: Flags {
          var on: [Flag] = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class FlagTests: XCTestCase {
          func testTitles() {
            let mock = Mock()
            for row in [(on: [Flag.newPage], title: "New"), (on: [], title: "Old"), (on: [.other], title: "Old")] {
              mock.on = row.on
              XCTAssertEqual(title(mock), row.title)
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": layer.replacing("flags.isOn(.newPage) ? \"New\" : \"Old\"", with: "\"Old\"")
          .replacing("newPage, ", with: "")
          .replacing("_ flags: any Flags", with: ""),
        "Tests/FlagTests.swift": """
        import XCTest
        final class Mock: Flags {
          var on: [Flag] = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class FlagTests: XCTestCase {
          func testTitles() {
            let mock = Mock()
            for row in [(on: [] as [Flag], title: "Old"), (on: [.other], title: "Old")] {
              mock.on = row.on
              XCTAssertEqual(title(), row.title)
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "a switch that stores the key of a case in the defaults",
      accessors: SmallApp.flags("Key.{caseName}.isOn", "Key.{caseName}"),
      files: [
        "Sources/Settings.swift": """
        enum Key: String {
          case newPage, other
          var isOn: Bool { UserDefaults.standard.bool(forKey: rawValue) }
        }
        struct Settings: View {
          var body: some View {
            Form {
              Toggle("New", isOn: Binding(get: { Key.newPage.isOn }, set: { UserDefaults.standard.set($0, forKey: Key.newPage.rawValue) }))
              Text(Key.newPage.isOn ? "n" : "o")
            }
          }
        }

        """
      ],
      after: [
        "Sources/Settings.swift": """
        enum Key: String {
          case other
          var isOn: Bool { UserDefaults.standard.bool(forKey: rawValue) }
        }
        struct Settings: View {
          var body: some View {
            Form {
              Text("n")
            }
          }
        }

        """
      ]),
  ]
}

import SwiftSemantics

/// Tests of the loser that say so by nothing but what they expect.
extension SmallAppTests {
  static let twinsByDefault: [SmallApp] = [
    SmallApp(
      name: "a list of other members",
      accessors: [
        Accessor(.isGroup("on"), template: "{caseName}")
      ],
      files: [
        "Sources/Kind.swift": """
        enum Kind { case int, object, unknown }
        extension Kind {
          static func kinds(_ text: String, newPage: Bool = false) -> [Kind] {
            newPage ? text.map { $0 == "d" ? .int : .object } : [.unknown]
          }
        }

        """,
        "Tests/KindTests.swift": """
        import XCTest
        final class KindTests: XCTestCase {
          func testHoles() {
            let kinds = Kind.kinds("d@")
            XCTAssertEqual(kinds, [.unknown])
          }
          func testHolesOfNew() {
            let kinds = Kind.kinds("d@", newPage: true)
            XCTAssertEqual(kinds, [.int, .object])
          }
        }

        """,
      ],
      after: [
        "Sources/Kind.swift": """
        enum Kind { case int, object }
        extension Kind {
          static func kinds(_ text: String) -> [Kind] {
            text.map { $0 == "d" ? .int : .object }
          }
        }

        """,
        "Tests/KindTests.swift": """
        import XCTest
        final class KindTests: XCTestCase {
          func testHolesOfNew() {
            let kinds = Kind.kinds("d@")
            XCTAssertEqual(kinds, [.int, .object])
          }
        }

        """,
      ]),
    SmallApp(
      name: "nil beside what is unwrapped by force",
      accessors: SmallApp.flags("options.contains(.{caseName})", "Option.{caseName}"),
      files: [
        "Sources/User.swift": """
        enum Option { case newPage, other }
        final class User {
          var wanted: [String]?
          func fetch(options: [Option] = []) {
            wanted = options.contains(.newPage) ? ["a"] : nil
          }
        }

        """,
        "Tests/UserTests.swift": """
        import XCTest
        final class UserTests: XCTestCase {
          func testFetch() {
            let user = User()
            user.fetch()
            XCTAssertNil(user.wanted)
          }
          func testFetchOfNew() {
            let user = User()
            user.fetch(options: [.newPage])
            XCTAssertEqual(Set(user.wanted!), ["a"])
          }
        }

        """,
      ],
      after: [
        "Sources/User.swift": """
        enum Option { case other }
        final class User {
          var wanted: [String]?
          func fetch(options: [Option] = []) {
            wanted = ["a"]
          }
        }

        """,
        "Tests/UserTests.swift": """
        import XCTest
        final class UserTests: XCTestCase {
          func testFetchOfNew() {
            let user = User()
            user.fetch()
            XCTAssertEqual(Set(user.wanted!), ["a"])
          }
        }

        """,
      ],
      messages: [
        "Sources/User.swift:4: nothing reads 'options' any more; it stays, because it tells for which flag a call asks"
      ]),
    SmallApp(
      name: "a parameter that is the flag, of which the other value won",
      accessors: [
        Accessor(.isGroup("on"), template: "{caseName}")
      ], winner: "control",
      files: [
        "Sources/Remote.swift": """
        struct Remote {
          func path(site: Int, newPage: Bool) -> String { newPage ? "/new" : "/old" }
        }

        """,
        "Tests/RemoteTests.swift": """
        import XCTest
        class RemoteTests: XCTestCase {
          let remote = Remote()
        }
        extension RemoteTests {
          func testPath() {
            let path = remote.path(site: 1, newPage: false)
            XCTAssertEqual(path, "/old")
          }
          func testPathOfNew() {
            let path = remote.path(site: 1, newPage: true)
            XCTAssertEqual(path, "/new")
          }
        }

        """,
      ],
      after: [
        "Sources/Remote.swift": """
        struct Remote {
          func path(site: Int) -> String { "/old" }
        }

        """,
        "Tests/RemoteTests.swift": """
        import XCTest
        class RemoteTests: XCTestCase {
          let remote = Remote()
        }
        extension RemoteTests {
          func testPath() {
            let path = remote.path(site: 1)
            XCTAssertEqual(path, "/old")
          }
        }

        """,
      ]),
  ]
}

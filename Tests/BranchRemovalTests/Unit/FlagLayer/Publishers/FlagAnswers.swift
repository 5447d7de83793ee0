extension FlagLayerTests {
  private static func tests(_ tests: String, block: String = "{ _ in false }") -> String {
    """
    import XCTest
    final class MockFlags {
      var isOnBlock: (Flag) -> Bool = \(block)
      func isOn(_ flag: Flag) -> Bool {
        isOnBlock(flag)
      }
    }
    final class MenuTests: XCTestCase {
    \(tests)}

    """
  }
  private static let winning = """
      func testNew() {
        let mock = MockFlags()
        mock.isOnBlock = { flag in
          flag == .patron
        }
        XCTAssertEqual(title(mock), "new")
      }

    """
  private static let other = """
      func testSize() {
        let mock = MockFlags()
        mock.isOnBlock = { $0 == .other }
        XCTAssertEqual(size(mock), 1)
      }

    """

  /// Closures that a mock asks for flags.
  static let answers: [Example] = [
    Example(
      "the flag alone is on", tests(winning + other),
      tests(
        """
          func testNew() {
            let mock = MockFlags()
            XCTAssertEqual(title(mock), "new")
          }

        """ + other)),
    Example(
      "the flag alone is off",
      tests(
        """
          func testOld() {
            let mock = MockFlags()
            mock.isOnBlock = { return $0 != .patron }
            XCTAssertEqual(title(mock), "old")
          }

        """ + other), tests(other)),
    Example(
      "a mock with all flags on", tests(winning, block: "{ _ in true }"),
      tests(winning.replacing("flag in\n      flag == .patron", with: "_ in\n      false"), block: "{ _ in true }")),
    Example(
      "a mock that 'setUp' gives another closure",
      tests(
        """
          private let mock = MockFlags()
          override func setUp() { mock.isOnBlock = { $0 == .other } }
          func testNew() {
            mock.isOnBlock = { $0 == .patron }
            XCTAssertEqual(title(mock), "new")
          }

        """),
      tests(
        """
          private let mock = MockFlags()
          override func setUp() { mock.isOnBlock = { $0 == .other } }
          func testNew() {
            mock.isOnBlock = { _ in false }
            XCTAssertEqual(title(mock), "new")
          }

        """)),
    Example(
      "a closure that does more",
      tests(
        """
          func testOld() {
            let mock = MockFlags()
            mock.isOnBlock = { log($0); return $0 != .patron }
            XCTAssertEqual(title(mock), "old")
          }

        """), nil, refusals: ["11: '.patron' still names the experiment; remove it by hand"]),
  ]
}

extension FlagLayerTests {
  private static func stubs(_ tests: String) -> String {
    """
    import XCTest
    final class MockFlags {
      typealias Answer = (Flag, String?) -> Bool
      private var answers: [String: Any] = [:]
      func stubIsOn(impl: @escaping Answer) { answers["isOn"] = impl }
      func isOn(_ flag: Flag, variant: String?) -> Bool {
        guard let answer = answers["isOn"] as? Answer else { fatalError("no stub") }
        return answer(flag, variant)
      }
    }
    final class MenuTests: XCTestCase {
      private var mock: MockFlags!
    \(tests)}

    """
  }

  /// Closures that a mock takes by a function.
  static let stubbedAnswers: [Example] = [
    Example(
      "a stub for every test, and one of the loser",
      stubs(
        """
          override func setUp() {
            mock = MockFlags()
            mock.stubIsOn { flag, variant in
              if flag == .patron {
                return true
              }
              XCTFail("Unknown flag")
              return false
            }
          }
          func testNew() { XCTAssertEqual(title(mock), "new") }
          func testOld() {
            mock.stubIsOn { flag, _ in
              if flag == .patron { return false }
              return true
            }
            XCTAssertEqual(title(mock), "old")
          }
          func testAlsoOld() {
            mock.stubIsOn { flag, _ in flag != .patron }
            XCTAssertEqual(title(mock), "old")
          }
          func testAlsoNew() {
            mock.stubIsOn { $0 == .patron || $1 == nil }
            XCTAssertEqual(title(mock), "new")
          }

        """),
      stubs(
        """
          override func setUp() {
            mock = MockFlags()
            mock.stubIsOn { _, variant in
              XCTFail("Unknown flag")
              return false
            }
          }
          func testNew() { XCTAssertEqual(title(mock), "new") }
          func testAlsoNew() {
            mock.stubIsOn { $1 == nil }
            XCTAssertEqual(title(mock), "new")
          }

        """)),
    Example("elements of another enum", elements, elements),
    Example(
      "closures that no mock is given, and one that counts",
      stubs(
        """
          func testTitles() { XCTAssertEqual(titles(Flag.allCases.filter { $0 != .patron }), ["other"]) }
          func testCount() {
            var count = 0
            mock.stubIsOn { flag, _ in
              if flag == .patron { count += 1 }
              return true
            }
            XCTAssertEqual(count, 1)
          }

        """), nil,
      refusals: ["17: '.patron' still names the experiment; remove it by hand"]),
  ]

  private static let elements = """
    enum Filter { case all, patron }
    final class Menu {
      private var filters: Set<Filter> = [.all]
      func names() -> [String] {
        filters.map { filter -> String in
          switch filter {
          case.patron: "Patron"
          case .all: "All"
          }
        } + filters.filter { $0 == .patron }.map { "\\($0)" }
      }
    }

    """
}

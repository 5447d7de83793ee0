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
      "a mock with all flags on", tests(winning, block: "{ _ in true }"), nil,
      refusals: ["12: '.patron' still names the experiment; remove it by hand"]),
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

        """), nil, refusals: ["12: '.patron' still names the experiment; remove it by hand"]),
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

extension FlagLayerTests {
  private static let mock = """
    import XCTest
    final class MockFlags {
      func enable(_ flag: Flag) {}
      func disable(_ flag: Flag) {}
    }
    final class MenuTests: XCTestCase {
      let flags = MockFlags()

    """

  /// Code that has a name, or an end, in common with code that goes.
  static let neighbours: [Example] = [
    Example(
      "a test of the winner that resets the flag at its end",
      """
      \(mock)  func testNew() {
          flags.enable(.patron)
          use(make())
          XCTAssertEqual(title, "New")
          flags.disable(.patron)
        }
        func testOld() {
          flags.disable(.patron)
          use(make())
          XCTAssertEqual(title, "Old")
          flags.enable(.patron)
        }
      }

      """,
      """
      \(mock)  func testNew() {
          use(make())
          XCTAssertEqual(title, "New")
        }
      }

      """),
    Example(
      "an object that another test keeps by a name",
      """
      \(mock)  func testOld() {
          flags.disable(.patron)
          let model = make()
          XCTAssertEqual(model.title, "Old")
        }
        func testLoaded() {
          let model = make()
          XCTAssertEqual(title, "Loaded")
        }
      }

      """,
      """
      \(mock)  func testLoaded() {
          let model = make()
          XCTAssertEqual(title, "Loaded")
        }
      }

      """),
    Example(
      "variables of another function",
      """
      func one() -> [Int] {
        var list: [Int] = []
        let page = make()
        return list
      }
      func two() -> [Int] {
        var list: [Int] = []
        let page = make()
        if !flags.isOn(.patron) { list.append(page.id) }
        return list
      }

      """,
      """
      func one() -> [Int] {
        var list: [Int] = []
        let page = make()
        return list
      }
      func two() -> [Int] {
        let list: [Int] = []
        _ = make()
        return list
      }

      """, notes: ["7: nothing changes 'list' any more; look whether what asks for it has to go"]),
    Example(
      "a function that a property of its name calls, of a type that nobody knows",
      """
      extension Graph.Row {
        var key: String? { key(in: names) }
        private func key(in names: [String]) -> String? { names.first }
        private func old(in names: [String]) -> String? { names.last }
        var shown: String? {
          guard flags.isOn(.patron) else { return key(in: [old(in: names) ?? ""]) }
          return key
        }
      }

      """,
      """
      extension Graph.Row {
        var key: String? { key(in: names) }
        private func key(in names: [String]) -> String? { names.first }
        var shown: String? {
          return key
        }
      }

      """),
  ]
}

import Testing

@testable import BranchRemoval

/// Each part is read once, however many expressions are around it. Each example takes minutes if every part is read twice.
@Suite struct DeepExpressionTests {
  private static func check(_ body: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let source = """
      func run(_ count: Int, _ items: [Int]) {
        let test = service.fetchSplitTest(ButtonColorSplitTest.self)
      \(body)
      }

      """
    let time = ContinuousClock().measure {
      let result = Snippet.remove(from: source)
      #expect(result.edits.isEmpty != result.refusals.isEmpty, sourceLocation: sourceLocation)
    }
    #expect(time < .seconds(60), sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      (1...14).map { "(c\($0) ? \($0) : " }.joined() + "count" + String(repeating: ")", count: 14),
      "count" + (1...20).map { ".m\($0)(1)" }.joined(),
      "items" + String(repeating: ".map { $0 + 1 }", count: 20),
    ])
  func types(_ arm: String) {
    Self.check("  let value = test.currentGroup == .red ? \(arm) : nil")
  }

  @Test(
    arguments: [
      String(repeating: "(", count: 16) + "test.currentGroup == .red" + (1...16).map { ") == c\($0)" }.joined(),
      "(\(list("test?.currentGroup", 24))) == (\(list(".red", 24)))",
    ])
  func comparisons(_ condition: String) {
    Self.check("  if \(condition) { a() }")
  }

  private static func list(_ element: String, _ count: Int) -> String {
    Array(repeating: element, count: count).joined(separator: ", ")
  }

  @Test func getters() {
    let getters = (1...20).map { "  var b\($0): Bool { b\($0 - 1) && b\($0 - 1) }\n" }.joined()
    Self.check("  var b0: Bool { test.currentGroup == .red }\n\(getters)  if b20 { a() }")
  }
}

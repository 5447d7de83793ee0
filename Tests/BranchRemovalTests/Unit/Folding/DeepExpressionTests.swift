import Testing

@testable import BranchRemoval

/// The type of a part is found once, however many expressions are around it.
@Suite struct DeepExpressionTests {
  /// Each takes minutes if every part is looked at twice.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (1...14).map { "(c\($0) ? \($0) : " }.joined() + "count" + String(repeating: ")", count: 14),
      "count" + (1...20).map { ".m\($0)(1)" }.joined(),
      "items" + String(repeating: ".map { $0 + 1 }", count: 20),
    ])
  func armsAreReadInLinearTime(_ arm: String) {
    let source = """
      func run(_ count: Int, _ items: [Int]) {
        let test = service.fetchSplitTest(ButtonColorSplitTest.self)
        let value = test.currentGroup == .red ? \(arm) : nil
      }

      """
    let result = Snippet.remove(from: source)
    #expect(result.edits.isEmpty != result.refusals.isEmpty)
  }
}

import RemovalPlanning
import TestSupport
import Testing

@Suite struct LineDifferenceTests {
  @Test(arguments: 0..<200) func linesThatStayAreTheSameInBothTexts(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    // Few different lines make long gaps without a line that occurs once; many make anchors.
    let kinds = [2, 5, 40, 1_000][seed % 4]
    let old = (0..<Int.random(in: 0...60, using: &random)).map { _ in Int.random(in: 0..<kinds, using: &random) }
    var new = old
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where !new.isEmpty: new.remove(at: Int.random(in: 0..<new.count, using: &random))
      case 1: new.insert(Int.random(in: 0..<kinds, using: &random), at: Int.random(in: 0...new.count, using: &random))
      default: new.shuffleOneLine(using: &random)
      }
    }
    let difference = LineDifference(from: lines(old), to: lines(new))
    #expect(
      old.indices.filter { !difference.isRemoved[$0] }.map { old[$0] }
        == new.indices.filter { !difference.isInserted[$0] }.map { new[$0] })
    if old == new { #expect(!difference.isRemoved.contains(true)) }
  }

  @Test func onlyTheDeletedLineGoes() {
    let lines = self.lines(Array(0..<100))
    let difference = LineDifference(from: lines, to: Array(lines[..<50] + lines[51...]))
    #expect(difference.isRemoved.indices.filter { difference.isRemoved[$0] } == [50])
    #expect(!difference.isInserted.contains(true))
  }

  @Test func aMovedLineGoesAndComes() {
    let difference = LineDifference(from: lines([1, 2, 3, 4]), to: lines([2, 3, 4, 1]))
    #expect(difference.isRemoved == [true, false, false, false])
    #expect(difference.isInserted == [false, false, false, true])
  }

  private func lines(_ numbers: [Int]) -> [ArraySlice<UInt8>] { numbers.map { Array("line \($0)\n".utf8)[...] } }
}

extension [Int] {
  fileprivate mutating func shuffleOneLine(using random: inout SplitMix64) {
    guard count > 1 else { return }
    let line = remove(at: Int.random(in: 0..<count, using: &random))
    insert(line, at: Int.random(in: 0...count, using: &random))
  }
}

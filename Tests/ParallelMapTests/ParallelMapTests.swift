import ParallelMap
import Testing

@Suite struct ParallelMapTests {
  /// Lengths around one stride and several strides, with an incomplete last one.
  @Test(arguments: [0, 1, 7, 8, 9, 16, 1_000, 1_001])
  func `results stand in the order of the elements`(count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.parallelMap(stride: 8) { "\($0)" } == numbers.map { "\($0)" })
  }
}

@Suite struct LargeStackTests {
  /// Each level takes a few hundred bytes, more than an ordinary thread's stack holds.
  @Test func `a recursion may be a hundred thousand levels deep`() {
    #expect(LargeStack.run { Self.sum(100_000) } == 5_000_050_000)
    #expect([100_000, 100_000, 1].parallelMap(stride: 1) { Self.sum($0) } == [5_000_050_000, 5_000_050_000, 1])
  }

  private static func sum(_ count: Int) -> Int {
    let numbers = (count, count &* 2, count &* 3, count &* 4, count &* 5, count &* 6)
    guard count > 0 else { return 0 }
    let rest = withUnsafeBytes(of: numbers) { _ in sum(count - 1) }
    return rest + numbers.0
  }
}

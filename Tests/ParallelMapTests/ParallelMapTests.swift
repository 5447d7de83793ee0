import ParallelMap
import Testing

@Suite struct ParallelMapTests {
  /// Around the length of one stride and of several, where the last one is not full.
  @Test(arguments: [0, 1, 7, 8, 9, 16, 1_000, 1_001])
  func `results stand in the order of the elements`(count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.parallelMap(stride: 8) { "\($0)" } == numbers.map { "\($0)" })
  }
}

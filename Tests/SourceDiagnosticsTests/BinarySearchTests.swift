import SourceDiagnostics
import Testing

@Suite struct BinarySearchTests {
  @Test(arguments: 0...9) func findsTheFirstThatMatches(_ count: Int) {
    let numbers = Array(0..<count)
    for place in 0...count {
      #expect(numbers.partitioningIndex { $0 >= place } == place)
      #expect(numbers[...].dropFirst(count / 2).partitioningIndex { $0 >= place } == max(place, count / 2))
    }
  }
}

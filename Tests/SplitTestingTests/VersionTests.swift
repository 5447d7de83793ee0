import SplitTesting
import TestSupport
import Testing

@Suite struct VersionTests {
  @Test(arguments: [
    ("8", SplitTestVersion(8)), ("8.10", SplitTestVersion(8, 10)), ("8.10.1", SplitTestVersion(8, 10, 1)),
    ("0", SplitTestVersion(0)), ("0.0.0", SplitTestVersion(0)), ("1.123456.0", SplitTestVersion(1, 123_456)),
    ("8.10.0-beta.3", SplitTestVersion(8, 10)), ("8.10.0+45", SplitTestVersion(8, 10)),
    ("8.14-beta.3+45", SplitTestVersion(8, 14)), ("9223372036854775807", SplitTestVersion(.max)),
  ])
  func reads(_ text: String, _ version: SplitTestVersion) {
    #expect(SplitTestVersion(text) == version)
  }

  @Test(arguments: [
    "", ".", "8.", ".8", "8..1", "8.10.1.2", "08.1", "8.01", "v8", "8.x", " 8", "8 ", "8,1", "+8", "-8", "-beta", "٨.١",
    "100000000000000000000", "9223372036854775808", "8.100000000000000000000", "8.10\0", "8.10\n", "é", "1e3",
  ])
  func refuses(_ text: String) {
    #expect(SplitTestVersion(text) == nil)
  }

  @Test func comparesAsNumbers() throws {
    let ascending = ["0", "0.0.1", "1", "1.2", "8.9", "8.9.9", "8.10", "8.10.1", "8.14", "10.0", "10.0.10"]
    let versions = try ascending.map { try #require(SplitTestVersion($0)) }
    for (left, right) in zip(versions, versions.dropFirst()) {
      #expect(left < right)
      #expect(!(right < left))
    }
    #expect(SplitTestVersion(8, 10, 0) == SplitTestVersion(8, 10))
    #expect(SplitTestVersion(8, 10).description == "8.10.0")
  }

  @Test func randomBytesNeverCrash() {
    var random = SplitMix64(seed: 1)
    let alphabet = Array("0123456789.+-ab \u{301}é")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in alphabet.randomElement(using: &random) })
      if let version = SplitTestVersion(text) { #expect(SplitTestVersion(version.description) == version) }
    }
  }
}

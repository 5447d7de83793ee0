import Testing

@testable import SwiftSemantics

@Suite struct ScanTests {
  @Test(arguments: [
    ("let a = ColorSplitTest.self", true), ("let a = MyColorSplitTest.self", false), ("ColorSplitTests", false),
    ("x.fetchSplitTest(Y.self)", true), ("import SplitTesting", false), ("a.currentGroup", true),
    ("éColorSplitTest", false), ("(ColorSplitTest)", true), ("// split-test:disable x", true), ("", false),
    ("flags.isEnabled(.x)", true), ("button.isEnabled = flag", false), ("Remote.group(n)", false),
    ("abTests.variation(for: .a)", true),
  ])
  func candidates(_ source: String, _ expected: Bool) {
    let scan = CandidateScan(
      experiments: Experiments.all, accessors: Experiments.accessors.filter { $0.kind != .declaration })
    #expect(Array(source.utf8).withUnsafeBytes { scan.isCandidate($0) } == expected)
  }

  @Test(arguments: [
    ("class Model {", true), ("extension\n  Model {", true), ("case a, Model", true), ("f(a, Model)", false),
    ("let x: Model", false), ("enum E { case Model }", true), ("class Models {", false), ("superclass Model", false),
    ("struct `Model` {", true), ("Model", false),
  ])
  func declarations(_ source: String, _ expected: Bool) {
    #expect(Array(source.utf8).withUnsafeBytes { Words.declares(ByteString("Model"), in: $0) } == expected)
  }

  /// Every flipped bit and every length of zeros has its own hash.
  @Test func hashes() {
    var hashes: Set<ContentHash> = []
    let content = (0..<67).map { UInt8($0) }
    var count = 0
    for length in 0...64 {
      hashes.insert(ContentHash([UInt8](repeating: 0, count: length)))
      hashes.insert(ContentHash([UInt8](content.prefix(length)) + [1]))
      count += 2
    }
    for bit in 0..<content.count * 8 {
      var changed = content
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      hashes.insert(ContentHash(changed))
      count += 1
    }
    #expect(hashes.count == count)
    #expect(Set(hashes.map(\.first)).count == count)
    #expect(Set(hashes.map(\.second)).count == count)
  }

  @Test(arguments: ["{caseName}", "a(", "let x = 1", "a; b", ""])
  func templatesThatAreNoExpressionOrMatchEverything(_ template: String) {
    let pattern = AccessorPattern(Accessor(.group, template: template), experiments: Experiments.all)
    #expect((pattern == nil) == (template != "{caseName}"))
  }
}

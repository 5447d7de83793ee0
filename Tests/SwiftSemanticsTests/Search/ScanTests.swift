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

  @Test(arguments: ["{caseName}", "a(", "let x = 1", "a; b", ""])
  func templatesThatAreNoExpressionOrMatchEverything(_ template: String) {
    let pattern = AccessorPattern(Accessor(.group, template: template), experiments: Experiments.all)
    #expect((pattern == nil) == (template != "{caseName}"))
  }
}

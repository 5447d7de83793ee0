import TestSupport
import Testing

@testable import OrphanedCode

@Suite struct NamesInTextsTests {
  /// Takes minutes if each comment is looked for from the start of the file. A test's own time limit counts the time in
  /// which it waits for a thread, beside tests that wait for compilers.
  @Test func fileWithManyCommentsIsReadOnce() throws {
    let folder = try TemporaryFolder(["a.m": String(repeating: "// Old\n", count: 8_000) + "Old *old;\n"])
    let texts = NamesInTexts(PackageFiles(root: folder.path))
    let time = ContinuousClock().measure {
      #expect(texts.firstPlace(of: "Old", unless: { _, _ in false }) == "a.m:8001:1")
    }
    #expect(time < .seconds(60))
  }
}

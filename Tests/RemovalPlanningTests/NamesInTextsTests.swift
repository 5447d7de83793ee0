import TestSupport
import Testing

@testable import RemovalPlanning

@Suite struct NamesInTextsTests {
  /// Takes minutes if each comment is looked for from the start of the file.
  @Test(.timeLimit(.minutes(1))) func fileWithManyCommentsIsReadOnce() throws {
    let folder = try TemporaryFolder(["a.m": String(repeating: "// Old\n", count: 8_000) + "Old *old;\n"])
    let texts = NamesInTexts(PackageFiles(root: folder.path))
    #expect(texts.firstPlace(of: "Old", unless: { _, _ in false }) == "a.m:8001:1")
  }
}

import Foundation
import Testing

/// `Documentation/RuntimeFeatures.md` names tests for each feature. These tests must exist.
@Suite struct FeatureTableTests {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The source of a suite of this module, in any folder.
  private static func source(of suite: String) -> String? {
    let folders = ["", "Remote/", "Storage/"].map { tests.appending(path: "SplitTestingTests/\($0)\(suite).swift") }
    return folders.lazy.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first
  }

  @Test func namedTestsExist() throws {
    let page = try String(
      contentsOf: Self.tests.appending(path: "../Documentation/RuntimeFeatures.md").standardizedFileURL, encoding: .utf8
    )
    var named = 0
    for line in page.split(separator: "\n") where line.hasPrefix("|") {
      var suite = ""
      for name in line.matches(of: /`([A-Z][A-Za-z0-9]*Tests)?(?:\.([a-z][A-Za-z0-9]*))?`/) {
        if let given = name.output.1 { suite = String(given) }
        guard !suite.isEmpty else { continue }
        named += 1
        let source = Self.source(of: suite)
        guard let function = name.output.2 else {
          let isModule = FileManager.default.fileExists(atPath: Self.tests.appending(path: suite).path)
          #expect(isModule || source != nil, "there is no '\(suite)'")
          continue
        }
        #expect(source?.contains("func \(function)(") == true, "there is no '\(suite).\(function)'")
      }
    }
    #expect(named > 40)
  }
}

import Foundation
import TestSupport
import Testing

/// The pictures in the README show what the commands write about the demo today. `.ci/pictures` draws them again.
@Suite struct PictureTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The demo without the repository's history, which would be on the page.
  private func demo() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Sources"), withIntermediateDirectories: true)
    for path in ["experiments", ".split-test.yml", "Sources/split-test-demo"] {
      try FileManager.default.copyItem(at: Self.package.appending(path: path), to: folder.url.appending(path: path))
    }
    return folder
  }

  private func picture(_ name: String) throws -> Data {
    try Data(contentsOf: Self.package.appending(path: "Documentation/Pictures/\(name)"))
  }

  @Test func timelineIsCurrent() throws {
    let demo = try demo()
    let run = try Tool.run(["timeline"], in: demo.url)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try Data(run.output.utf8) == picture("timeline.svg"), "run .ci/pictures")
  }

  @Test func checklistIsCurrent() throws {
    let demo = try demo()
    let run = try Tool.run(
      ["checklist", "--release", "8.12", "--format", "html", "--output", "page.html"], in: demo.url)
    #expect(run.code == 1, "\(run.errors)")
    let sum = try ChildProcess.run("sh", ["-c", "cksum <page.html"], in: demo.url).output
    #expect(try Data(sum.utf8) == picture("checklist.cksum"), "run .ci/pictures")
    #expect(try picture("checklist.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}

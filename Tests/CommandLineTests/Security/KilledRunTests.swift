import Foundation
import TestSupport
import Testing

/// `remove` may be killed at any moment; the next run finishes its work.
@Suite struct KilledRunTests {
  private static let fileCount = 200
  private static let journal = ".build/split-test/removal.json"

  /// The files before a removal and after it.
  private static let whole = Result {
    let whole = try package()
    let before = try whole.tree()
    #expect(try whole.run("remove", "button_color").code == 0)
    return (before, try whole.tree())
  }

  private static func package() throws -> ScratchPackage {
    let package = try ScratchPackage()
    for index in 0..<fileCount {
      // Each file uses a declaration of the previous one, so a new plan after half of the work would miss uses.
      try package.write(
        """
        import SplitTesting

        final class Screen\(index) {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
        }
        func title(_ next: Screen\((index + 1) % fileCount)) -> String {
          next.test.currentGroup == .blue ? "new" : "old"
        }

        """, to: "Sources/Shop/Screen\(index + 1000).swift")
    }
    return package
  }

  /// Kills a run when one of the files is written; `nil` if the run ends before.
  private func cutOff(at number: Int, _ package: ScratchPackage, _ after: [String: Data]) throws -> [String: Data]? {
    let file = package.folder.appending(path: "Sources/Shop/Screen\(number + 1000).swift").path(percentEncoded: false)
    let old = inode(file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["remove", "button_color"]
    process.currentDirectoryURL = package.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, inode(file) == old {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let cut = try package.tree()
    return cut == after ? nil : cut
  }

  private func inode(_ path: String) -> UInt64 {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  @Test(arguments: [0, 7, 150])
  func killedRunIsFinishedByTheNext(_ number: Int) throws {
    let (before, after) = try Self.whole.get()
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    try #require(changed.count > Self.fileCount)

    // On a busy machine, the run may end before it is killed.
    for _ in 0..<20 {
      let package = try Self.package()
      guard let cut = try cutOff(at: number, package, after) else { continue }
      for path in changed { #expect(cut[path] == before[path] || cut[path] == after[path], "\(path)") }
      #expect(cut != before)
      #expect(try package.run("remove", "button_color", "--dry-run").code == 2)
      for readers in [["lint"], ["generate", "--output", "Generated", "--check"]] {
        let run = try Tool.run(readers, in: package.folder)
        #expect(run.errors.contains("a removal was cut off"), "\(readers): \(run.errors)")
      }
      let rerun = try package.run("remove", "button_color")
      #expect(rerun.code == 0, "\(rerun.errors)")
      #expect(rerun.errors.contains("finished the removal of 'button_color'"))
      #expect(try package.tree() == after)
      #expect(!package.exists(Self.journal))
      #expect(try !package.run("lint").errors.contains("cut off"))
      return
    }
    Issue.record("no run was killed in time")
  }
}

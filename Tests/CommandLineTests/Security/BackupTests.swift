import Foundation
import TestSupport
import Testing

/// The removal keeps originals that git does not keep.
@Suite struct BackupTests {
  private static let backup = ".build/split-test/backup/"

  @Test func originalsAreKeptWithoutGit() throws {
    let package = try ScratchPackage()
    let before = try package.tree()
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0)
    #expect(run.errors.components(separatedBy: "cannot be restored by git").count == 2, "\(run.errors)")
    let after = try package.tree()
    var restored = 0
    for (path, bytes) in before where after[path] != bytes {
      #expect(try package.text(Self.backup + path) == String(decoding: bytes, as: UTF8.self))
      restored += 1
    }
    #expect(restored >= 3)
    #expect(try package.run("remove", "button_color", "--dry-run").code == 2)
    #expect(package.exists(Self.backup + "Sources/Shop/Button.swift"))
  }

  @Test func theNextRemovalTakesItsPlace() throws {
    let package = try ScratchPackage()
    try package.write(
      ScratchPackage.spec.replacingOccurrences(of: "button_color", with: "paywall") + "winner: blue\n",
      to: "experiments/paywall.yml")
    try package.write("let paywall = PaywallSplitTest.self\n", to: "Sources/Shop/Paywall.swift")
    #expect(try package.run("remove", "button_color").code == 0)
    _ = try package.run("remove", "paywall")
    #expect(!package.exists(Self.backup + "Sources/Shop/Button.swift"))
  }

  @Test func nothingIsSaidOrKeptWithGit() throws {
    let package = try ScratchPackage()
    try package.git("init", "-q")
    try package.git("add", "-A")
    try package.git("commit", "-qm", "Before")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0)
    #expect(!run.errors.contains("restored"))
    #expect(!package.exists(".build/split-test/backup"))
  }

  /// Uncommitted changes are in no commit.
  @Test func originalsAreKeptWithForce() throws {
    let package = try ScratchPackage()
    try package.git("init", "-q")
    let run = try package.run("remove", "button_color", "--force")
    #expect(run.code == 0)
    #expect(run.errors.contains("the originals are in"))
    #expect(package.exists(Self.backup + "Sources/Shop/Button.swift"))
  }
}

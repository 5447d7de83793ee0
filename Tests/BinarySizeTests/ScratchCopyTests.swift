import Foundation
import Testing

@testable import BinarySize
import TestSupport

@Suite struct ScratchCopyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("let a = 1", to: "work/App/Sources/App/a.swift")
    try folder.write("identifier: a", to: "work/App/experiments/a.yml")
    try folder.write("object", to: "work/App/.build/release/App")
    try folder.write("ref", to: "work/App/.git/HEAD")
    try folder.write("object", to: "work/App/Examples/One/.build/x")
    try folder.write("core", to: "work/Core/Sources/Core/core.swift")
    try folder.write("secret", to: "outer/secret.yml")
    try folder.link("work/App/Sources/App/inner.swift", to: "a.swift")
    try folder.link("work/App/Sources/App/absolute.swift", to: folder.file("work/App/Sources/App/a.swift"))
    try folder.link("work/App/Sources/Core", to: "../../Core/Sources/Core")
    try folder.link("work/App/outer", to: "../../outer")
  }

  private func copy() throws -> ScratchCopy {
    try ScratchCopy(of: folder.file("work/App"), in: folder.file("scratch"))
  }

  private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test func holdsWhatABuildReads() throws {
    let copy = try copy()
    #expect(text(copy.package + "/Sources/App/a.swift") == "let a = 1")
    #expect(text(copy.package + "/experiments/a.yml") == "identifier: a")
    #expect(!FileManager.default.fileExists(atPath: copy.package + "/.build"))
    #expect(!FileManager.default.fileExists(atPath: copy.package + "/.git"))
    #expect(!FileManager.default.fileExists(atPath: copy.package + "/Examples/One/.build"))
  }

  @Test func whatLiesBesideThePackageIsFoundFromTheCopy() throws {
    let copy = try copy()
    #expect(text(copy.package + "/../Core/Sources/Core/core.swift") == "core")
    #expect(text(copy.package + "/../../outer/secret.yml") == "secret")
    #expect(text(copy.package + "/Sources/Core/core.swift") == "core")
  }

  @Test func linksStayLinksAndWithinTheCopy() throws {
    let copy = try copy()
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: copy.package + "/Sources/App/inner.swift") == "a.swift")
    #expect(
      try manager.destinationOfSymbolicLink(atPath: copy.package + "/Sources/App/absolute.swift")
        == "../../Sources/App/a.swift")
    #expect(text(copy.package + "/Sources/App/absolute.swift") == "let a = 1")
  }

  @Test func changesAreMadeAndUndone() throws {
    let copy = try copy()
    let before = folder.everything(in: "scratch" + folder.file("work/App"))
    let undo = try copy.apply([
      FileChange(path: "experiments/a.yml", contents: Array("winner: b".utf8)),
      FileChange(path: "Sources/App/a.swift", contents: nil),
      FileChange(path: "new/b.yml", contents: Array("new".utf8)),
      FileChange(path: "experiments/a.yml", contents: Array("winner: c".utf8)),
    ])
    #expect(text(copy.package + "/experiments/a.yml") == "winner: c")
    #expect(text(copy.package + "/Sources/App/a.swift") == nil)
    #expect(text(copy.package + "/new/b.yml") == "new")
    _ = try copy.apply(undo)
    var after = folder.everything(in: "scratch" + folder.file("work/App"))
    after["new"] = nil
    #expect(!before.isEmpty)
    #expect(after == before)
  }

  @Test func aLinkThatIsWrittenBecomesAFile() throws {
    let copy = try copy()
    _ = try copy.apply([FileChange(path: "Sources/App/inner.swift", contents: Array("own".utf8))])
    #expect(text(copy.package + "/Sources/App/inner.swift") == "own")
    #expect(text(copy.package + "/Sources/App/a.swift") == "let a = 1")
  }

  @Test(arguments: ["outer/secret.yml", "Sources/Core/core.swift", "../Core/x", "a/../../x", "../../../x"])
  func nothingOutsideIsWritten(_ path: String) throws {
    let copy = try copy()
    #expect(throws: SizeMeasurementError.outsidePackage(path)) {
      try copy.apply([FileChange(path: path, contents: [])])
    }
  }

  @Test func theOriginalSurvivesTheDeletionOfTheCopy() throws {
    let before = folder.everything(in: "work")
    let copy = try copy()
    _ = try copy.apply([FileChange(path: "experiments/a.yml", contents: [])])
    try copy.delete()
    #expect(before.count > 10)
    #expect(folder.everything(in: "work") == before)
    #expect(!FileManager.default.fileExists(atPath: folder.file("scratch")))
  }
}

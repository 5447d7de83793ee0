import Foundation
import LocalFiles
import TestSupport
import Testing

/// Folders that stay open while many files change lead nowhere else than paths that are resolved for each call.
@Suite struct OpenedPackageTests {
  private let outside: TemporaryFolder
  private let folder: TemporaryFolder
  private let calls: OpenedPackage

  init() throws {
    outside = try TemporaryFolder(["victim.swift": "untouched"])
    folder = try TemporaryFolder(["Sources/App/a.swift": "a", "Shared/b.swift": "b"])
    calls = OpenedPackage(PackageRoot(folder.path))
  }

  private func put(_ text: String, at path: String) throws(FileError) { try calls.put(Array(text.utf8), at: path) }

  @Test func linksWithinThePackageAreFollowed() throws {
    try folder.link("Sources/Linked", to: "../Shared")
    try folder.link("Sources/App/b.swift", to: "../../Shared/b.swift")
    try folder.link("Sources/App/gone.swift", to: "nowhere.swift")
    #expect(try calls.contents(of: "Sources/Linked/b.swift") == Array("b".utf8))
    #expect(try calls.contents(of: "Sources/App/b.swift") == Array("b".utf8))
    try put("new", at: "Sources/Linked/b.swift")
    #expect(try folder.text("Shared/b.swift") == "new")
    #expect(throws: FileError.self) { try calls.contents(of: "Sources/App/gone.swift") }
  }

  @Test(arguments: ["Sources/Out/victim.swift", "Sources/out.swift", "../victim.swift", "/etc/hostname"])
  func nothingOutsideIsReached(_ path: String) throws {
    try folder.link("Sources/Out", to: outside.path)
    try folder.link("Sources/out.swift", to: outside.path + "/victim.swift")
    #expect(throws: FileError.self) { try calls.contents(of: path) }
    #expect(throws: FileError.self) { try put("new", at: path) }
    #expect(try outside.text("victim.swift") == "untouched")
  }

  @Test func aFolderThatBecomesALinkIsNotFollowed() throws {
    #expect(try calls.contents(of: "Sources/App/victim.swift") == nil)
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "Sources/App"), to: folder.url.appending(path: "Sources/Moved"))
    try folder.link("Sources/App", to: outside.path)
    try put("new", at: "Sources/App/victim.swift")
    #expect(try outside.text("victim.swift") == "untouched")
    #expect(try folder.text("Sources/Moved/victim.swift") == "new")
  }

  @Test func foldersComeAndGo() throws {
    #expect(try calls.contents(of: "Tests/New/a.swift") == nil)
    try calls.makeFolder("Tests/New")
    try put("1", at: "Tests/New/a.swift")
    try calls.delete("Tests/New/a.swift")
    try calls.removeEmptyFolder("Tests/New")
    #expect(!folder.exists("Tests/New"))
    try calls.makeFolder("Tests/New")
    try put("2", at: "Tests/New/a.swift")
    #expect(try folder.text("Tests/New/a.swift") == "2")
  }

  @Test func manyFilesAreStagedOrNone() throws {
    let files = (0..<100).map { (path: "Sources/App/file\($0).swift", bytes: Array("\($0)".utf8)) }
    let staged = try calls.stage(files)
    #expect(!folder.exists(files[0].path))
    for (temporary, file) in zip(staged, files) { try calls.rename(temporary, to: file.path) }
    #expect(try folder.text("Sources/App/file99.swift") == "99")
    let error = #expect(throws: FileError.self) { try calls.stage(files + [(path: "Sources/App", bytes: [])]) }
    #expect(error?.path == "Sources/App")
    #expect(try folder.names("Sources/App").count == 101)
    #expect(try folder.names("Sources") == ["App"])
  }
}

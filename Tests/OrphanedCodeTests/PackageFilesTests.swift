import LocalFiles
import SourceDiagnostics
import TestSupport
import Testing

@testable import OrphanedCode

/// The files of a package are found once and read once.
@Suite struct PackageFilesTests {
  static let files = [
    "Package.swift": "// package", "Sources/b.swift": "b", "Sources/A.swift": "A", "Sources/.hidden.swift": "",
    ".build/c.swift": "", "notes.md": "notes",
  ]

  @Test func hiddenFilesAndLinksAreLeftOut() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.link("Sources/link.swift", to: "A.swift")
    try folder.link("Sources/around", to: "..")
    var package = PackageFiles(root: folder.path)
    #expect(package.paths == ["Package.swift", "Sources/A.swift", "Sources/b.swift", "notes.md"])
    #expect(package.problems.isEmpty)
    #expect(try package.readSources().map(\.path) == ["Package.swift", "Sources/A.swift", "Sources/b.swift"])
  }

  @Test func aSourceIsNotReadAgain() throws {
    let folder = try TemporaryFolder(Self.files)
    var package = PackageFiles(root: folder.path)
    _ = try package.readSources()
    for path in ["Sources/A.swift", "notes.md"] { try folder.write("changed", to: path) }
    #expect(package.bytes(of: "Sources/A.swift") == Array("A".utf8))
    #expect(package.bytes(of: "notes.md") == Array("changed".utf8))
    #expect(package.bytes(of: "missing.md") == nil)
  }

  @Test(arguments: ["touch \"$(printf 'caf\\351.swift')\"", "mkdir \"$(printf 'caf\\351')\""])
  func aNameThatIsNotUTF8IsAProblem(_ command: String) throws {
    let folder = try TemporaryFolder(Self.files)
    // macOS refuses such names.
    guard try ChildProcess.run("sh", ["-c", command], in: folder.url).code == 0 else { return }
    var package = PackageFiles(root: folder.path)
    #expect(package.problems.map(\.reason) == ["its name is not UTF-8; rename it"])
    #expect(throws: FileError.self) { try package.readSources() }
  }
}

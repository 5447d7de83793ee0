import Foundation
import TestSupport
import Testing

/// A journal that came with a repository is never carried out.
@Suite struct ForeignJournalTests {
  private static let path = ".build/split-test/removal.json"

  private func journal(_ path: String, old: String?, new: String?) throws -> String {
    var entry: [String: String] = ["path": path]
    entry["old"] = old.map { Data($0.utf8).base64EncodedString() }
    entry["new"] = new.map { Data($0.utf8).base64EncodedString() }
    let json: [String: Any] = ["identifiers": ["x"], "entries": [entry]]
    return String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
  }

  @Test(arguments: [
    "../../x", "../escaped.swift", "/tmp/split-test-escaped.swift", ".git/hooks/pre-commit", "Package.swift",
    "Sources/../../escaped.swift", "Sources/.hidden/a.swift", "Sources//a.swift", ".github/workflows/ci.yml",
    "experiments/.hidden/a.yml", "Sources/Shop/run.sh", "",
  ])
  func pathsThatNoRemovalWritesAreRefused(_ path: String) throws {
    let package = try ScratchPackage()
    try package.write(journal(path, old: nil, new: "echo written"), to: Self.path)
    let before = try package.tree()
    for identifier in ["unknown", "button_color"] {
      let run = try package.run("remove", identifier)
      #expect(run.code == 2)
      #expect(run.errors.contains("which no removal in this package writes"), "\(run.errors)")
    }
    #expect(try package.tree() == before)
    #expect(!package.exists(".git"))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/split-test-escaped.swift"))
    #expect(!package.exists("../escaped.swift"))
  }

  /// Not even if the paths are right and the old content matches the current one.
  @Test func whatThisToolDidNotPlanIsNotWritten() throws {
    let package = try ScratchPackage()
    let button = try package.text("Sources/Shop/Button.swift")
    let json = try journal("Sources/Shop/Button.swift", old: button, new: "import Foundation // planted\n")
    try package.write(json, to: Self.path)
    #expect(try package.run("remove", "unknown").code == 2)
    #expect(try package.text("Sources/Shop/Button.swift") == button)
    try package.write(json, to: Self.path)
    #expect(try package.run("remove", "button_color").code == 0)
    #expect(try !package.text("Sources/Shop/Button.swift").contains("planted"))
  }

  /// A half-finished journal is from a run of this tool, or is refused.
  @Test func halfOfAForeignJournalIsNotFinished() throws {
    let package = try ScratchPackage()
    let button = try package.text("Sources/Shop/Button.swift")
    let palette = try package.text("Sources/Shop/GreenPalette.swift")
    let entries = [
      ["path": "Sources/Shop/GreenPalette.swift", "new": Data(palette.utf8).base64EncodedString()],
      [
        "path": "Sources/Shop/Button.swift", "old": Data(button.utf8).base64EncodedString(),
        "new": Data("planted".utf8).base64EncodedString(),
      ],
    ]
    let json = try JSONSerialization.data(withJSONObject: ["identifiers": ["x"], "entries": entries])
    try package.write(json, to: Self.path)
    let run = try package.run("remove", "button_color")
    #expect(run.code == 2)
    #expect(run.errors.contains("was not left by a run in this folder"), "\(run.errors)")
    #expect(try package.text("Sources/Shop/Button.swift") == button)
  }

  @Test func journalIsNotFinishedOverSomebodysChange() throws {
    let package = try ScratchPackage()
    try package.write(journal("Sources/Shop/Button.swift", old: "old", new: "new"), to: Self.path)
    let before = try package.tree()
    let run = try package.run("remove", "button_color")
    #expect(run.code == 2)
    #expect(run.errors.contains("the file was changed since"))
    #expect(try package.tree() == before)
    try package.write("{", to: Self.path)
    #expect(try package.run("remove", "button_color").errors.contains("it is damaged"))
  }

  @Test func lintAndGenerateSayThatARemovalIsUnfinished() throws {
    let package = try ScratchPackage()
    try package.write(journal("Sources/Shop/Button.swift", old: "old", new: "new"), to: Self.path)
    for arguments in [
      ["lint"], ["generate", "--output", "Generated"], ["generate", "--output", "Generated", "--check"],
    ] {
      let run = try Tool.run(arguments, in: package.folder)
      #expect(run.errors.contains("warning: a removal was cut off"), "\(arguments): \(run.errors)")
    }
    try package.delete(Self.path)
    #expect(try !package.run("lint").errors.contains("cut off"))
  }
}

import SourceDiagnostics
import TestSupport
import Testing

@testable import OrphanedCode

/// What the removal itself writes is a use of what it names.
extension OrphanNamesTests {
  @Test func typesOfWrittenConstantsStay() throws {
    let program = try IndexedProgram(["a.swift": Self.used, "b.swift": "enum Old { case new }"], symbols: [])
    let source = SourceText(path: "c.swift", text: "show(flags.page)")
    let edit = TextEdit(5..<15, "Old.new")
    #expect(source.text(edit.range) == "flags.page")
    let files = program.files + [OrphanFile(source, edits: [edit], parsed: nil, facts: nil)]
    let package = PackageFiles(root: program.folder.path)
    var names = OrphanNames(files: files, surroundings: OrphanSurroundings(package, files: files, .all))
    #expect(names.findMore().isEmpty)
  }
}

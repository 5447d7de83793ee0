import TestSupport
import Testing

@testable import OrphanedCode

extension OrphanNamesTests {
  @Test func whatAllExperimentsNeedStays() throws {
    let program = try IndexedProgram(["a.swift": Self.used, "b.swift": "struct Old {}"], symbols: [])
    var policy = OrphanPolicy.all
    policy.filesOfLayer = ["b.swift"]
    var names = OrphanNames(
      files: program.files,
      surroundings: OrphanSurroundings(PackageFiles(root: program.folder.path), files: program.files, policy))
    #expect(names.findMore().isEmpty)
    #expect(names.kept.map(\.reason) == ["'b.swift' has the app's own code for any experiment"])
  }
}

extension OrphanPolicy {
  static var all: OrphanPolicy { OrphanPolicy(keepsOrphans: false) { _ in true } }
}

import IndexStore
import SourceDiagnostics
import TestSupport
import Testing

@testable import OrphanedCode

/// A build's records, related to the files.
@Suite struct OrphanFactsTests {
  private func facts(_ program: IndexedProgram) -> OrphanFacts {
    OrphanFacts(program.index, files: program.files, root: program.folder.path)
  }

  @Test func symbolsInDeletedCodeAreThoseThatItUses() throws {
    let program = try IndexedProgram(
      ["a.swift": "«func gone() { old() }» other()"], symbols: ["gone", "old", "other"])
    #expect(Set(facts(program).symbolsUsedInDeletedCode().keys) == ["old"])
  }

  /// A use added by the compiler is not in the source.
  @Test func implicitUsesAreNone() throws {
    let program = try IndexedProgram(["a.swift": "«old»"], symbols: [])
    let place = IndexedOccurrence(symbol: "old", roles: [.reference, .implicit], line: 1, column: 1, overridden: [])
    let index = BuildIndex(
      files: [IndexedFile(path: program.folder.path + "/a.swift", recordedAt: .max / 2, occurrences: [place])])
    #expect(OrphanFacts(index, files: program.files, root: program.folder.path).symbolsUsedInDeletedCode().isEmpty)
  }

  @Test func definitions() throws {
    let program = try IndexedProgram(
      ["a.swift": "func once() {}\nfunc twice() {}", "b.swift": "struct A { func twice() {} }\nnever()"],
      symbols: ["once", "twice", "never"])
    let facts = facts(program)
    #expect(facts.definition(of: "once")?.offset == 5)
    #expect(facts.definition(of: "once")?.file.source.path == "a.swift")
    #expect(facts.definition(of: "twice") == nil)
    #expect(facts.definition(of: "never") == nil)
    #expect(facts.definition(of: "missing") == nil)
    #expect(facts.symbols(at: 5, in: program.files[0]) == ["once"])
    #expect(facts.symbols(at: 6, in: program.files[0]).isEmpty)
  }

  /// A line beyond the end of a file is no place in it.
  @Test func placesOutsideOfAFileAreNone() throws {
    let program = try IndexedProgram(["a.swift": "old"], symbols: [])
    let place = IndexedOccurrence(symbol: "old", roles: .definition, line: 9, column: 1, overridden: [])
    let index = BuildIndex(
      files: [IndexedFile(path: program.folder.path + "/a.swift", recordedAt: .max / 2, occurrences: [place])])
    let facts = OrphanFacts(index, files: program.files, root: program.folder.path)
    #expect(facts.definition(of: "old") == nil)
    #expect(facts.isTrusted(program.files[0]))
  }

  @Test func trustedIsWhatWasBuiltAsItIs() throws {
    let program = try IndexedProgram(
      ["a.swift": "a", "b.swift": "b", "c.swift": "c"], symbols: [], unbuilt: ["b.swift"], changed: ["c.swift"])
    let facts = facts(program)
    #expect(program.files.map(facts.isTrusted) == [true, false, false])
  }

  @Test func theFirstUseIsSaid() throws {
    let program = try IndexedProgram(
      ["a.swift": "func old() {}\n\nold()", "b.swift": "old()"], symbols: ["old"], overridden: ["other": ["old"]])
    let facts = facts(program)
    #expect(facts.firstUse(of: ["old"]) { _, _ in false } == "it is used at a.swift:3")
    #expect(facts.firstUse(of: ["old"]) { file, _ in file.source.path == "a.swift" } == "it is used at b.swift:1")
    #expect(facts.firstUse(of: ["old"]) { _, _ in true } == nil)
    #expect(facts.firstUse(of: []) { _, _ in false } == nil)
  }

  @Test func whatOverridesASymbolUsesIt() throws {
    let program = try IndexedProgram(
      ["a.swift": "func old() {}", "b.swift": "func other() {}"], symbols: ["old", "other"],
      overridden: ["other": ["old"]])
    #expect(facts(program).firstUse(of: ["old"]) { _, _ in false } == "it is used at b.swift:1")
  }
}

import SourceDiagnostics
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

  @Test func whatHasTheFlagsNameGoesFromTheLayer() throws {
    let program = try IndexedProgram(
      [
        "a.swift": "func f() { «Override.newPage, Override.reset(), Override.isRunning» }",
        "b.swift":
          "enum Override {\n  static var newPage: Int { 1 }\n  static func reset() {}\n  static var isRunning: Int { 1 }\n}",
      ], symbols: [])
    var policy = OrphanPolicy.all
    policy.filesOfLayer = ["b.swift"]
    policy.flagCases = ["newPage"]
    policy.flagProperties = ["newPage", "isRunning"]
    var names = OrphanNames(
      files: program.files,
      surroundings: OrphanSurroundings(PackageFiles(root: program.folder.path), files: program.files, policy))
    #expect(names.findMore().map(\.declaration.name) == ["newPage"])
    #expect(names.kept.map(\.orphan.declaration.name).sorted() == ["Override", "reset"])
  }

  @Test func accessorsAndTypesOfFlagsStay() throws {
    let program = try IndexedProgram(
      [
        "a.swift": "func f() { «Old(), Flag.on(), Bridge.show(), helper(), bridge, Flag.all, list» }",
        "b.swift": "enum Flag { case other; static let all = Flag() }\nprivate let list = Bridge()",
        "c.swift":
          "class Bridge { static func on(_ flag: Flag) -> Bool { true }\nstatic func show() {} }\nlet bridge = Bridge()",
        "d.swift": "func helper() {}\nstruct Old {}",
      ], symbols: [])
    var policy = OrphanPolicy.all
    policy.typesOfLayer = ["Flag"]
    policy.accessorNames = ["on"]
    var names = OrphanNames(
      files: program.files,
      surroundings: OrphanSurroundings(PackageFiles(root: program.folder.path), files: program.files, policy))
    #expect(names.findMore().map(\.declaration.name).sorted() == ["Old", "helper", "show"])
    #expect(Set(names.kept.map(\.reason)) == ["it is the app's own code for any experiment"])
  }

  @Test func propertiesOfAccessorsStayInTypesOfFlagsAlone() throws {
    let program = try IndexedProgram(
      [
        "a.swift": "func f() { «Row(), Flag.other.value, Row.value» }",
        "b.swift": "enum Flag { case other; var value: Bool { true } }",
        "c.swift": "struct Row { static var value: Int { 1 } }",
      ], symbols: [])
    var policy = OrphanPolicy.all
    policy.typesOfLayer = ["Flag"]
    policy.accessorProperties = ["value"]
    var names = OrphanNames(
      files: program.files,
      surroundings: OrphanSurroundings(PackageFiles(root: program.folder.path), files: program.files, policy))
    #expect(names.findMore().map(\.declaration.name) == ["Row"])
    #expect(names.kept.map(\.orphan.declaration.name).sorted() == ["Flag", "value"])
  }

  @Test func flagsFreeNothingOfTheirName() throws {
    let program = try IndexedProgram(
      [
        "a.swift": "func f() { «paint(.dark), x.isNewPage, app.newPage(), \\.isNewPage, clear()» }",
        "b.swift": "extension Paint { static let dark = 1 }\nfunc clear() {}",
        "c.swift": "final class Cache { var isNewPage: Bool { true } }",
        "d.swift": "final class App { func newPage() {} }",
      ], symbols: [])
    var policy = OrphanPolicy.all
    policy.flagCases = ["newPage", "dark"]
    policy.flagProperties = ["isNewPage"]
    var names = OrphanNames(
      files: program.files,
      surroundings: OrphanSurroundings(PackageFiles(root: program.folder.path), files: program.files, policy))
    let found = names.findMore().map { "\($0.file.source.path): \($0.declaration.name)" }
    #expect(found.sorted() == ["b.swift: clear", "d.swift: newPage"])
  }
}

extension OrphanPolicy {
  static var all: OrphanPolicy { OrphanPolicy(keepsOrphans: false) { _ in true } }
}

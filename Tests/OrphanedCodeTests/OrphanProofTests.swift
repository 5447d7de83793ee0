import Foundation
import IndexStore
import SourceDiagnostics
import TestSupport
import Testing

@testable import OrphanedCode

/// A declaration is deleted only if the build shows that nothing else uses it.
@Suite struct OrphanProofTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sources: [String: String]
    var symbols: Set<String> = ["old", "other", "Old"]
    var unbuilt: Set<String> = []
    var changed: Set<String> = []
    var overridden: [String: [String]] = [:]
    var written: [String: String] = [:]
    let expected: [String]

    init(_ name: String, _ sources: [String: String], _ expected: [String]) {
      testDescription = name
      self.sources = sources
      self.expected = expected
    }

    func with(_ change: (inout Case) -> Void) -> Case {
      var copy = self
      change(&copy)
      return copy
    }
  }

  static let cases: [Case] = [
    Case("used by deleted code alone", ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}"], ["old"]),
    Case("used elsewhere", ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}\nfunc g() { old() }"], []),
    Case(
      "used in another file", ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}", "c.swift": "old()"], []),
    Case("used by a deleted test alone", ["ATests/a.swift": "func f() { «old()» }", "b.swift": "func old() {}"], []),
    Case(
      "a test's, used by a deleted test alone",
      ["ATests/a.swift": "func f() { «old()» }", "ATests/b.swift": "func old() {}"], ["old"]),
    Case("used by itself alone", ["b.swift": "func old() { «old()» }"], []),
    Case("used by nobody", ["a.swift": "func f() { «run()» }", "b.swift": "func old() {}"], []),
    Case(
      "two that use each other",
      ["a.swift": "func f() { «old(); other()» }", "b.swift": "func old() { other() }\nfunc other() { old() }"],
      ["old", "other"]),
    Case(
      "what goes frees another",
      ["a.swift": "func f() { «old()» }", "b.swift": "func old() { other() }\nfunc other() {}"], ["old", "other"]),
    Case(
      "what stays holds another",
      ["a.swift": "func f() { «old()» }", "b.swift": "func old() { other() }\nfunc other() {}\nfunc g() { other() }"],
      ["old"]),
    Case(
      "a type with its extension",
      ["a.swift": "func f() { «Old()» }", "b.swift": "struct Old {}", "c.swift": "extension Old { func g() {} }"],
      ["Old"]),
    Case("it is public", ["a.swift": "func f() { «old()» }", "b.swift": "public func old() {}"], []),
    Case(
      "it overrides another", ["a.swift": "func f() { «old()» }", "b.swift": "class A { override func old() {} }"], []),
    Case(
      "it satisfies a requirement", ["a.swift": "func f() { «old()» }", "b.swift": "struct A { func old() {} }"], []
    ).with { $0.overridden = ["old": ["requirement"]] },
    Case("its file was not built", ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}"], [])
      .with { $0.unbuilt = ["b.swift"] },
    Case("its file was changed since", ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}"], [])
      .with { $0.changed = ["b.swift"] },
    Case("the changed file was not built", ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}"], [])
      .with { $0.unbuilt = ["a.swift"] },
    Case(
      "a file that was not built names it",
      ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}", "c.swift": "let x = old"], []
    ).with { $0.unbuilt = ["c.swift"] },
    Case(
      "a comment names it", ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}", "c.swift": "// old\nf()"],
      ["old"]
    ).with { $0.unbuilt = ["c.swift"] },
    Case("the removal writes its name", ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}"], [])
      .with { $0.written = ["a.swift": "old"] },
    Case(
      "a stored variable of a program", ["a.swift": "func f() { «old»; g() }", "main.swift": "let old = run()"], []),
    Case("a stored variable of a file", ["a.swift": "func f() { «old»; g() }", "b.swift": "let old = run()"], ["old"]),
    Case(
      "two definitions of one symbol",
      ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}", "c.swift": "func old() {}"], []),
  ]

  @Test(arguments: cases) func proved(_ example: Case) throws {
    let program = try IndexedProgram(
      example.sources, symbols: example.symbols, unbuilt: example.unbuilt, changed: example.changed,
      overridden: example.overridden, written: example.written)
    var proof = OrphanProof(
      files: program.files, index: program.index, root: program.folder.path, surroundings: program.surroundings)
    let found = proof.find()
    #expect(found.map(\.declaration.name).sorted() == example.expected)
    for orphan in found {
      for (file, range) in orphan.ranges { #expect(file.isDeleted(range.lowerBound)) }
    }
  }

  @Test func anExtensionGoesWithItsType() throws {
    let program = try IndexedProgram(
      [
        "a.swift": "func f() { «Old()» }", "b.swift": "struct Old {}",
        "c.swift": "extension Old {}\nextension Other {}",
      ],
      symbols: ["Old", "Other"])
    var proof = OrphanProof(
      files: program.files, index: program.index, root: program.folder.path, surroundings: program.surroundings)
    let ranges = proof.find().flatMap(\.ranges)
    #expect(ranges.map { $0.file.source.text($0.range) } == ["struct Old {}", "extension Old {}"])
  }

  /// A place without a record may be a use.
  @Test func aPlaceThatIsNotKnown() throws {
    let program = try IndexedProgram(
      ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}", "c.swift": "g(other: Other())\n"],
      symbols: ["old", "Other"])
    let unknown = OrphanFile(
      .init(path: "c.swift", text: "#if os(Windows)\nold()\n#endif\n"), edits: [], parsed: nil, facts: nil)
    let files = program.files.filter { $0.source.path != "c.swift" } + [unknown]
    var proof = OrphanProof(
      files: files, index: program.index, root: program.folder.path, surroundings: program.surroundings)
    #expect(proof.find().isEmpty)
    #expect(proof.reasons.values.sorted() == ["what its name means at c.swift:2:1 is not known"])
  }

  @Test func reasonToStay() throws {
    let program = try IndexedProgram(
      ["a.swift": "func f() { «old()» }", "b.swift": "func old() {}\nfunc g() { old() }"], symbols: ["old"])
    var proof = OrphanProof(
      files: program.files, index: program.index, root: program.folder.path, surroundings: program.surroundings)
    #expect(proof.find().isEmpty)
    #expect(proof.reasons.values.sorted() == ["it is used at b.swift:2"])
  }

  /// Builds do not record uses by storyboards, strings and the system.
  @Test(arguments: [
    ("class Old: UIView {}", "Main.storyboard", "<view customClass=\"Old\"/>", "it is named at Main.storyboard:1:20"),
    ("class Old: XCTestCase {}", "a.txt", "", "it is found at run time, as 'XCTestCase'"),
    ("class Old {}\nlet name = \"Old\"", "a.txt", "", "a string names it at b.swift:2:13"),
  ])
  func usesThatNoBuildRecords(_ text: String, _ path: String, _ content: String, _ reason: String) throws {
    let program = try IndexedProgram(["a.swift": "func f() { «Old()» }", "b.swift": text], symbols: ["Old"])
    try program.folder.write(content, to: path)
    var proof = OrphanProof(
      files: program.files, index: program.index, root: program.folder.path, surroundings: program.surroundings)
    #expect(proof.find().isEmpty)
    #expect(proof.reasons.values.sorted() == [reason])
  }
}

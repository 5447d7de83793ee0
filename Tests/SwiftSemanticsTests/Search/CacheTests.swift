import ExperimentFacts
import Foundation
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// Cached facts are never wrong.
@Suite struct CacheTests {
  static let red = "func f() { if service.fetchSplitTest(ColorSplitTest.self).currentGroup == .red { a() } }\n"
  static let blu = "func f() { if service.fetchSplitTest(LayoutSplitTes.self).currentGroup == .red { a() } }\n"

  /// A package with cached facts, and the results of a search without a cache.
  private func package() throws -> TemporaryPackage {
    let package = try TemporaryPackage([
      "Sources/A.swift": Self.red, "Sources/B.swift": "struct B {}\n", "Sources/C.swift": "// nothing\n",
    ])
    #expect(!package.search(isCached: true).facts().isFromCache)
    return package
  }

  private func expectTrueFacts(
    _ package: TemporaryPackage, isFromCache: Bool, _ location: SourceLocation = #_sourceLocation
  ) {
    let cached = package.search(isCached: true).facts()
    let fresh = package.search().facts()
    #expect(cached.facts == fresh.facts, sourceLocation: location)
    #expect(cached.problems == fresh.problems, sourceLocation: location)
    #expect(cached.isFromCache == isFromCache, sourceLocation: location)
    #expect(!fresh.isFromCache, sourceLocation: location)
  }

  @Test func anUnchangedTreeIsNotParsed() throws {
    let package = try package()
    expectTrueFacts(package, isFromCache: true)
    expectTrueFacts(package, isFromCache: true)
  }

  @Test func aChangeOfTheSameLengthAndTimeIsSeen() throws {
    let package = try package()
    let file = package.root.appendingPathComponent("Sources/A.swift").path
    let before = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
    #expect(Self.red.utf8.count == Self.blu.utf8.count)
    try package.write(Self.blu, to: "Sources/A.swift")
    try FileManager.default.setAttributes([.modificationDate: before as Any], ofItemAtPath: file)
    expectTrueFacts(package, isFromCache: false)
    expectTrueFacts(package, isFromCache: true)
  }

  @Test func aChangeThatMattersToNobodyKeepsTheFacts() throws {
    let package = try package()
    try package.write("struct B { let a = 1 }\n", to: "Sources/B.swift")
    try package.write("struct D {}\n", to: "Sources/D.swift")
    expectTrueFacts(package, isFromCache: true)
    try package.write(Self.red, to: "Sources/A.swift")
    expectTrueFacts(package, isFromCache: true)
  }

  @Test func filesThatComeAndGo() throws {
    let package = try package()
    try package.write(Self.red, to: "Sources/D.swift")
    expectTrueFacts(package, isFromCache: false)
    try FileManager.default.removeItem(at: package.root.appendingPathComponent("Sources/A.swift"))
    expectTrueFacts(package, isFromCache: false)
    try FileManager.default.moveItem(
      at: package.root.appendingPathComponent("Sources/D.swift"),
      to: package.root.appendingPathComponent("Sources/E.swift"))
    expectTrueFacts(package, isFromCache: false)
    try package.write(Data([0xFF]), to: "Sources/E.swift")
    expectTrueFacts(package, isFromCache: false)
  }

  /// A declaration that another file needs counts, even if it names no experiment.
  @Test func whatAnotherFileNeedsIsPartOfTheFacts() throws {
    let package = try TemporaryPackage([
      "Sources/A.swift": "class Screen: Base { func f() { model.test.hitSplitTest() } }\n",
      "Sources/B.swift": "class Base { let model: Model }\n",
      "Sources/C.swift": "class Model { let test: SplitTestAssignment<ColorSplitTest> }\n",
      "Sources/D.swift": "let x = s.fetchSplitTest(OtherSplitTest.self)\n",
    ])
    #expect(
      package.search(isCached: true).facts().facts.flatMap(\.references).map(\.kind) == [
        .exposure, .experimentType, .unknown,
      ])
    expectTrueFacts(package, isFromCache: true)
    try package.write("class Base { let model: Modal }\n", to: "Sources/B.swift")
    expectTrueFacts(package, isFromCache: false)
    try package.write("enum OtherSplitTest {}\n", to: "Sources/E.swift")
    expectTrueFacts(package, isFromCache: false)
    try package.write("enum Other_SplitTest {}\n", to: "Sources/E.swift")
    expectTrueFacts(package, isFromCache: false)
  }

  @Test(arguments: [0, 1, 17, 40, 100_000])
  func aDamagedFileIsNoCache(_ length: Int) throws {
    let package = try package()
    let file = package.root.appendingPathComponent(".build/facts/facts.bin")
    var bytes = try Data(contentsOf: file)
    if length < bytes.count { bytes = bytes.prefix(length) } else { bytes[bytes.count / 2] ^= 1 }
    try bytes.write(to: file)
    expectTrueFacts(package, isFromCache: false)
  }

  @Test func anotherBuildOfTheToolFindsItsOwnFacts() throws {
    let package = try package()
    func search(_ tool: String) -> UsageSearch {
      UsageSearch(
        experiments: Experiments.all, accessors: Experiments.accessors, root: package.root.path, folders: ["Sources"],
        tool: tool, cacheFile: CacheFile(".build/facts/facts.bin", in: package.root.path))
    }
    #expect(!search("1.0.0 8000 1").facts().isFromCache)
    #expect(search("1.0.0 8000 1").facts().isFromCache)
    #expect(!search("1.0.0 8000 2").facts().isFromCache)
  }

  @Test func otherExperimentsAreOtherFacts() throws {
    let package = try package()
    let cacheFile = CacheFile(".build/facts/facts.bin", in: package.root.path)
    let other = UsageSearch(
      experiments: [Experiments.layout], accessors: [], root: package.root.path, folders: ["Sources"],
      cacheFile: cacheFile)
    #expect(!other.facts().isFromCache)
    expectTrueFacts(package, isFromCache: false)
  }
}

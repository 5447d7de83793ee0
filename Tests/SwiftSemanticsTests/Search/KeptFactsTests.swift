import ExperimentFacts
import SourceDiagnostics
import SourceSearch
import TestSupport
import Testing

@testable import SwiftSemantics

/// Cached facts come with the text that they are about, or not at all.
@Suite struct KeptFactsTests {
  @Test func filesThatCannotBeReadOrWereChangedAreReported() throws {
    let names = ["A", "B", "C"]
    let package = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ("\($0).swift", $0) }))
    let files = SwiftSourceFinder.find(in: ["."], root: package.path).files
    try #require(files.map(\.path) == names.map { $0 + ".swift" })
    let kept = KeptFacts(
      files.map { SwiftFileFacts(path: $0.path) },
      of: zip(files, names).map { (file: $0, hash: ContentHash(Array($1.utf8))) }
    ) { path in
      path.hasSuffix("A.swift") ? nil : path.hasSuffix("B.swift") ? Array("changed".utf8) : Array("C".utf8)
    }
    #expect(kept.facts.map(\.path) == ["C.swift"])
    #expect(kept.sources.map { String(decoding: $0.utf8, as: UTF8.self) } == ["C"])
    #expect(
      kept.problems == [
        SourceProblem(path: "A.swift", reason: .unreadable), SourceProblem(path: "B.swift", reason: .changedMeanwhile),
      ])
  }

  /// The texts accompany their facts, cached or new.
  @Test func textsGoWithTheirFacts() throws {
    let use = "func f() { if service.fetchSplitTest(ColorSplitTest.self).currentGroup == .red { a() } }\n"
    let package = try TemporaryPackage([
      "Sources/B.swift": use, "Sources/A.swift": "// A\n" + use, "Sources/C.swift": "",
    ])
    for isFromCache in [false, true] {
      let result = package.search(isCached: true).facts()
      #expect(result.isFromCache == isFromCache)
      #expect(result.sources.map(\.path) == ["Sources/A.swift", "Sources/B.swift"])
      #expect(result.facts.map(\.path) == ["Sources/A.swift", "Sources/B.swift"])
      #expect(result.sources.last?.utf8 == Array(use.utf8))
    }
  }
}

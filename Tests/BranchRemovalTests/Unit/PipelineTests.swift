import Foundation
import Testing

@testable import BranchRemoval

/// The passes are in one list, which agrees with the folder and the documentation.
@Suite struct PipelineTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyFileOfTheFolderIsAPass() throws {
    let folder = Self.root.appendingPathComponent("Sources/BranchRemoval/Passes")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let names = paths.compactMap { $0.split(separator: "/").last.map(String.init) }
    let passes = Set(RemovalPipeline.passes.map { "\($0.id).swift" })
    #expect(passes.count == RemovalPipeline.passes.count)
    #expect(names.count == Set(names).count)
    #expect(Set(names) == passes.union(["RemovalPass.swift"]))
  }

  @Test func theDocumentationHasThePassesInOrder() throws {
    let document = try String(contentsOf: Self.root.appendingPathComponent("Documentation/Removal.md"), encoding: .utf8)
    let rows = document.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let documented = rows.filter { $0.count == 4 && $0[1].hasPrefix("`") && Int($0[0]) != nil }
      .map { "\($0[0]) \($0[1]) \($0[3])" }
    #expect(documented == RemovalPipeline.passes.enumerated().map { "\($0) `\($1.id)` \($1.reason)" })
  }
}

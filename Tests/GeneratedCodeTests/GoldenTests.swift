import ExperimentSpec
import Foundation
import SourceDiagnostics
import SplitTestCodegen
import TestSupport
import Testing

/// `RECORD_GOLDENS=1 swift test` rewrites `Generated/`, and fails.
@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func isGeneratedAsRecorded(_ golden: GoldenCase) throws {
    let files = try golden.rendered()
    #expect(files.map(\.name) == ["\(golden.name)+SplitTest.swift"])
    for file in files { try compare(file) }
  }

  @Test func registryIsGeneratedAsRecorded() throws {
    let files = try GoldenCase.registry()
    #expect(files.count == 1)
    for file in files { try compare(file) }
  }

  @Test func specsAreRightAndAllOfThemAreListed() throws {
    #expect(try GoldenCase.project().findings().filter { $0.severity == .error }.map(\.message) == [])
    let specs = Set(GoldenCase.all.map { $0.name + ".yml" } + ["retired.yml"])
    #expect(Set(try names("Specs")) == specs)
    let generated = Set(GoldenCase.all.map { $0.name + "+SplitTest.swift" } + [OutputName.registry])
    #expect(Set(try names("Generated")) == generated)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: GoldenCase.folder.appending(path: folder).path)
  }

  private func compare(_ file: GeneratedFile) throws {
    let url = GoldenCase.generated.appending(path: file.name)
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    if Environment.recordsGoldens {
      try file.text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.name); look at the difference, then run without RECORD_GOLDENS")
    } else {
      #expect(recorded == file.text, "\(file.name) differs; RECORD_GOLDENS=1 swift test records it")
    }
  }
}

import DiagnosticReporting
import Foundation
import Testing

@testable import BinarySize
import TestSupport

/// Whole measurements, with builds that write hand-made programs: one byte of code for each byte of source.
@Suite struct SizeMeasurementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(String(repeating: "c", count: 100) + String(repeating: "b", count: 40), to: "App/code")
    try folder.write(String(repeating: "u", count: 70), to: "App/other")
  }

  /// `code` contains the branches of `color`, and `other` one of `page`. A decision deletes the letters of the other
  /// groups.
  private static let edit: PackageEditor = { decisions, package in
    PackageEdit(
      try decisions.map { decision in
        let file = decision.identifier == "color" ? "code" : "other"
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: package + "/" + file)))
        return FileChange(path: file, contents: bytes.filter { $0 == decision.group.utf8.first })
      })
  }

  /// A build that writes `app`, and fails if the code says so.
  private static let build: ProcessRunner = { command, package in
    guard command == ["make", "app"] else { return ProcessOutcome(status: 127, output: "", errors: "no \(command)") }
    var code: [UInt8] = []
    for file in ["code", "other"] { code += Array(try Data(contentsOf: URL(fileURLWithPath: package + "/" + file))) }
    guard code.first != UInt8(ascii: "x") else {
      return ProcessOutcome(status: 2, output: "[1/2] compiling\na.swift:1:1: error: broken\nnote", errors: "")
    }
    var program = HandMadeELF(entry: 1, sections: [.init(name: ".text", type: 1, flags: 6, content: code)])
    program.symbols = [.init(name: "main", address: 0, size: code.count, section: 1)]
    try Data(program.bytes).write(to: URL(fileURLWithPath: package + "/app"))
    return ProcessOutcome(status: 0, output: "", errors: "")
  }

  private func measurement(command: [String] = ["make", "app"], remove: PackageEditor? = nil) -> SizeMeasurement {
    SizeMeasurement(
      packageFolder: folder.file("App"), scratchFolder: folder.file("scratch"), buildCommand: command,
      run: Self.build, conclude: Self.edit, remove: remove)
  }

  @Test func everyGroupOfAnUndecidedExperimentIsBuilt() throws {
    let before = folder.everything(in: "App")
    let report = try measurement().measure([
      .init(identifier: "color", candidates: ["control", "blue"], isConcluded: false)
    ])
    #expect(report.programs == [SizeReport.Program(path: "app", bytes: 210)])
    #expect(report.rows.map(\.identifier) == ["color"])
    #expect(report.rows.first?.costs.map(\.group) == ["control", "blue"])
    #expect(report.rows.first?.costs.map(\.concluded.bytes) == [40, 100])
    #expect(report.rows.first?.costs.map(\.removed) == [nil, nil])
    #expect(report.together == nil)
    #expect(folder.everything(in: "App") == before)
    #expect(!FileManager.default.fileExists(atPath: folder.file("scratch")))
  }

  @Test func decidedOnesAreMeasuredTogetherToo() throws {
    let report = try measurement().measure([
      .init(identifier: "color", candidates: ["control"], isConcluded: false),
      .init(identifier: "page", candidates: ["new"], isConcluded: false),
    ])
    #expect(report.rows.map { $0.costs.map(\.concluded.bytes) } == [[40], [70]])
    #expect(report.together?.decisions.map(\.group) == ["control", "new"])
    #expect(report.together?.concluded.bytes == 110)
  }

  @Test func aConcludedOneIsFreeAndOnlyItsRemovalIsBuilt() throws {
    let report = try measurement(remove: Self.edit).measure([
      .init(identifier: "color", candidates: ["blue"], isConcluded: true)
    ])
    let cost = try #require(report.rows.first?.costs.first)
    #expect(cost.isAlreadyFree)
    #expect(cost.concluded.bytes == 0)
    #expect(cost.removed?.bytes == 100)
  }

  @Test func aVariantThatDoesNotBuildSaysSoAndTheRestIsMeasured() throws {
    let broken: PackageEditor = { _, _ in PackageEdit([FileChange(path: "code", contents: Array("xx".utf8))]) }
    let report = try measurement(remove: broken).measure([
      .init(identifier: "color", candidates: ["control"], isConcluded: false),
      .init(identifier: "page", candidates: ["new"], isConcluded: false),
    ])
    let failure = SizeReport.Result.failed("'make app' failed with exit code 2\na.swift:1:1: error: broken")
    #expect(report.rows.map { $0.costs.map(\.removed) } == [[failure], [failure]])
    #expect(report.rows.map { $0.costs.map(\.concluded.bytes) } == [[40], [70]])
  }

  @Test func sitesThatAreRefusedAreNamed() throws {
    let sites = ["Sources/A.swift:3:5: warning: not sure [needs-a-hand]"]
    let partial: PackageEditor = { PackageEdit(try Self.edit($0, $1).changes, refused: sites) }
    let report = try measurement(remove: partial).measure([
      .init(identifier: "color", candidates: ["control"], isConcluded: false)
    ])
    let removed = try #require(report.rows.first?.costs.first?.removed)
    guard case .measured(let difference, let refused) = removed, refused == sites else {
      Issue.record("\(removed)")
      return
    }
    #expect(difference.saved == 40)
    #expect(report.text.contains("removed: 40 bytes less\n  still there: \(sites[0])\n"))
    #expect(report.json.text.contains(sites[0]))
  }

  @Test func anEditorThatCannotIsAFailedVariant() throws {
    struct Refusal: Error, CustomStringConvertible { let description = "no such group" }
    let report = try measurement(remove: { _, _ in throw Refusal() }).measure([
      .init(identifier: "color", candidates: ["control"], isConcluded: false)
    ])
    #expect(report.rows.first?.costs.first?.removed == .failed("no such group"))
  }

  @Test func aPackageThatDoesNotBuildCannotBeMeasured() {
    let error = SizeMeasurementError.buildFailed(command: ["false"], status: 127, output: "no [\"false\"]")
    #expect(throws: error) { try measurement(command: ["false"]).measure([]) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("scratch")))
  }

  @Test func aBuildWithoutAProgramIsNamed() {
    var measurement = self.measurement()
    measurement = SizeMeasurement(
      packageFolder: folder.file("App"), scratchFolder: folder.file("scratch"), buildCommand: ["make"],
      run: { _, _ in ProcessOutcome(status: 0, output: "", errors: "") }, conclude: Self.edit)
    #expect(throws: SizeMeasurementError.nothingBuilt(command: ["make"])) { try measurement.measure([]) }
  }
}

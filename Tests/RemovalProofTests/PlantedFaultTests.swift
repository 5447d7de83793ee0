import Foundation
import RemovalProof
import TestSupport
import Testing

/// The comparison finds all planted faults of several kinds in correct removals. Running the programs does not.
@Suite struct PlantedFaultTests {
  private static func verdict(_ version: KeyPath<PlantedFault, String>) throws -> ModuleVerdict {
    let before = try ProofPair.compile(PlantedFault.program(\.before))
    return ModuleComparison(before, try ProofPair.compile(PlantedFault.program(version))).verdict()
  }

  /// The mangled name of a fault's namespace in symbols.
  private static func namespace(_ number: Int) -> String {
    let name = "Fault\(number)"
    return "\(name.utf8.count)\(name)O"
  }

  @Test func thereAreFifty() {
    #expect(PlantedFault.all.count == 50)
    #expect(Set(PlantedFault.all.map(\.name)).count == 50)
  }

  @Test func rightRemovalsAreProved() throws {
    let verdict = try Self.verdict(\.after)
    #expect(verdict.findings.map(\.symbol) == [])
    #expect(verdict.sameCount >= 2 * PlantedFault.all.count)
  }

  @Test func everyFaultIsFound() throws {
    let symbols = try Self.verdict(\.wrong).findings.map(\.symbol)
    let missed = PlantedFault.all.enumerated().filter { number, _ in
      !symbols.contains { $0.contains(Self.namespace(number)) }
    }
    #expect(missed.map(\.element.name) == [])
  }

  /// The faults that tests find by running each function once.
  @Test func runningFindsFewer() throws {
    let (right, wrong) = (try Self.outputs(\.after), try Self.outputs(\.wrong))
    #expect(right.count == 50)
    let found = zip(right, wrong).count { $0 != $1 }
    #expect(found == 21)
  }

  private static func outputs(_ version: KeyPath<PlantedFault, String>) throws -> [String] {
    let runs = PlantedFault.all.indices.map { "Fault\($0).run(); print(\"--\")" }.joined(separator: "\n")
    let folder = try TemporaryFolder([
      "main.swift": ProofPair.preamble + PlantedFault.program(version) + runs + "\n"
    ])
    let build = try ChildProcess.run(
      "swiftc", ["-Onone", "-suppress-warnings", "main.swift", "-o", "main"], in: folder.url)
    try #require(build.code == 0, "\(build.errors)")
    let program = folder.url.appending(path: "main").path(percentEncoded: false)
    let run = try ChildProcess.run(program, [], in: folder.url)
    try #require(run.code == 0, "\(run.errors)")
    return run.output.components(separatedBy: "--\n").dropLast()
  }
}

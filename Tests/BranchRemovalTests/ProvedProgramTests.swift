import Foundation
import RemovalProof
import Testing

/// Methods of random programs compile to the same code before and after a removal.
///
/// The compiler inlines functions, and joins blocks, as it likes, so not every method can be proved;
/// `ModuleVerdict.Finding.cause` says why. `SPLIT_TEST_PROVED=2000` compares as many programs, `SPLIT_TEST_SEED`
/// makes other ones, `SPLIT_TEST_TABLE=FILE` writes the differences with their programs.
@Suite struct ProvedProgramTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["SPLIT_TEST_PROVED"].flatMap { Int($0) }
  private static let moduleSize = 60

  @Test func methodsOfRandomProgramsAreProved() throws {
    let seed = Self.environment["SPLIT_TEST_SEED"].flatMap { UInt64($0) } ?? 20_260_401
    let programs = (0..<(Self.count ?? 60)).map { RandomProgram.make(number: $0, batch: $0 / 20, seed: seed) }
    var groups = Dictionary(grouping: programs) { program in
      program.winners.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
    if Self.count == nil { groups = groups.filter { $0.key == "button_color=red" } }
    let proof = try ProgramProof(toolbox: try ProofToolbox.shared.get())
    var verdicts: [ProgramProof.Verdict] = []
    for (place, group) in groups.sorted(by: { $0.key < $1.key }).enumerated() {
      for start in stride(from: 0, to: group.value.count, by: Self.moduleSize) {
        let part = Array(group.value[start..<min(start + Self.moduleSize, group.value.count)])
        verdicts += try proof.verdicts(on: part, named: "Proved\(place)x\(start)")
      }
    }
    let methodCount = verdicts.reduce(0) { $0 + $1.methodCount }
    let findings = verdicts.flatMap(\.findings)
    print("\(verdicts.count) programs: \(methodCount - findings.count) of \(methodCount) methods are proved")
    for (cause, found) in Dictionary(grouping: findings, by: \.cause).sorted(by: { $0.value.count > $1.value.count }) {
      print("- \(found.count): \(cause)")
    }
    if let path = Self.environment["SPLIT_TEST_TABLE"] {
      try Self.text(verdicts).write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(methodCount > verdicts.count)
    #expect(findings.count * 8 < methodCount, "\(Self.text(verdicts).prefix(4000))")
  }

  private static func text(_ verdicts: [ProgramProof.Verdict]) -> String {
    verdicts.filter { !$0.findings.isEmpty }.map { verdict in
      "==== \(verdict.program.number), \(verdict.isComplete ? "complete" : "partial"), \(verdict.program.winners)\n"
        + verdict.findings.map { "\($0.cause): \($0.symbol): \($0.difference)" }.joined(separator: "\n")
        + "\n----\n\(verdict.program.rendered.text)\n----\n"
        + verdict.program.program().removed().program.files.map(\.text).joined()
    }.joined(separator: "\n")
  }
}

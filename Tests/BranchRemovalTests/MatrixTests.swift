import Foundation
import Testing

/// Every decision form × survivor × place: each cell that is valid Swift does the same afterwards.
///
/// `SPLIT_TEST_MATRIX=all` takes all cells, `SPLIT_TEST_MATRIX=2000` takes 2,000. `SPLIT_TEST_TABLE=FILE` writes the
/// table, and `SPLIT_TEST_CELLS=FILE` the cells that were not folded.
@Suite struct MatrixTests {
  static let batch = 160

  @Test func everyCellIsTheSame() throws {
    let environment = ProcessInfo.processInfo.environment
    let wish = environment["SPLIT_TEST_MATRIX"] ?? "\(Self.batch)"
    let seed = environment["SPLIT_TEST_SEED"].flatMap { UInt64($0) } ?? 1
    let cells = Matrix.sample(of: wish == "all" ? Matrix.count : try #require(Int(wish)), seed: seed)
    let proof = MatrixProof(toolbox: try ProofToolbox.shared.get())
    var verdicts: [MatrixVerdict] = []
    for start in stride(from: 0, to: cells.count, by: Self.batch) {
      let part = Array(cells[start..<min(start + Self.batch, cells.count)])
      verdicts += try proof.verdicts(on: part, named: "Matrix\(start)")
    }
    #expect(verdicts.count > cells.count / 4)
    for verdict in verdicts where [.changed, .broken, .stale].contains(verdict.grade) {
      Issue.record("\(verdict.grade.rawValue): \(verdict.cell)\n\(verdict.after)\n\(verdict.detail)")
    }
    if let path = environment["SPLIT_TEST_TABLE"] {
      try MatrixTable.text(verdicts, of: cells.count).write(toFile: path, atomically: true, encoding: .utf8)
    }
    if let path = environment["SPLIT_TEST_CELLS"] {
      let grades = Set(MatrixVerdict.Grade.allCases).subtracting([.folded])
      try MatrixTable.report(verdicts, grades).write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}

import RemovalProof
import Testing

@Suite struct ComparisonTests {
  @Test(arguments: ProofPairs.same + ProofPairs.lost) func sameProgramIsProved(_ pair: ProofPair) throws {
    let verdict = try pair.verdict()
    #expect(verdict.findings.isEmpty)
    #expect(verdict.sameCount > 0)
  }

  @Test(arguments: ProofPairs.different) func differenceIsFound(_ pair: ProofPair) throws {
    let verdict = try pair.verdict()
    #expect(!verdict.findings.isEmpty)
    for finding in verdict.findings {
      #expect(finding.difference.after != nil || finding.difference.before != nil || finding.item != .function)
    }
  }

  @Test func listsAreNotEmpty() {
    #expect(ProofPairs.same.count > 5)
    #expect(ProofPairs.different.count > 5)
  }
}

import PullRequests
import Testing

@Suite struct ProposalOutcomeTests {
  private static func message(tree: String = "tree", winner: String = "blue", proof: String? = nil) -> String {
    ProposalMessage(
      title: "Remove", body: "Text\n\n### Section\n\n- line", identifier: "button_color", winner: winner, tree: tree,
      proof: proof
    ).text
  }

  private static func tip(
    parents: [String] = ["base"], tree: String = "tree", message: String = message()
  ) -> BranchTip {
    BranchTip(commit: "tip", parents: parents, tree: tree, message: message)
  }

  private static func situation(
    tip: BranchTip? = nil, entry: ProposalLedger.Entry? = nil, wasClosed: Bool = false, isNamed: Bool = false,
    wantsProof: Bool = false
  ) -> ProposalSituation {
    var situation = ProposalSituation(identifier: "button_color", winner: "blue", base: "base", tree: "tree")
    (situation.tip, situation.entry) = (tip, entry)
    (situation.wasClosed, situation.isNamed, situation.wantsProof) = (wasClosed, isNamed, wantsProof)
    return situation
  }

  static let cases: [(name: String, situation: ProposalSituation, outcome: ProposalOutcome)] = [
    ("nothing is there", situation(), .created),
    ("the branch is as it should be", situation(tip: tip()), .unchanged),
    ("the base moved", situation(tip: tip(parents: ["older"])), .updated),
    ("the removal changed", situation(tip: tip(tree: "old", message: message(tree: "old"))), .updated),
    ("another group won", situation(tip: tip(message: message(winner: "control"))), .updated),
    ("a proof is wanted", situation(tip: tip(), wantsProof: true), .updated),
    ("the proof is there", situation(tip: tip(message: message(proof: "the same")), wantsProof: true), .unchanged),
    ("somebody committed on top", situation(tip: tip(parents: ["theirs"], message: "Mend\n")), .edited),
    ("somebody amended", situation(tip: tip(tree: "theirs")), .edited),
    ("somebody merged the base", situation(tip: tip(parents: ["a", "b"])), .edited),
    ("the ledger says closed", situation(tip: tip(), entry: .init(winner: "blue", state: .closed)), .closed),
    ("it was closed for another winner", situation(entry: .init(winner: "control", state: .closed)), .created),
    ("the branch was deleted", situation(entry: .init(winner: "blue", state: .open)), .closed),
    ("the forge says closed", situation(tip: tip(), wasClosed: true), .closed),
    (
      "a trailer says closed",
      situation(tip: tip(parents: ["tip"], message: "No\n\nSplit-Test-Closed: keep it\n")), .closed
    ),
    ("closed and named", situation(entry: .init(winner: "blue", state: .closed), isNamed: true), .created),
    ("closed, there and named", situation(tip: tip(), wasClosed: true, isNamed: true), .unchanged),
  ]

  @Test(arguments: cases) func outcome(
    _ name: String, _ situation: ProposalSituation, _ outcome: ProposalOutcome
  ) {
    #expect(situation.outcome == outcome, "\(name)")
  }

  @Test func messageIsReadAsItWasWritten() throws {
    let text = Self.message(proof: "the same: 4 of 4")
    #expect(try #require(ProposalMessage(text)).text == text)
    #expect(ProposalMessage("Remove\n\nText\n") == nil)
    #expect(ProposalMessage("") == nil)
  }
}

import PullRequests
import Testing

@Suite struct ProposalLedgerTests {
  @Test func isReadAsItWasWritten() throws {
    let ledger = ProposalLedger([
      "button_color": .init(winner: "blue", state: .open), "welcome": .init(winner: "short", state: .closed),
    ])
    #expect(try ProposalLedger(json: Array(ledger.text.utf8)) == ledger)
    #expect(ledger.text.contains("\"experiment\": \"button_color\""))
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version": 2, "proposals": []}"#, #"{"version": 1, "proposals": [{"experiment": "a"}]}"#,
    #"{"version": 1, "proposals": [{"experiment": "a", "winner": "b", "state": "shut"}]}"#,
  ])
  func refusesEverythingElse(_ text: String) {
    #expect(throws: ProposalLedger.ReadingError.self) { try ProposalLedger(json: Array(text.utf8)) }
  }
}

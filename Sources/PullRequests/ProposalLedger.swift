import DiagnosticReporting
internal import Foundation

/// The proposed and the closed removals: the only file of the branch `split-test/ledger`.
///
/// Experiments without a spec are dropped from it.
package struct ProposalLedger: Sendable, Equatable {
  package enum State: String, Sendable {
    /// The branch exists, or existed.
    case open
    /// The removal was declined. It is not proposed again for this winner.
    case closed
  }

  package struct Entry: Sendable, Equatable {
    package let winner: String
    package let state: State

    package init(winner: String, state: State) {
      self.winner = winner
      self.state = state
    }
  }

  package static let fileName = "proposals.json"
  package var entries: [String: Entry]

  package init(_ entries: [String: Entry] = [:]) { self.entries = entries }

  package struct ReadingError: Error, CustomStringConvertible {
    package let description: String
  }

  /// - Throws: for any other content than this tool writes: a typing error must not reopen a closed proposal.
  package init(json: [UInt8]) throws(ReadingError) {
    guard let document = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any],
      document["version"] as? Int == 1, let proposals = document["proposals"] as? [[String: Any]]
    else { throw ReadingError(description: "'\(Self.fileName)' is no ledger of version 1") }
    entries = [:]
    for proposal in proposals {
      guard let identifier = proposal["experiment"] as? String, let winner = proposal["winner"] as? String,
        let state = (proposal["state"] as? String).flatMap(State.init(rawValue:))
      else {
        throw ReadingError(
          description: "'\(Self.fileName)' has an entry without 'experiment', 'winner' and 'state' (open or closed)")
      }
      entries[identifier] = Entry(winner: winner, state: state)
    }
  }

  package var text: String {
    let proposals = entries.sorted { $0.key < $1.key }.map { identifier, entry -> JSONValue in
      ["experiment": .string(identifier), "winner": .string(entry.winner), "state": .string(entry.state.rawValue)]
    }
    let document: JSONValue = ["version": 1, "proposals": .array(proposals)]
    return document.text
  }
}

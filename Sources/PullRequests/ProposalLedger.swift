import DiagnosticReporting
internal import Foundation

/// What was proposed, and what was closed: the one file of the branch `split-test/ledger`.
///
/// An experiment that is gone from the specs is gone from the ledger, too.
package struct ProposalLedger: Sendable, Equatable {
  package enum State: String, Sendable {
    /// There is, or was, a branch.
    case open
    /// Somebody did not want it: it is not proposed again for this winner.
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

  /// - Throws: for anything that this tool does not write, because a closed proposal must not come back for a slip of the pen.
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

/// The message of a proposal's commit: the title and the text of the pull request, and trailers by which the next run
/// recognises it.
package struct ProposalMessage: Sendable, Equatable {
  package var title: String
  /// Markdown, without line feeds at the start and the end.
  package var body: String
  package var identifier: String
  package var winner: String
  /// The committed tree. If somebody amends the commit, it has another one.
  package var tree: String
  /// The result of the proof by the compiler; `nil` if it was not requested.
  package var proof: String?

  package init(
    title: String, body: String, identifier: String, winner: String, tree: String, proof: String? = nil
  ) {
    self.title = title
    self.body = body
    self.identifier = identifier
    self.winner = winner
    self.tree = tree
    self.proof = proof
  }

  private static let experiment = "Split-Test-Experiment"
  private static let winnerKey = "Split-Test-Winner"
  private static let treeKey = "Split-Test-Tree"
  private static let proofKey = "Split-Test-Proof"
  private static let closedKey = "Split-Test-Closed"

  package var text: String {
    var trailers = ["\(Self.experiment): \(identifier)", "\(Self.winnerKey): \(winner)", "\(Self.treeKey): \(tree)"]
    if let proof { trailers.append("\(Self.proofKey): \(proof)") }
    return "\(title)\n\n\(body)\n\n\(trailers.joined(separator: "\n"))\n"
  }

  /// - Returns: `nil` if the message is not one of a proposal.
  package init?(_ text: String) {
    let paragraphs = Self.paragraphs(text)
    guard paragraphs.count >= 2, let last = paragraphs.last, let title = paragraphs.first else { return nil }
    let trailers = Self.trailers(in: last)
    guard let identifier = trailers[Self.experiment], let winner = trailers[Self.winnerKey],
      let tree = trailers[Self.treeKey]
    else { return nil }
    self.init(
      title: title, body: paragraphs.dropFirst().dropLast().joined(separator: "\n\n"), identifier: identifier,
      winner: winner, tree: tree, proof: trailers[Self.proofKey])
  }

  /// Whether a commit's message declines the proposal on its branch.
  package static func isClosing(_ text: String) -> Bool {
    paragraphs(text).last.map { trailers(in: $0)[closedKey] != nil } ?? false
  }

  private static func paragraphs(_ text: String) -> [String] {
    var text = Substring(text)
    while text.hasSuffix("\n") { text = text.dropLast() }
    var paragraphs: [String] = []
    var rest = text
    while let gap = rest.firstRange(of: "\n\n") {
      paragraphs.append(String(rest[..<gap.lowerBound]))
      rest = rest[gap.upperBound...]
    }
    return paragraphs + [String(rest)]
  }

  private static func trailers(in paragraph: String) -> [String: String] {
    var trailers: [String: String] = [:]
    for line in paragraph.split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { continue }
      trailers[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
    return trailers
  }
}

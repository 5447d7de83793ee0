import DiagnosticReporting

/// A shell script that opens a request for each open proposal without one, and updates the texts of the other requests,
/// using the
/// command-line tool of the forge.
///
/// Texts are in here-documents and words in single quotes, so that no part of a spec is executed.
enum RequestScript {
  static func github(_ report: ProposalReport) -> String {
    script(
      report,
      label: """
        label() {
          gh label create "$1" --description 'Removal of a decided experiment' >/dev/null 2>&1 || :
        }
        """,
      request: """
        request() {
          states=$(gh pr list --head "$2" --state all --json state --jq '.[].state') || { failed=1; return; }
          case $1:$states in
            *OPEN*) gh pr edit "$2" --title "$3" --body-file - || failed=1 ;;
            created:* | *:) gh pr create\(report.target.map { " --base \($0.asShellWord)" } ?? "") --head "$2" \\
              --title "$3" --label "$4" --body-file - || failed=1 ;;
            *) echo "note: the request of '$2' is closed; tell 'split-test propose' with --closed" >&2 ;;
          esac
        }
        """,
      reviewer: """
        reviewer() {
          gh pr edit "$1" --add-reviewer "$2" >/dev/null || echo "note: '$2' cannot be asked to review '$1'" >&2
        }
        """)
  }

  static func gitlab(_ report: ProposalReport) -> String {
    script(
      report, label: "label() { :; }",
      request: """
        request() {
          text=$(cat)
          open=$(glab mr list --source-branch "$2" --output json) || { failed=1; return; }
          all=$(glab mr list --all --source-branch "$2" --output json) || { failed=1; return; }
          case $open in *'"iid"'*)
            glab mr update "$2" --title "$3" --description "$text" --yes || failed=1
            return ;;
          esac
          case $1:$all in
            unchanged:*'"iid"'* | updated:*'"iid"'*)
              echo "note: the request of '$2' is closed; tell 'split-test propose' with --closed" >&2 ;;
            *) glab mr create\(report.target.map { " --target-branch \($0.asShellWord)" } ?? "") --source-branch "$2" \\
              --title "$3" --label "$4" --description "$text" --yes || failed=1 ;;
          esac
        }
        """,
      reviewer: """
        reviewer() {
          glab mr update "$1" --reviewer "+$2" --yes >/dev/null || echo "note: '$2' cannot be asked to review '$1'" >&2
        }
        """)
  }

  private static func script(
    _ report: ProposalReport, label: String, request: String, reviewer: String
  ) -> String {
    // An edited proposal already has a request, with a text of its editor.
    let open = report.proposals.filter { $0.outcome.isOpen && $0.outcome != .edited }
    let labels = Set(open.flatMap(\.labels)).sorted()
    return """
      #!/bin/sh
      # Opens and updates the requests of experiments that can be removed; written by 'split-test propose'.
      set -u
      failed=0
      \(label)
      \(request)
      \(reviewer)
      \(labels.map { "label \($0.asShellWord)\n" }.joined())\(open.map(call).joined())exit "$failed"

      """
  }

  private static func call(_ proposal: Proposal) -> String {
    let words = [
      proposal.outcome.rawValue, proposal.branch, proposal.title, proposal.labels.joined(separator: ","),
    ]
    var end = "END_OF_TEXT"
    let lines = Set(proposal.body.split(separator: "\n", omittingEmptySubsequences: false))
    while lines.contains(Substring(end)) { end += "_" }
    let reviewers = proposal.outcome == .created ? proposal.reviewers.handles : []
    return """
      request \(words.map(\.asShellWord).joined(separator: " ")) <<'\(end)'
      \(proposal.body)
      \(end)

      """ + reviewers.map { "reviewer \(proposal.branch.asShellWord) \($0.asShellWord)\n" }.joined()
  }
}

extension String {
  /// In single quotes, with control characters made visible.
  fileprivate var asShellWord: String { "'" + visible.replacing("'", with: "'\\''") + "'" }
}

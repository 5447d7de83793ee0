import Foundation
import PullRequests
import TestSupport
import Testing

/// The scripts, run by a shell with replacements for the forges' command-line tools, which record their arguments.
@Suite struct RequestScriptTests {
  private static let hostile = """
    It's "quoted" $(touch ran) `touch ran`
    END_OF_TEXT
    END_OF_TEXT_
    '; touch ran; '
    """

  private static func proposal(_ outcome: ProposalOutcome, _ identifier: String = "button_color") -> Proposal {
    var proposal = Proposal(identifier: identifier, winner: "blue", outcome: outcome)
    (proposal.title, proposal.body) = ("Remove '$(touch ran)'", hostile)
    proposal.labels = ["a label", "$(touch ran)"]
    for owner in ["@anna", "@shop/team"] { proposal.reviewers.add(owner) }
    return proposal
  }

  /// - Parameter answer: a shell command that prints the forge's state of a branch.
  private static func run(
    _ format: ProposalFormat, _ proposals: [Proposal], target: String? = "main", answer: String, status: Int = 0
  ) throws -> (run: ChildProcess, calls: [String], folder: TemporaryFolder) {
    let folder = try TemporaryFolder([
      "script": format.render(ProposalReport(proposals, base: "base", target: target), showsBodies: false)
    ])
    let program = """
      #!/bin/sh
      case "$*" in
        *"list"*) \(answer); exit \(status) ;;
      esac
      { printf '%s' "\(format.rawValue == "github" ? "gh" : "glab")"; printf ' <%s>' "$@"; echo; } >> '\(folder.file("calls"))'
      case "$*" in *"--body-file -"*) cat >> '\(folder.file("text"))' ;; esac
      """
    for name in ["bin/gh", "bin/glab"] {
      try folder.write(program, to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file(name))
    }
    let run = try ChildProcess.run(
      "sh", ["-c", "PATH='\(folder.file("bin"))':$PATH sh ./script"], in: folder.url)
    #expect(!folder.exists("ran"))
    let calls = folder.exists("calls") ? try folder.text("calls") : ""
    return (run, calls.split(separator: "\n").map(String.init), folder)
  }

  @Test func githubOpensWhatIsNew() throws {
    let (run, calls, folder) = try Self.run(.github, [Self.proposal(.created)], answer: ":")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      calls == [
        "gh <label> <create> <$(touch ran)> <--description> <Removal of a decided experiment>",
        "gh <label> <create> <a label> <--description> <Removal of a decided experiment>",
        "gh <pr> <create> <--base> <main> <--head> <split-test/remove/button_color> <--title> <Remove '$(touch ran)'> <--label> <a label,$(touch ran)> <--body-file> <->",
        "gh <pr> <edit> <split-test/remove/button_color> <--add-reviewer> <anna>",
        "gh <pr> <edit> <split-test/remove/button_color> <--add-reviewer> <shop/team>",
      ])
    #expect(try folder.text("text") == Self.hostile + "\n")
  }

  @Test(arguments: [ProposalOutcome.unchanged, .updated, .created])
  func githubEditsWhatIsOpen(_ outcome: ProposalOutcome) throws {
    let (run, calls, _) = try Self.run(.github, [Self.proposal(outcome)], answer: "echo CLOSED; echo OPEN")
    #expect(run.code == 0)
    #expect(calls.contains { $0.hasPrefix("gh <pr> <edit> <split-test/remove/button_color> <--title>") })
    #expect(!calls.contains { $0.contains("<create> <--base>") })
  }

  @Test(arguments: [
    (ProposalOutcome.unchanged, "echo CLOSED", false), (.updated, "echo CLOSED", false),
    (.created, "echo MERGED", true),
    (.unchanged, ":", true), (.edited, ":", false), (.refused, ":", false), (.closed, ":", false),
    (.waiting, ":", false),
  ])
  func githubOpensNothingThatWasClosed(_ outcome: ProposalOutcome, _ answer: String, _ isOpened: Bool) throws {
    let (run, calls, _) = try Self.run(.github, [Self.proposal(outcome)], target: nil, answer: answer)
    #expect(run.code == 0)
    #expect(calls.contains { $0.hasPrefix("gh <pr> <create> <--head>") } == isOpened)
    #expect(!calls.contains { $0.hasPrefix("gh <pr> <edit> <split-test/remove/button_color> <--title>") })
  }

  @Test func aForgeThatCannotBeAskedFailsTheScript() throws {
    for format in [ProposalFormat.github, .gitlab] {
      let (run, calls, _) = try Self.run(
        format, [Self.proposal(.unchanged), Self.proposal(.unchanged, "welcome")], answer: ":", status: 3)
      #expect(run.code == 1)
      #expect(!calls.contains { $0.contains("<create> <--base>") || $0.contains("<mr>") })
    }
  }

  @Test func gitlabOpensWhatIsNew() throws {
    let (run, calls, _) = try Self.run(.gitlab, [Self.proposal(.created)], answer: "echo '[]'")
    #expect(run.code == 0, "\(run.errors)")
    let text = calls.joined(separator: "\n")
    #expect(
      text.hasPrefix(
        "glab <mr> <create> <--target-branch> <main> <--source-branch> <split-test/remove/button_color> <--title> <Remove '$(touch ran)'> <--label> <a label,$(touch ran)> <--description> <It's"
      ))
    #expect(text.contains("'; touch ran; '> <--yes>"))
    #expect(text.contains("glab <mr> <update> <split-test/remove/button_color> <--reviewer> <+anna> <--yes>"))
  }

  @Test func gitlabEditsWhatIsOpen() throws {
    let (run, calls, _) = try Self.run(.gitlab, [Self.proposal(.updated)], answer: "echo '[{\"iid\": 4}]'")
    #expect(run.code == 0)
    #expect(calls.first?.hasPrefix("glab <mr> <update> <split-test/remove/button_color> <--title>") == true)
  }

  @Test func gitlabOpensNothingThatWasClosed() throws {
    let answer = "case \"$*\" in *--all*) echo '[{\"iid\": 4}]' ;; *) echo '[]' ;; esac"
    let (run, calls, _) = try Self.run(.gitlab, [Self.proposal(.unchanged)], answer: answer)
    #expect(run.code == 0)
    #expect(calls.isEmpty)
    #expect(run.errors.contains("is closed"))
  }
}

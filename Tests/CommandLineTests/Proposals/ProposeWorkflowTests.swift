import Foundation
import TestSupport
import Testing

/// The commands of the documented workflows, run by a shell with replacements for `gh`, `glab` and `swift run`.
@Suite struct ProposeWorkflowTests {
  private static let workflows = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/Workflows").standardizedFileURL

  /// The lines of the block after a line, without their common indentation.
  private static func block(of file: String, after mark: String) throws -> String {
    let text = try String(contentsOf: workflows.appending(path: file), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix(mark) }) + 1
    let margin = lines[start].prefix { $0 == " " }
    return lines[start...].prefix { $0.hasPrefix(margin) }.map { String($0.dropFirst(margin.count)) }.joined(
      separator: "\n")
  }

  /// Replacements for other programs, which record their arguments.
  private static func standIns(_ repository: ProposalRepository, list: String) throws -> String {
    let calls = repository.package.folder.appending(path: ".git/calls").path(percentEncoded: false)
    let programs = [
      "gh": "case \"$*\" in *list*) \(list); exit ;; esac\n{ printf 'gh'; printf ' <%s>' \"$@\"; echo; } >> '\(calls)'",
      "glab":
        "case \"$*\" in *list*) \(list); exit ;; esac\n{ printf 'glab'; printf ' <%s>' \"$@\"; echo; } >> '\(calls)'",
      "swift": "shift 4\nexec '\(Tool.path)' \"$@\"",
      "jq": "echo split-test/remove/closed",
    ]
    for (name, program) in programs {
      try repository.package.write("#!/bin/sh\n\(program)\n", to: ".git/bin/\(name)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: repository.package.folder.appending(path: ".git/bin/\(name)").path(percentEncoded: false))
    }
    return repository.package.folder.appending(path: ".git/bin").path(percentEncoded: false)
  }

  /// Three decided experiments: a removable one, a refused one and a closed one.
  private static func repository() throws -> ProposalRepository {
    var files = ScratchPackage.shop
    for name in ["closed", "unused"] {
      files["experiments/\(name).yml"] = ScratchPackage.spec.replacing("button_color", with: name) + "winner: blue\n"
    }
    files["Sources/Shop/Closed.swift"] = ScratchPackage.shop["Sources/Shop/Button.swift"]?
      .replacing("ButtonColor", with: "Closed").replacing("func color", with: "func closed")
    return try ProposalRepository(files)
  }

  @Test func githubOpensWhatCanGo() throws {
    let repository = try Self.repository()
    let bin = try Self.standIns(repository, list: "case \"$*\" in *headRefName*) echo split-test/remove/closed ;; esac")
    let script = try Self.block(of: "github-propose.yml", after: "run: |")
    #expect(script.contains("split-test propose --push origin"))
    let run = try ChildProcess.run(
      "env", ["PATH=\(bin):/usr/bin:/bin", "bash", "-c", script], in: repository.package.folder)
    #expect(run.code == 0, "\(run)")
    #expect(run.errors.contains("unused: 'unused': nothing in 'Sources' uses it"))
    let calls = try repository.package.text(".git/calls").split(separator: "\n").map(String.init)
    #expect(
      calls == [
        "gh <label> <create> <experiments> <--description> <Removal of a decided experiment>",
        "gh <pr> <create> <--base> <main> <--head> <split-test/remove/button_color> <--title> <Remove the experiment button_color, keep blue> <--label> <experiments> <--body-file> <->",
        "gh <pr> <edit> <split-test/remove/button_color> <--add-reviewer> <growth>",
      ])
    #expect(try Set(repository.branches().keys) == ["main", "split-test/remove/button_color", "split-test/ledger"])
  }

  @Test func gitlabOpensWhatCanGo() throws {
    let repository = try Self.repository()
    let bin = try Self.standIns(repository, list: "echo '[]'")
    let address = "https://oauth2:secret@example.com/shop/app.git"
    let origin = repository.package.folder.appending(path: "origin.git").path(percentEncoded: false)
    try repository.package.git("config", "url.\(origin).insteadOf", address)
    let script = try Self.block(of: "gitlab-propose.yml", after: "- |") + "\nsh requests.sh\n"
    #expect(script.contains("split-test propose --base"))
    let run = try ChildProcess.run(
      "env",
      [
        "PATH=\(bin):/usr/bin:/bin", "GITLAB_TOKEN=secret", "CI_SERVER_HOST=example.com", "CI_PROJECT_PATH=shop/app",
        "CI_DEFAULT_BRANCH=main", "bash", "-c", "git fetch -q origin; " + script,
      ], in: repository.package.folder)
    #expect(run.code == 0, "\(run)")
    let calls = try repository.package.text(".git/calls")
    #expect(
      calls.hasPrefix(
        "glab <mr> <create> <--target-branch> <main> <--source-branch> <split-test/remove/button_color> <--title> <Remove the experiment button_color, keep blue> <--label> <experiments> <--description> <`blue` won"
      ))
    #expect(calls.contains("glab <mr> <update> <split-test/remove/button_color> <--reviewer> <+growth> <--yes>"))
    #expect(try Set(repository.branches().keys) == ["main", "split-test/remove/button_color", "split-test/ledger"])
  }
}

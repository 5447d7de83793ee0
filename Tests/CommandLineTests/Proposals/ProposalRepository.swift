import Foundation
import TestSupport

/// A package in a repository, with a bare repository as the remote.
struct ProposalRepository {
  let package: ScratchPackage

  init(_ files: [String: String] = ScratchPackage.shop) throws {
    package = try ScratchPackage(files)
    try package.git("init", "-q", "-b", "main")
    try package.write("/origin.git/\n", to: ".git/info/exclude")
    try package.git("add", "-A")
    try package.git("commit", "-qm", "Decide the colour")
    try package.git("init", "-q", "--bare", "origin.git")
    try package.git("remote", "add", "origin", "origin.git")
    try package.git("push", "-q", "origin", "main")
  }

  func propose(_ arguments: String...) throws -> ChildProcess {
    try Tool.run(["propose", "--push", "origin"] + arguments, in: package.folder)
  }

  /// The output of git for the bare repository.
  func remote(_ arguments: String...) throws -> String {
    let run = try ChildProcess.run("git", ["-C", "origin.git"] + arguments, in: package.folder)
    return run.output.trimmingCharacters(in: .newlines)
  }

  func here(_ arguments: String...) throws -> String {
    try ChildProcess.run("git", arguments, in: package.folder).output.trimmingCharacters(in: .newlines)
  }

  func branches() throws -> [String: String] {
    let lines = try remote("for-each-ref", "--format=%(refname:short) %(objectname)", "refs/heads").split(
      separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.map { ($0.split(separator: " ").map(String.init)) }.map { ($0[0], $0[1]) })
  }

  /// The state that a run must not change.
  func own() throws -> [String] {
    [
      try here("for-each-ref", "refs/heads", "refs/tags"), try here("symbolic-ref", "HEAD"),
      try here("status", "--porcelain"), try here("ls-files", "--stage"),
      try here("worktree", "list"), try here("stash", "list"),
    ] + (try package.tree().filter { !$0.key.contains(".git/") }.map { "\($0.key) \($0.value)" }.sorted())
  }
}

import Foundation

extension GitRepository {
  /// The names of branches below `refs/heads` that begin with a prefix, and their commits.
  func branches(_ prefix: String) throws -> [String: String] {
    let lines = try line(["for-each-ref", "--format=%(objectname) %(refname)", "refs/heads/" + prefix])
    return Self.branches(in: lines, separator: " ")
  }

  /// The same of another repository, whose commits are fetched.
  func branches(_ prefix: String, of remote: String) throws -> [String: String] {
    let lines = try line(["ls-remote", "--refs", remote, "refs/heads/" + prefix + "*"], environment: online)
    let branches = Self.branches(in: lines, separator: "\t")
    guard !branches.isEmpty else { return [:] }
    let fetch = [
      "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", "--no-auto-maintenance",
      remote,
    ]
    _ = try run(fetch + branches.keys.sorted().map { "refs/heads/" + $0 }, environment: online)
    return branches
  }

  private static func branches(in lines: String, separator: Character) -> [String: String] {
    let pairs = lines.split(separator: "\n").compactMap { line -> (String, String)? in
      let words = line.split(separator: separator, maxSplits: 1)
      guard words.count == 2, words[1].hasPrefix("refs/heads/") else { return nil }
      return (String(words[1].dropFirst("refs/heads/".count)), String(words[0]))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The branch that is checked out; nil for a detached HEAD.
  func currentBranch() -> String? { try? line(["symbolic-ref", "--quiet", "--short", "HEAD"]) }

  /// Branches that a work tree of this repository is on.
  func checkedOutBranches() throws -> Set<String> {
    let worktrees = try line(["worktree", "list", "--porcelain"])
    return Set(
      worktrees.split(separator: "\n").filter { $0.hasPrefix("branch refs/heads/") }
        .map { String($0.dropFirst("branch refs/heads/".count)) })
  }

  /// A branch that is to point at another commit.
  struct BranchUpdate {
    let branch: String
    let commit: String
    /// What it points at now; nil where it is new.
    let expected: String?
  }

  /// - Throws: where the branch points at something else meanwhile.
  func update(_ update: BranchUpdate) throws {
    let zero = String(repeating: "0", count: update.commit.count)
    _ = try run([
      "update-ref", "-m", "split-test propose", "refs/heads/" + update.branch, update.commit, update.expected ?? zero,
    ])
  }

  /// - Returns: for each branch that another repository did not take, why.
  func push(_ updates: [BranchUpdate], to remote: String) throws -> [String: String] {
    guard !updates.isEmpty else { return [:] }
    let leases = updates.map { "--force-with-lease=refs/heads/\($0.branch):\($0.expected ?? "")" }
    let push = ["push", "--porcelain", "--no-verify", "--no-recurse-submodules", "--no-follow-tags", "--no-signed"]
    let names = updates.map { "\($0.commit):refs/heads/\($0.branch)" }
    do {
      _ = try run(push + leases + ["--", remote] + names, environment: online)
      return [:]
    } catch let problem as Problem {
      // Some branches may have been taken: the other side is asked, and not the text of a message.
      let present = try branches("split-test/", of: remote)
      let refused = updates.filter { present[$0.branch] != $0.commit }
      return Dictionary(refused.map { ($0.branch, problem.message) }) { first, _ in first }
    }
  }
}

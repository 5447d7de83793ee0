import Foundation
import LocalFiles
import RemovalPlanning

extension GitRepository {
  /// A file, link or submodule of a commit.
  struct TreeEntry {
    /// `100644`, `100755`, `120000`, `160000`
    let mode: String
    let object: String
    /// Relative to the repository.
    let path: String
  }

  func commit(of revision: String) throws -> String {
    guard exists else { throw Problem("'\(folder)' is in no git repository") }
    return try line(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]) { _ in
      "there is no revision '\(revision)'"
    }
  }

  func tree(of commit: String) throws -> String { try line(["rev-parse", commit + "^{tree}"]) }

  /// The path of the folder in the repository: empty, or with a slash at the end.
  func prefix() throws -> String { try line(["rev-parse", "--show-prefix"]) }

  /// All files, links and submodules of a commit.
  func entries(of commit: String) throws -> [TreeEntry] {
    try run(["ls-tree", "-r", "-z", "--full-tree", commit]).split(separator: 0).map { entry in
      guard let tab = entry.firstIndex(of: 0x09), let path = String(validating: entry[(tab + 1)...], as: UTF8.self)
      else { throw Problem("the repository has a path that is not UTF-8") }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { throw Problem("git does not say what '\(path)' is") }
      return TreeEntry(mode: String(words[0]), object: String(words[2]), path: path)
    }
  }

  /// The bytes of blobs, in the order of the objects.
  func blobs(_ objects: [String]) throws -> [[UInt8]] {
    guard !objects.isEmpty else { return [] }
    let requests = objects.map { $0 + "\n" }.joined()
    var output = try run(["cat-file", "--batch"], input: Array(requests.utf8))[...]
    return try objects.map { try Self.nextObject(&output, $0) }
  }

  /// A commit's parents, tree and message.
  func commitText(_ commit: String) throws -> (parents: [String], tree: String, message: String) {
    let text = String(decoding: try run(["cat-file", "commit", commit]), as: UTF8.self)
    guard let gap = text.range(of: "\n\n") else { throw Problem("'\(commit)' is no commit") }
    let header = text[..<gap.lowerBound].split(separator: "\n")
    func values(_ key: String) -> [String] {
      header.filter { $0.hasPrefix(key + " ") }.map { String($0.dropFirst(key.count + 1)) }
    }
    return (values("parent"), values("tree").first ?? "", String(text[gap.upperBound...]))
  }

  // MARK: Writing

  /// Writes a tree that differs from a commit's in some files, without changing the index or the work tree.
  ///
  /// - Parameters:
  ///   - commit: nil for an empty tree.
  ///   - files: paths relative to the repository.
  func writeTree(_ files: [FileReplacement], onto commit: String?) throws -> String {
    let scratch = try ScratchFolder()
    let environment = ["GIT_INDEX_FILE=\(scratch.path)/index"]
    var modes: [String: String] = [:]
    if let commit {
      _ = try run(["read-tree", commit], environment: environment)
      let paths = Set(files.map(\.path))
      for entry in try entries(of: commit) where paths.contains(entry.path) { modes[entry.path] = entry.mode }
    } else {
      _ = try run(["read-tree", "--empty"], environment: environment)
    }
    let contents = try files.enumerated().compactMap { number, file in
      try file.new.map { try scratch.create("\(number)", $0) }
    }
    let list = Array(contents.map { $0 + "\n" }.joined().utf8)
    let hashes = try line(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"], input: list, environment: environment)
    var objects = hashes.split(separator: "\n")[...]
    let lines = files.map { file in
      guard file.new != nil, let object = objects.popFirst() else {
        return "0 \(String(repeating: "0", count: commit?.count ?? 40))\t\(file.path)\0"
      }
      return "\(modes[file.path] ?? "100644") \(object)\t\(file.path)\0"
    }
    _ = try run(["update-index", "-z", "--index-info"], input: Array(lines.joined().utf8), environment: environment)
    return try line(["write-tree"], environment: environment)
  }

  /// - Returns: the new commit, which is on no branch yet.
  func writeCommit(_ message: String, tree: String, parent: String?) throws -> String {
    let parents = parent.map { ["-p", $0] } ?? []
    return try line(
      ["commit-tree", tree] + parents + ["-F", "-"], input: Array(message.utf8), environment: identity())
  }

  /// An author and committer for machines without a configured name.
  private func identity() -> [String] {
    guard (try? run(["var", "GIT_COMMITTER_IDENT"])) == nil else { return [] }
    return ["AUTHOR", "COMMITTER"].flatMap {
      ["GIT_\($0)_NAME=split-test", "GIT_\($0)_EMAIL=split-test@users.noreply.invalid"]
    }
  }
}

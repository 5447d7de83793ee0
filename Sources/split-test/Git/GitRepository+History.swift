import ExperimentSpec
import SpecImport

extension GitRepository {
  /// The authors and commits of a file's lines.
  ///
  /// - Parameter path: relative to the folder.
  func history(of path: String) throws -> LineHistory {
    let blame = ["blame", "--porcelain", "-w", "--no-textconv", "--ignore-revs-file", "", "--", path]
    return LineHistory(blame: String(decoding: try run(blame), as: UTF8.self))
  }

  /// The releases named by tags, and the commits that they contain.
  func releases() throws -> ReleaseHistory {
    let tags = try tags()
    guard !tags.isEmpty else { return ReleaseHistory(commits: "", tags: []) }
    let names = tags.map { $0.commit + "\n" }.joined()
    let commits = try run(["rev-list", "--parents", "--topo-order", "--stdin"], input: Array(names.utf8))
    return ReleaseHistory(commits: String(decoding: commits, as: UTF8.self), tags: tags)
  }

  /// The highest version that a tag names.
  func highestRelease() throws -> AppVersion? { try tags().compactMap { ReleaseHistory.version($0.name) }.max() }

  /// The tags that name a version, each with its commit.
  private func tags() throws -> [(commit: String, name: String)] {
    let format = "--format=%(objectname) %(*objectname) %(refname:strip=2)"
    let listing = String(decoding: try run(["for-each-ref", format, "refs/tags"]), as: UTF8.self)
    return listing.split(separator: "\n").compactMap { line -> (commit: String, name: String)? in
      // An annotated tag has its own object name, in addition to that of its commit.
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count >= 3 else { return nil }
      return (words[1].isEmpty ? words[0] : words[1], words[2...].joined(separator: " "))
    }.filter { ReleaseHistory.version($0.name) != nil }
  }

  /// The absolute path of the repository's root.
  var top: String? { try? line(["rev-parse", "--show-toplevel"]) }
}

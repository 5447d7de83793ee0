package import ExperimentSpec

/// The authors and commits of a file's lines, from the output of `git blame --porcelain`.
package struct LineHistory: Sendable {
  package struct Commit: Sendable, Equatable {
    package let name: String
    /// In the form for a spec's owner; `nil` if the address has no such form.
    package let owner: String?
    /// Whether the available history starts with it, so that the line may be older.
    package let isBoundary: Bool

    package init(name: String, owner: String?, isBoundary: Bool) {
      self.name = name
      self.owner = owner
      self.isBoundary = isBoundary
    }
  }

  /// By line number, from 1. Uncommitted lines are missing.
  package let commits: [Int: Commit]

  package init(blame text: String) {
    var lines: [(line: Int, commit: String)] = []
    var owners: [String: String] = [:]
    var boundaries: Set<String> = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !line.hasPrefix("\t") {
      let words = line.split(separator: " ", maxSplits: 3)
      if let name = words.first, words.count >= 3, name.utf8.count >= 40, let number = Int(words[2]) {
        lines.append((number, String(name)))
      } else if let current = lines.last?.commit {
        if words.first == "author-mail", words.count > 1 { owners[current] = Self.owner(String(words[1])) }
        if line == "boundary" { boundaries.insert(current) }
      }
    }
    commits = Dictionary(
      lines.filter { !$0.commit.allSatisfy { $0 == "0" } }.map { line, name in
        (line, Commit(name: name, owner: owners[name], isBoundary: boundaries.contains(name)))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// `<a@b.org>` → `a@b.org`, and GitHub's `<1+a@users.noreply.github.com>` → `@a`.
  private static func owner(_ address: String) -> String? {
    let address = String(address.drop { $0 == "<" }.prefix { $0 != ">" })
    let noReply = "@users.noreply.github.com"
    if address.hasSuffix(noReply) {
      let name = address.dropLast(noReply.count).split(separator: "+").last.map(String.init) ?? ""
      return SpecNames.isOwner("@" + name) ? "@" + name : nil
    }
    return SpecNames.isOwner(address) ? address : nil
  }
}

/// The releases that contain commits.
package struct ReleaseHistory: Sendable {
  private let versions: [String: AppVersion]

  /// - Parameters:
  ///   - commits: the output of `git rev-list --parents --topo-order` for all tags: each commit before its parents,
  ///     which follow on the same line.
  ///   - tags: the commit and name of each tag. Tags without a version are ignored.
  /// - Complexity: linear in the commits.
  package init(commits: String, tags: [(commit: String, name: String)]) {
    var versions: [Substring: AppVersion] = [:]
    func note(_ version: AppVersion, _ commit: Substring) {
      if versions[commit].map({ version < $0 }) ?? true { versions[commit] = version }
    }
    for tag in tags {
      if let version = Self.version(tag.name) { note(version, tag.commit[...]) }
    }
    for line in commits.split(separator: "\n") {
      let names = line.split(separator: " ")
      guard let commit = names.first, let version = versions[commit] else { continue }
      for parent in names.dropFirst() { note(version, parent) }
    }
    self.versions = Dictionary(uniqueKeysWithValues: versions.map { (String($0.key), $0.value) })
  }

  /// The lowest version among the tags that contain the commit.
  package func version(with commit: String) -> AppVersion? { versions[commit] }

  /// The version in a tag such as `8.10`, `v8.10.1`, `release/8.10`, `8.10.0-beta.3` or `8.10.0.2`.
  package static func version(_ tag: String) -> AppVersion? {
    let name = tag.split(separator: "/").last.map(String.init) ?? tag
    let digits = name.drop { !$0.isNumber }
    let prefix = name.prefix { !$0.isNumber }.lowercased()
    guard ["", "v", "v.", "version", "version-", "release-", "r"].contains(prefix) else { return nil }
    if let version = AppVersion(buildVersion: String(digits)) { return version }
    let parts = digits.split(separator: ".")
    guard parts.count > 3, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    return AppVersion(parts.prefix(3).joined(separator: "."))
  }
}

/// The Swift files of one target, in one file that depends on nothing else.
///
/// Which of them matter depends on the specs and on other targets, so every text is there. Their order is that of their
/// paths, and no time or folder of a machine is in it: the same files give the same bytes.
///
/// ```
/// split-test facts 1
/// file LENGTH OF PATH LENGTH OF TEXT
/// PATH
/// TEXT
/// ```
///
/// `excluded` stands in place of `file` where the configuration excludes it, and `problem` with the number of the reason
/// where it cannot be read.
package struct SourceFacts: Sendable {
  package struct File: Sendable, Hashable {
    /// Relative to the package root.
    package let path: String
    package let bytes: [UInt8]
    package let isExcluded: Bool

    package init(path: String, bytes: [UInt8], isExcluded: Bool = false) {
      self.path = path
      self.bytes = bytes
      self.isExcluded = isExcluded
    }
  }

  package private(set) var files: [File]
  package private(set) var problems: [SourceProblem]

  package init(files: [File], problems: [SourceProblem] = []) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.problems = problems.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Joins the facts of several targets, which may share files.
  ///
  /// - Throws: the path of a file with two different texts.
  package init(joining parts: [SourceFacts]) throws(Conflict) {
    var known: [String: File] = [:]
    for file in parts.flatMap(\.files) {
      if let earlier = known[file.path], earlier.bytes != file.bytes { throw Conflict(path: file.path) }
      known[file.path] = file
    }
    self.init(files: Array(known.values), problems: Array(Set(parts.flatMap(\.problems))))
  }

  package struct Conflict: Error {
    package let path: String
  }

  // MARK: Bytes

  private static let header = "split-test facts 1"

  /// Whether a file begins as all versions of such files do.
  package static func areFacts(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "split-test facts ".utf8) }

  package var bytes: [UInt8] {
    var bytes = Array("\(Self.header)\n".utf8)
    for problem in problems {
      guard let number = Self.reasons.firstIndex(of: problem.reason) else { continue }
      bytes += Array("problem \(problem.path.utf8.count) \(number)\n\(problem.path)\n".utf8)
    }
    for file in files {
      let kind = file.isExcluded ? "excluded" : "file"
      bytes += Array("\(kind) \(file.path.utf8.count) \(file.bytes.count)\n\(file.path)\n".utf8)
      bytes += file.bytes
      bytes.append(0x0A)
    }
    return bytes
  }

  /// What is known of a file before it is read. Only the place in this list is written.
  private static let reasons: [SourceProblem.Reason] = [.unreadable, .tooLarge, .nameNotUTF8, .missingFolder]

  /// - Returns: `nil` if the bytes are no facts of this version.
  package init?(_ bytes: [UInt8]) {
    var reader = Reader(rest: bytes[...])
    guard reader.line() == Self.header else { return nil }
    var files: [File] = []
    var problems: [SourceProblem] = []
    while !reader.rest.isEmpty {
      let parts = (reader.line() ?? "").split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 3, let length = Int(parts[1]), let size = Int(parts[2]),
        let path = reader.take(length).map({ String(decoding: $0, as: UTF8.self) })
      else { return nil }
      switch parts[0] {
      case "file", "excluded":
        guard let text = reader.take(size) else { return nil }
        files.append(File(path: path, bytes: Array(text), isExcluded: parts[0] == "excluded"))
      case "problem" where Self.reasons.indices.contains(size):
        problems.append(SourceProblem(path: path, reason: Self.reasons[size]))
      default: return nil
      }
    }
    self.init(files: files, problems: problems)
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func line() -> String? {
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }

    /// Bytes with a line feed behind them.
    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, count < rest.count else { return nil }
      let end = rest.startIndex + count
      guard rest[end] == 0x0A else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }
  }
}

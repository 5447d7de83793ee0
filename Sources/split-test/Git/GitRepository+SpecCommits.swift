import DebtTrend
import ExperimentSpec
import Foundation
import ParallelMap
import ProjectFiles
import SourceDiagnostics

extension GitRepository {
  /// The commits on the current branch that changed specs, the oldest first.
  ///
  /// Each version of a file is read once, all of them with a single `git cat-file --batch`.
  ///
  /// - Parameter isSpec: whether a path relative to the folder is that of a spec.
  func specCommits(in folders: [String], isSpec: (String) -> Bool) throws -> [SpecCommit] {
    guard exists else { throw Problem("'\(folder)' is in no git repository") }
    guard (try? line(["rev-parse", "--verify", "--quiet", "HEAD"])) != nil else { return [] }
    let log = try run(
      [
        "log", "--first-parent", "-m", "--reverse", "--format=%x01%ct", "--raw", "-z", "--no-abbrev", "--no-renames",
        "--no-ext-diff", "--no-textconv", "--no-show-signature", "--relative", "--",
      ] + folders)
    let commits = Self.commits(in: log, isSpec: isSpec)
    var seen: Set<String> = []
    let objects = commits.flatMap { $0.files.compactMap(\.object) }.filter { seen.insert($0).inserted }
    let decoded = try blobs(objects).parallelMap(stride: 64) { bytes in
      SpecSnapshot.snapshots(in: SpecFile.decode(SourceText(path: "", utf8: bytes)))
    }
    let snapshots = Dictionary(uniqueKeysWithValues: zip(objects, decoded))
    return commits.map { commit in
      var changes: [String: SpecCommit.Change] = [:]
      for file in commit.files {
        guard let object = file.object else {
          changes[file.path] = .deleted
          continue
        }
        if let written = snapshots[object] ?? nil { changes[file.path] = .written(written) }
      }
      return SpecCommit(day: commit.day, changes: changes)
    }
  }

  /// The tags with a version, such as `8.14`, `v8.14.0` or `release/8.14`, with their days.
  func taggedReleases() throws -> [(version: AppVersion, day: CalendarDay)] {
    let tags = try line(["for-each-ref", "--format=%(creatordate:unix) %(refname:lstrip=2)", "refs/tags"])
    return tags.split(separator: "\n").compactMap { tag in
      let words = tag.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let time = Int(words[0]), let name = words[1].split(separator: "/").last,
        let version = AppVersion(String(name.hasPrefix("v") ? name.dropFirst() : name))
      else { return nil }
      return (version, CalendarDay(dayNumber: time / 86_400))
    }
  }

  /// The day of the last commit, in UTC.
  func lastDay() throws -> CalendarDay {
    CalendarDay(
      dayNumber: (Int(try line(["show", "-s", "--no-show-signature", "--format=%ct", "HEAD"])) ?? 0) / 86_400)
  }

  private struct LoggedCommit {
    var day: CalendarDay
    /// The object is `nil` for a deleted file.
    var files: [(path: String, object: String?)] = []
  }

  /// Parses `\u{1}TIME`, then for each file `:MODE MODE OBJECT OBJECT STATUS` and its path, each with a NUL at the end.
  private static func commits(in log: [UInt8], isSpec: (String) -> Bool) -> [LoggedCommit] {
    var commits: [LoggedCommit] = []
    var parts = log.split(separator: 0)[...]
    while let part = parts.popFirst() {
      let part = part.drop { $0 == 0x0A }
      if part.first == 1 {
        let time = Int(String(decoding: part.dropFirst(), as: UTF8.self)) ?? 0
        // Clocks differ, so a commit counts as no older than its parent.
        let day = max(CalendarDay(dayNumber: time / 86_400), commits.last?.day ?? CalendarDay(dayNumber: 0))
        commits.append(LoggedCommit(day: day))
      } else if part.first == UInt8(ascii: ":"), let path = parts.popFirst() {
        let words = part.split(separator: UInt8(ascii: " "))
        let name = String(decoding: path, as: UTF8.self)
        guard words.count == 5, !commits.isEmpty, isSpec(name) else { continue }
        let isDeleted = words[4].first == UInt8(ascii: "D")
        commits[commits.count - 1].files.append((name, isDeleted ? nil : String(decoding: words[3], as: UTF8.self)))
      }
    }
    return commits
  }
}

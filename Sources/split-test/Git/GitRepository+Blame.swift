import ExperimentSpec
import Foundation
import PullRequests

extension GitRepository {
  /// The last change of a line of a file before a commit, or `nil` if it is not in the available history.
  ///
  /// - Parameter line: from 1.
  func decision(at line: Int, of path: String, in commit: String) -> RemovalFacts.Decision? {
    let blame = [
      "blame", "--porcelain", "-w", "-M", "-C", "--no-textconv", "--ignore-revs-file", "", "-L", "\(line),\(line)",
      commit,
      "--", path,
    ]
    guard let output = try? run(blame) else { return nil }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    func value(_ key: String) -> String? {
      lines.first { $0.hasPrefix(key + " ") }.map { String($0.dropFirst(key.count + 1)) }
    }
    let isCutOff = lines.contains("boundary") && isShallow
    guard !isCutOff, let hash = lines.first?.prefix(while: { $0 != " " }), let author = value("author"),
      let time = value("author-time").flatMap(Int.init)
    else { return nil }
    return RemovalFacts.Decision(
      author: author, day: CalendarDay(dayNumber: time / 86_400).description, commit: String(hash.prefix(10)),
      subject: value("summary") ?? "")
  }
}

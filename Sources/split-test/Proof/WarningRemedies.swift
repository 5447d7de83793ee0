import BranchRemoval
import RemovalProof
import SourceDiagnostics

/// Edits of the files that a removal leaves, against the warnings of a build.
struct WarningRemedies {
  /// By path.
  private(set) var edits: [String: [TextEdit]] = [:]
  private let written: [String: SourceText]
  private let compiled: [String: SourceText]

  /// - Parameters:
  ///   - written: the files as the removal leaves them.
  ///   - compiled: the same with constants at the sites that stay.
  init(of written: [(path: String, contents: [UInt8]?)], in compiled: [(path: String, contents: [UInt8]?)]) {
    self.written = Self.texts(written)
    self.compiled = Self.texts(compiled)
  }

  private static func texts(_ files: [(path: String, contents: [UInt8]?)]) -> [String: SourceText] {
    Dictionary(
      files.compactMap { file in file.contents.map { (file.path, SourceText(path: file.path, utf8: $0)) } },
      uniquingKeysWith: { $1 })
  }

  /// The order in which warnings are answered: of two about one name, the one that deletes it comes first.
  static func isBefore(_ left: BuildMessage, _ right: BuildMessage) -> Bool {
    left.text.contains("was never used") && !right.text.contains("was never used")
  }

  /// - Returns: whether something can be done against the warning.
  mutating func add(against warning: BuildMessage, in path: String) -> Bool {
    let line = warning.place.line
    guard let text = written[path], let compiled = compiled[path], line <= text.lineCount,
      text.lineCount == compiled.lineCount, text.text(text.lineRange(line)) == compiled.text(compiled.lineRange(line)),
      let found = WarningRemedy(text).edits(against: warning.text, line: line, column: warning.place.column)
    else { return false }
    let known = edits[path] ?? []
    let isAnswered = found.contains { edit in
      known.contains { $0.range.lowerBound <= edit.range.upperBound && edit.range.lowerBound <= $0.range.upperBound }
    }
    if !isAnswered { edits[path] = known + found }
    return true
  }
}

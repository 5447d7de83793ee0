import SourceDiagnostics

/// The parts of a comment that begins with `split-test:`.
struct SuppressionDirective {
  let range: Range<Int>
  let line: Int
  /// Whether only white space precedes it on its line.
  let isAlone: Bool
  private let command: Located<String>
  private let words: [Located<String>]
  private let hasReason: Bool

  private static let prefix = Array("split-test:".utf8)

  /// - Returns: `nil` for other comments.
  init?(_ comment: Range<Int>, in source: SourceText) {
    let text = source.utf8[comment].drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/") }.drop(
      while: Self.isBlank)
    guard text.starts(with: Self.prefix) else { return nil }
    let rest = text.dropFirst(Self.prefix.count)
    let command = rest.prefix { !Self.isBlank($0) }
    guard !command.isEmpty else { return nil }
    let arguments = rest[command.endIndex...]
    let dashes = Self.dashes(in: arguments)
    let names = arguments[..<(dashes ?? arguments.endIndex)]
    self.command = Located(source.text(command.indices), at: command.indices)
    words = names.split { Self.isBlank($0) || $0 == UInt8(ascii: ",") }
      .map { Located(source.text($0.indices), at: $0.indices) }
    hasReason = dashes.map { !arguments[$0...].dropFirst(2).allSatisfy(Self.isBlank) } ?? false
    range = comment
    line = source.position(at: comment.lowerBound).line
    isAlone = source.utf8[source.lineRange(line).lowerBound..<comment.lowerBound].allSatisfy(Self.isBlank)
  }

  /// The rules with valid names; problems of the rest are reported.
  func rules(_ problems: inout SpecProblems) -> [Rule] {
    let usage = "write 'split-test:disable RULE -- reason'"
    guard command.value == "disable" else {
      problems.report(
        .invalidSuppression, "there is no 'split-test:\(command.value.shortened)'; \(usage)", at: command.range)
      return []
    }
    guard let first = words.first else {
      problems.report(.invalidSuppression, "a suppression needs a rule; \(usage)", at: range)
      return []
    }
    guard hasReason else {
      if Rule.named(first.value) == nil { reportUnknown(first, &problems) }
      problems.report(
        .invalidSuppression, "a suppression needs a reason; write it after the rule, as in '\(first.value) -- reason'",
        at: range)
      return []
    }
    return words.compactMap { word in
      if let rule = Rule.named(word.value) {
        guard rule.isIndispensable else { return rule }
        problems.report(
          .invalidSuppression,
          "'\(rule.name)' cannot be suppressed, because no correct Swift can be generated from a spec that breaks it; correct the spec",
          at: word.range)
        return nil
      }
      reportUnknown(word, &problems)
      return nil
    }
  }

  private func reportUnknown(_ name: Located<String>, _ problems: inout SpecProblems) {
    let candidates = Suggestion.closestMatches(to: name.value, among: Rule.all.map(\.name))
    let hint = candidates.first.map { "did you mean '\($0)'?" } ?? "'split-test rules' lists them"
    let fix = candidates.count == 1 ? candidates.first : nil
    let path = problems.source.path
    problems.report(
      .invalidSuppression, "there is no rule '\(name.value.shortened)'; \(hint)", at: name.range,
      fix: fix.map {
        Fix(
          "replace '\(name.value)' with '\($0)'",
          [.edit(file: path, TextEdit(name.range, $0))])
      })
  }

  /// The position of `--`, which the name of no rule contains.
  private static func dashes(in text: ArraySlice<UInt8>) -> Int? {
    let dash = UInt8(ascii: "-")
    return zip(text.indices, text.indices.dropFirst()).first { text[$0] == dash && text[$1] == dash }?.0
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

import SourceDiagnostics

/// Reads an xcconfig and its includes.
struct XcconfigReader {
  /// The limit of includes, because a file may include itself.
  private static let maximumIncludes = 100

  private var settings: BuildSettings
  private var includes = 0

  static func settings(
    _ source: SourceText, configuration: String?, _ files: inout ProjectFiles
  ) throws(AppVersionProblem) -> BuildSettings {
    var reader = XcconfigReader(settings: BuildSettings(configuration: configuration))
    try reader.read(source, &files)
    return reader.settings
  }

  private init(settings: BuildSettings) {
    self.settings = settings
  }

  private mutating func read(_ source: SourceText, _ files: inout ProjectFiles) throws(AppVersionProblem) {
    for line in 1...source.lineCount {
      let range = Self.withoutComment(source.lineRange(line), source)
      if source.utf8[range].first == UInt8(ascii: "#") {
        try include(range, source, &files)
      } else if let assignment = Self.assignment(range, source) {
        settings.assignments.append(assignment)
      }
    }
  }

  /// `#include "file"` must exist, `#include? "file"` may be missing.
  private mutating func include(
    _ range: Range<Int>, _ source: SourceText, _ files: inout ProjectFiles
  ) throws(AppVersionProblem) {
    let text = source.text(range)
    let isOptional = text.hasPrefix("#include?")
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    guard text.hasPrefix("#include"), quoted.count == 3,
      let path = ProjectFiles.path(String(quoted[1]), from: source.path)
    else {
      throw AppVersionProblem(
        "'\(text.shortened)' cannot be followed; include a relative path", at: source.region(range))
    }
    includes += 1
    guard includes <= Self.maximumIncludes else {
      throw AppVersionProblem("too many files are included; does one include itself?", at: source.region(range))
    }
    if let included = files.source(path) {
      try read(included, &files)
    } else if !isOptional {
      throw AppVersionProblem("the included file '\(path)' cannot be read", at: source.region(range))
    }
  }

  /// `NAME = value` or `NAME[condition] = value`.
  private static func assignment(_ range: Range<Int>, _ source: SourceText) -> BuildSettings.Assignment? {
    let bytes = source.utf8[range]
    // The `=` of a condition is within its brackets.
    var depth = 0
    let equals = bytes.firstIndex { byte in
      depth += byte == UInt8(ascii: "[") ? 1 : byte == UInt8(ascii: "]") ? -1 : 0
      return byte == UInt8(ascii: "=") && depth == 0
    }
    guard let equals else { return nil }
    let name = source.text(trimmed(range.lowerBound..<equals, source))
    let bracket = name.firstIndex(of: "[") ?? name.endIndex
    return BuildSettings.Assignment(
      name: String(name[..<bracket].filter { $0 != " " }),
      condition: bracket == name.endIndex ? nil : SettingCondition(String(name[bracket...])),
      value: PlacedText(withoutSemicolon(trimmed(equals + 1..<range.upperBound, source), source), of: source))
  }

  /// Xcode does not count a semicolon at the end of a value.
  private static func withoutSemicolon(_ range: Range<Int>, _ source: SourceText) -> Range<Int> {
    guard source.utf8[range].last == UInt8(ascii: ";") else { return range }
    return trimmed(range.lowerBound..<range.upperBound - 1, source)
  }

  /// Removes a comment; `//` begins one anywhere.
  private static func withoutComment(_ range: Range<Int>, _ source: SourceText) -> Range<Int> {
    let slash = UInt8(ascii: "/")
    let comment = range.dropLast().first { source.utf8[$0] == slash && source.utf8[$0 + 1] == slash }
    return trimmed(range.lowerBound..<(comment ?? range.upperBound), source)
  }

  private static func trimmed(_ range: Range<Int>, _ source: SourceText) -> Range<Int> {
    let start = range.first { source.utf8[$0] > 0x20 } ?? range.upperBound
    let end = range.last { source.utf8[$0] > 0x20 }.map { $0 + 1 } ?? start
    return start..<end
  }
}

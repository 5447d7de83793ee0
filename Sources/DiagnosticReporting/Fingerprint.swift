package import SourceDiagnostics

/// Identifies a finding after lines were added above it, after it was reworded, and after it got worse.
///
/// Made from rule, file, experiment and the text of the line the finding starts on; findings that agree in all of
/// that are numbered in the order of the report.
package struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  /// 16 hexadecimal digits.
  package let description: String

  init(description: String) {
    self.description = description
  }

  /// One for each diagnostic, in their order. Two diagnostics of one call never have the same.
  ///
  /// - Parameter source: the text of a file; where there is none, the message takes the line's place.
  package static func fingerprints(
    of diagnostics: [Diagnostic], source: (String) -> SourceText?
  ) -> [Fingerprint] {
    var sources: [String: SourceText?] = [:]
    var seen: [[String]: Int] = [:]
    return diagnostics.map { diagnostic in
      let file = diagnostic.region.file
      let text = sources[file] ?? source(file)
      sources[file] = .some(text)
      let parts = [
        diagnostic.rule.rawValue, file, diagnostic.experiment ?? "",
        text.flatMap { line(of: diagnostic.region, in: $0) } ?? diagnostic.message,
      ]
      let ordinal = seen[parts, default: 0]
      seen[parts] = ordinal + 1
      return Fingerprint(description: hash(of: parts + [String(ordinal)]))
    }
  }

  /// The line with every run of white space as one space, so that reindenting changes nothing.
  private static func line(of region: SourceRegion, in source: SourceText) -> String? {
    guard region.start.line <= source.lineCount else { return nil }
    let words = source.utf8[source.lineRange(region.start.line)].split { $0 == 0x20 || $0 == 0x09 }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// FNV-1a over 64 bits: the same on every machine, unlike `Hasher`. Parts are ended by a zero byte.
  private static func hash(of parts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = hash &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

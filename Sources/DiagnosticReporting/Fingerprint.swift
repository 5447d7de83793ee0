package import SourceDiagnostics

/// Identifies a finding even if lines were added above it, its message changed, or it got worse.
///
/// It is computed from the rule, the file, the experiment and the text of the finding's first line. Findings that agree
/// in all of these are numbered in the order of the report.
package struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  /// 16 hexadecimal digits.
  package let description: String

  init(description: String) {
    self.description = description
  }

  /// One fingerprint for each diagnostic, in order. The fingerprints of one call are unique.
  ///
  /// - Parameter source: the text of a file; without it, the message replaces the line.
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

  /// The line with single spaces for white space, so that reindenting changes nothing.
  private static func line(of region: SourceRegion, in source: SourceText) -> String? {
    guard region.start.line <= source.lineCount else { return nil }
    let words = source.utf8[source.lineRange(region.start.line)].split { $0 == 0x20 || $0 == 0x09 }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// FNV-1a over 64 bits, which is the same on every machine, unlike `Hasher`. A zero byte ends each part.
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

import LocalFiles
import OrphanedCode
import ParallelMap
import SourceDiagnostics
import SourceSearch

/// Finds names as whole words in the text files of a package.
///
/// A name that is an ordinary word (`search`, not `new_search`) counts only as the whole of a text in quotes or tags.
struct MentionSearch {
  /// The size limit, in bytes. Larger files, and files with a NUL byte, are not handwritten text.
  private static let maximumSize = 4 << 20
  private static let maximumCount = 50
  /// A file with more is a log or a report rather than handwritten, and would hide all other files.
  private static let maximumCountPerFile = 10

  let package: PackageFiles
  let names: [String]
  /// Whether they are keys or constants for these, which count in code alone: as whole texts, in key paths, as names of properties, and
  /// behind `forKey:`.
  var areKeys = false

  /// At most 50 mentions, in the order of paths, and one for a file with more than ten.
  func mentions(excluding: Set<String>) -> [Diagnostic.Note] {
    let paths = package.paths.filter { !excluding.contains($0) }
    let scan = WordSet(names, includesLettersBeyondASCII: false)
    return Array(paths.parallelMap(stride: 32) { mentions(in: $0, scan) }.joined().prefix(Self.maximumCount))
  }

  /// The mentions that are left in edited sources, at their places in the original text.
  func mentions(in files: [FileReplacement]) -> [Diagnostic.Note] {
    let scan = WordSet(names, includesLettersBeyondASCII: false)
    let found = files.parallelMap(stride: 32) { file -> [Diagnostic.Note] in
      guard let old = file.old, !SourceText(path: file.path, utf8: old).isGenerated else { return [] }
      return file.notesAtOriginalPlaces { mentions(in: $0, $1, scan) }
    }
    return Array(found.joined().prefix(Self.maximumCount))
  }

  private func mentions(in path: String, _ scan: WordSet) -> [Diagnostic.Note] {
    package.bytes(of: path).map { mentions(in: path, $0, scan) } ?? []
  }

  private func mentions(in path: String, _ bytes: [UInt8], _ scan: WordSet) -> [Diagnostic.Note] {
    guard bytes.count <= Self.maximumSize else { return [] }
    let places = scan.places(in: bytes)
    guard !places.isEmpty, !bytes.contains(0) else { return [] }
    let text = SourceText(path: path, utf8: bytes)
    let meant = places.filter { word, place in
      let range = place..<place + word.utf8.count
      if areKeys { return Self.isKey(range, isOrdinary: Self.isOrdinary(word), in: bytes) }
      return !Self.isOrdinary(word) || Self.isWholeText(range, in: bytes)
    }
    if text.isGenerated {
      return meant.prefix(1).map { _, place in
        Diagnostic.Note(
          "this file is generated from the specs; run 'split-test generate' again", at: text.region(place..<place))
      }
    }
    let isMany = meant.count > Self.maximumCountPerFile
    let advice =
      isMany
      ? ", the first of \(meant.count) mentions in this file; look whether they have to go"
      : "; look whether it has to go"
    return meant.prefix(isMany ? 1 : Self.maximumCountPerFile).map { word, place in
      Diagnostic.Note(
        "'\(word)' is mentioned here\(advice)", at: text.region(place..<place + word.utf8.count))
    }
  }

  private static func isOrdinary(_ word: String) -> Bool {
    word.utf8.dropFirst().allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Whether code has a word as a key: `forKey: "NewPage"`, `boolForKey:@"NewPage"`, `\\.NewPage`, `var NewPage`. In
  /// quotes, an ordinary word may be any text.
  private static func isKey(_ range: Range<Int>, isOrdinary: Bool, in bytes: [UInt8]) -> Bool {
    if isConstantForKey(range, in: bytes) { return true }
    if bytes[..<range.lowerBound].ends(with: "\\.".utf8) || bytes[..<range.lowerBound].ends(with: "var ".utf8) {
      return !isOrdinary
    }
    guard isWholeText(range, in: bytes) else { return false }
    let start = bytes[..<(range.lowerBound - 1)]
    return !isOrdinary || start.ends(with: "forKey: ".utf8) || start.ends(with: "orKey:@".utf8)
      || start.ends(with: "@AppStorage(".utf8)
  }

  /// `forKey: NewPageKey`, `forKey: Keys.newPage`
  private static func isConstantForKey(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let path = bytes[..<range.lowerBound].reversed().prefix { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }
    return bytes[..<(range.lowerBound - path.count)].ends(with: "forKey: ".utf8)
      && (range.upperBound == bytes.count || bytes[range.upperBound] != UInt8(ascii: "("))
  }

  /// Whether quotes or the brackets of tags are around it.
  private static func isWholeText(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard range.lowerBound > 0, range.upperBound < bytes.count else { return false }
    switch (bytes[range.lowerBound - 1], bytes[range.upperBound]) {
    case (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: "'"), UInt8(ascii: "'")),
      (UInt8(ascii: ">"), UInt8(ascii: "<")):
      return true
    default: return false
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with other: some Collection<UInt8>) -> Bool { suffix(other.count).elementsEqual(other) }
}

import LocalFiles
import ObjectiveCNames
import ParallelMap
import SourceDiagnostics
import SourceSearch

/// Finds names in files other than Swift that may lead to a class: Objective-C, Interface Builder, property lists, JSON
/// and others.
final class NamesInTexts {
  /// Nobody writes larger text files.
  private static let maximumSize = 8 << 20
  /// Images, sounds, fonts, prose, and project files, which name files but no types. Of these only settings count.
  private static let ignored: Set<String> = [
    "a", "aac", "aiff", "bmp", "caf", "cer", "docc", "eot", "gif", "gz", "heic", "icns", "ico", "jpeg", "jpg", "m4a",
    "md", "mov", "mp3", "mp4", "o", "otf", "p12", "pdf", "png", "swift", "tiff", "ttf", "wav", "webp",
    "woff",
    "woff2", "zip",
  ]

  private let package: PackageFiles
  /// The ranges that go, by path.
  private let deleted: [String: [Range<Int>]]
  private lazy var files: [(path: String, words: Set<UInt32>)] = {
    let paths = package.paths.filter { !Self.ignored.contains(Self.fileExtension($0)) }
    return paths.parallelMap(stride: 16) { [package] path in
      guard let bytes = package.bytes(of: path), bytes.count <= Self.maximumSize else { return (path, []) }
      return (path, Set(bytes.withUnsafeBytes { WordHashes($0) }.hashes))
    }
  }()

  /// The comments of the Objective-C files read so far, by path.
  private var comments: [String: [Range<Int>]] = [:]

  /// - Parameter deleted: ranges of which no name counts, by path.
  init(_ package: PackageFiles, without deleted: [String: [Range<Int>]] = [:]) {
    self.package = package
    self.deleted = deleted
  }

  /// - Parameter goes: whether a place in a file goes.
  /// - Returns: `path:line:column`; `nil` if it occurs nowhere.
  func firstPlace(of name: String, unless goes: (String, Int) -> Bool) -> String? {
    // `Promo.swift` in a list of sources is the file.
    let isFile = Array(".swift".utf8)
    return firstPlace(of: name) { path, bytes, place in
      !bytes.dropFirst(place + name.utf8.count).starts(with: isFile) && !goes(path, place)
        && !isComment(place, bytes, path)
    }
  }

  /// Whether a place is in a comment of Objective-C, which uses nothing.
  private func isComment(_ place: Int, _ bytes: UnsafeRawBufferPointer, _ path: String) -> Bool {
    guard ["m", "mm", "h"].contains(Self.fileExtension(path)) else { return false }
    let comments = self.comments[path] ?? ObjectiveCSource(SourceText(path: path, utf8: Array(bytes))).comments()
    self.comments[path] = comments
    let next = comments.partitioningIndex { $0.upperBound > place }
    return next < comments.count && comments[next].contains(place)
  }

  /// - Parameters:
  ///   - text: words, with any characters between them.
  ///   - counts: whether a place in a file is a mention.
  func firstPlace(of text: String, where counts: (String, UnsafeRawBufferPointer, Int) -> Bool) -> String? {
    let hashes = Array(text.utf8).withUnsafeBytes { WordHashes($0) }.hashes
    for file in files where hashes.allSatisfy(file.words.contains) {
      guard let bytes = package.bytes(of: file.path) else { continue }
      let place = bytes.withUnsafeBytes { bytes in
        Words.places(of: ByteString(text), in: bytes).first { place in
          !(deleted[file.path] ?? []).contains { $0.contains(place) } && counts(file.path, bytes, place)
            && (!file.path.hasSuffix(".pbxproj") || ProjectSettings.isValue(at: place, in: bytes))
        }
      }
      guard let place else { continue }
      let position = SourceText(path: file.path, utf8: bytes).position(at: place)
      return "\(file.path):\(position.line):\(position.column)"
    }
    return nil
  }

  /// Files of some kinds, such as those of Objective-C.
  func paths(where isIncluded: (String) -> Bool) -> [String] {
    files.map(\.path).filter { isIncluded(Self.fileExtension($0)) }
  }

  private static func fileExtension(_ path: String) -> String {
    let name = FileSystem.name(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

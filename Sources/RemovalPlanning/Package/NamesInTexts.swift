import LocalFiles
import ParallelMap
import SourceDiagnostics
import SourceSearch

/// Finds names in files other than Swift that may lead to a class: Objective-C, Interface Builder, property lists, JSON
/// and others.
final class NamesInTexts {
  /// Nobody writes larger text files.
  private static let maximumSize = 8 << 20
  /// Images, sounds, fonts, prose, and project files, which name files but no types.
  private static let ignored: Set<String> = [
    "aac", "aiff", "bmp", "caf", "cer", "docc", "eot", "gif", "gz", "heic", "icns", "ico", "jpeg", "jpg", "m4a", "md",
    "mov",
    "mp3", "mp4", "otf", "p12", "pbxproj", "pdf", "png", "swift", "tiff", "ttf", "wav", "webp", "woff", "woff2", "zip",
  ]

  private let package: PackageFiles
  private lazy var files: [(path: String, words: Set<UInt32>)] = {
    let paths = package.paths.filter { !Self.ignored.contains(Self.fileExtension($0)) }
    return paths.parallelMap(stride: 16) { [package] path in
      guard let bytes = package.bytes(of: path), bytes.count <= Self.maximumSize else { return (path, []) }
      return (path, Set(bytes.withUnsafeBytes { WordHashes($0) }.hashes))
    }
  }()

  init(_ package: PackageFiles) {
    self.package = package
  }

  /// - Returns: `path:line:column`, or `nil` if no file contains the name.
  func firstPlace(of name: String) -> String? {
    let hash = WordHashes.hash(name)
    for file in files where file.words.contains(hash) {
      guard let bytes = package.bytes(of: file.path) else { continue }
      // `Promo.swift` in a list of sources names the file, not the type.
      let isFile = Array(".swift".utf8)
      let place = bytes.withUnsafeBytes { bytes in
        Words.places(of: ByteString(name), in: bytes).first { place in
          !bytes.dropFirst(place + name.utf8.count).starts(with: isFile)
        }
      }
      guard let place else { continue }
      let position = SourceText(path: file.path, utf8: bytes).position(at: place)
      return "\(file.path):\(position.line):\(position.column)"
    }
    return nil
  }

  private static func fileExtension(_ path: String) -> String {
    let name = FileSystem.name(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

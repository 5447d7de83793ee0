import ParallelMap
package import SourceDiagnostics

/// Finds the declarations of files, and caches them by content in one file that may be deleted at any time.
package struct ExtentReader {
  private let cacheFile: CacheFile?
  private var earlier: [ContentHash: DeclarationExtents] = [:]
  /// The requested extents. Only these are saved, so that the file does not grow.
  private var used: [ContentHash: DeclarationExtents] = [:]

  /// Increases with every change of the format or of the findings.
  private static let version = 1

  package init(cacheFile: CacheFile? = nil) {
    self.cacheFile = cacheFile
    earlier = cacheFile?.withBytes { Self.read($0) } ?? [:]
  }

  package mutating func extents(in source: SourceText) -> DeclarationExtents {
    extents(in: [source])[0]
  }

  /// Extents in the order of the sources. Unknown sources are parsed, on all cores.
  package mutating func extents(in sources: [SourceText]) -> [DeclarationExtents] {
    let (earlier, used) = (earlier, used)
    let found = sources.parallelMap(stride: 1) { source in
      let hash = ContentHash(source.utf8)
      return (hash, used[hash] ?? earlier[hash] ?? DeclarationExtents(source))
    }
    for (hash, extents) in found { self.used[hash] = extents }
    return found.map(\.1)
  }

  // MARK: File

  package func save() {
    guard let cacheFile, used != earlier else { return }
    var writer = CacheWriter()
    writer.write(Self.version)
    let ordered = used.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
    writer.write(ordered) { writer, entry in
      writer.write(entry.key)
      entry.value.write(to: &writer)
    }
    writer.write(ContentHash(writer.bytes))
    cacheFile.save(writer.bytes)
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) -> [ContentHash: DeclarationExtents] {
    var reader = CacheReader(bytes)
    guard reader.number() == version,
      let entries = reader.list({ reader in
        reader.hash().flatMap { hash in DeclarationExtents(from: &reader).map { (hash, $0) } }
      })
    else { return [:] }
    let content = UnsafeRawBufferPointer(rebasing: bytes[..<reader.position])
    guard reader.hash() == ContentHash(content), reader.isAtEnd else { return [:] }
    return Dictionary(entries) { first, _ in first }
  }
}

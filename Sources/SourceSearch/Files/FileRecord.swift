import LocalFiles

/// A file as an earlier search found it.
package struct FileRecord: Sendable {
  package let path: String
  package let stamp: FileStamp

  package init(_ file: SwiftSourceFinder.File) {
    path = file.path
    stamp = file.stamp
  }

  package init?(from reader: inout CacheReader) {
    guard let path = reader.text(), let device = reader.number(), let inode = reader.number(),
      let size = reader.number(), let modified = reader.number(), let changed = reader.number()
    else { return nil }
    self.path = path
    stamp = FileStamp(
      device: UInt64(bitPattern: Int64(device)), inode: UInt64(bitPattern: Int64(inode)), size: Int64(size),
      modified: Int64(modified), changed: Int64(changed))
  }

  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(stamp.device)
    writer.write(stamp.inode)
    writer.write(Int(stamp.size))
    writer.write(Int(stamp.modified))
    writer.write(Int(stamp.changed))
  }

  /// The age, in nanoseconds before a search, below which a stamp is not trusted: a file that changes twice within one
  /// tick of the clock keeps its stamp.
  package static let clockTick: Int64 = 2_000_000_000
}

extension [SwiftSourceFinder.File] {
  /// For each file, the position of its record if the stamps say that the file has not changed since the search.
  ///
  /// - Parameters:
  ///   - count: the number of records.
  ///   - startedAt: the start of that search, in nanoseconds since 1970.
  ///   - record: the record at a position. Records, like the files, are in byte order of their paths.
  package func places(
    among count: Int, ofSearchAt startedAt: Int64, record: (_ place: Int) -> FileRecord
  ) -> [Int?] {
    let trusted = startedAt - FileRecord.clockTick
    var next = 0
    return map { file in
      while next < count {
        let known = record(next)
        if known.path == file.path {
          let isTrusted = file.stamp.changed < trusted && file.stamp.modified < trusted
          return known.stamp == file.stamp && isTrusted ? next : nil
        }
        guard FileSystem.precedes(known.path, file.path) else { return nil }
        next += 1
      }
      return nil
    }
  }
}

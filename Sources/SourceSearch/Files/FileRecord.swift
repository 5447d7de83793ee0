import LocalFiles

/// A file as an earlier search saw it.
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

  /// Younger stamps than this before a search, in nanoseconds, are not trusted: a file that changes twice within one tick
  /// of the clock has the same stamp twice.
  package static let clockTick: Int64 = 2_000_000_000
}

extension [SwiftSourceFinder.File] {
  /// For each file its place among the records of a search if the stamps say that it is as it was then.
  ///
  /// - Parameters:
  ///   - records: in byte order of their paths, as the files are.
  ///   - startedAt: when that search began, in nanoseconds since 1970.
  package func places<Records: RandomAccessCollection>(in records: Records, ofSearchAt startedAt: Int64) -> [Int?]
  where Records.Element == FileRecord, Records.Index == Int {
    let trusted = startedAt - FileRecord.clockTick
    var next = 0
    return map { file in
      while next < records.count, records[next].path != file.path, FileSystem.precedes(records[next].path, file.path) {
        next += 1
      }
      guard next < records.count, records[next].path == file.path, records[next].stamp == file.stamp,
        file.stamp.changed < trusted, file.stamp.modified < trusted
      else { return nil }
      return next
    }
  }
}

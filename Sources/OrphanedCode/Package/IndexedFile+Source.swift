import Foundation
package import IndexStore
package import SourceDiagnostics

extension IndexedFile {
  /// Whether the record is from a later second than the file.
  package var isCurrent: Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let modified = attributes[.modificationDate] as? Date
    else { return false }
    return Double(recordedAt) > modified.timeIntervalSince1970.rounded(.down)
  }
}

extension IndexedOccurrence {
  /// - Returns: nil if the source has no such line.
  package func offset(in source: SourceText) -> Int? {
    line >= 1 && line <= source.lineCount ? source.lineRange(line).lowerBound + column - 1 : nil
  }
}

import LocalFiles
import SourceDiagnostics

extension FileReplacement {
  /// Notes on the new text of a Swift file, at the places where their words stood in the old one.
  func notesAtOriginalPlaces(_ find: (_ path: String, _ bytes: [UInt8]) -> [Diagnostic.Note]) -> [Diagnostic.Note] {
    guard let old, let new, path.hasSuffix(".swift") else { return [] }
    let notes = find(path, new)
    if notes.isEmpty { return [] }
    let places = OriginalPlaces(of: new, from: SourceText(path: path, utf8: old))
    return notes.compactMap { note in
      places.region(of: note.region.start.offset..<note.region.end.offset).map { .init(note.message, at: $0) }
    }
  }
}

import Foundation
import TestSupport
import Testing

/// A recorded text that a renderer must reproduce, byte for byte.
///
/// `RECORD_GOLDENS=1 swift test` records the current text and fails, so that nobody records without looking.
enum Golden {
  static func expect(_ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
    if Environment.recordsGoldens {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); look at the difference", sourceLocation: sourceLocation)
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(Array(text.utf8) == Array(recorded.utf8), "\(name) differs", sourceLocation: sourceLocation)
  }
}

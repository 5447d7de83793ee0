import Testing

/// A source with its expected results in order of position, and the place where it is written.
struct SourceCase: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String
  let expected: [String]
  let location: SourceLocation
  var testDescription: String { name }

  init(
    _ name: String, _ source: String, expect expected: [String],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    self.source = source
    self.expected = expected
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

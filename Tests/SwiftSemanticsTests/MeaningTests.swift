import Testing

@Suite struct MeaningTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let sources: [String]
    let expected: [String]
    let location: SourceLocation
    var testDescription: String { name }

    init(
      _ name: String, _ sources: String..., expect expected: [String],
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
      self.name = name
      self.sources = sources
      self.expected = expected
      location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  @Test(arguments: AccessShapes.all)
  func meaning(_ shape: Case) {
    #expect(MarkedMeanings.of(shape.sources) == shape.expected, sourceLocation: shape.location)
    #expect(!shape.expected.isEmpty, sourceLocation: shape.location)
  }

  @Test func thereAreShapes() {
    #expect(!AccessShapes.all.isEmpty)
    #expect(Set(AccessShapes.all.map(\.name)).count == AccessShapes.all.count)
  }
}

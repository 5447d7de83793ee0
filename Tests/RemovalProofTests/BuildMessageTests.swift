import RemovalProof
import Testing

@Suite struct BuildMessageTests {
  private static let output = """
    [3/7] Compiling Shop Button.swift
    /tmp/Shop/Sources/Shop/Button.swift:6:12: error: cannot find 'old' in scope
     4 |
     6 |   old()
       |   `- error: cannot find 'old' in scope
    /tmp/Shop/Sources/Shop/Button.swift:9:3: warning: variable 'a' was never used: consider replacing it
    /tmp/Shop/Sources/Shop/Button.swift:9:3: warning: variable 'a' was never used: consider replacing it
    error: fatalError
    """

  @Test func errorsAndWarningsAreReadOnce() {
    let file = "/tmp/Shop/Sources/Shop/Button.swift"
    let messages = BuildMessage.all(in: Self.output)
    #expect(
      messages.map(\.text) == ["cannot find 'old' in scope", "variable 'a' was never used: consider replacing it"])
    #expect(messages.map(\.isError) == [true, false])
    #expect(
      messages.map(\.place)
        == [SILPlace(file: file, line: 6, column: 12), SILPlace(file: file, line: 9, column: 3)])
  }

  private static func warnings(_ lines: Int...) -> [BuildMessage] {
    BuildMessage.all(in: lines.map { "/a.swift:\($0):1: warning: unused" }.joined(separator: "\n"))
  }

  @Test func movedWarningIsNotNew() {
    #expect(BuildMessage.newWarnings(in: Self.warnings(3, 9), since: Self.warnings(4, 12)).isEmpty)
    #expect(BuildMessage.newWarnings(in: [], since: Self.warnings(4)).isEmpty)
  }

  @Test func furtherWarningOfTheSameWordsIsNew() {
    #expect(BuildMessage.newWarnings(in: Self.warnings(3, 9), since: Self.warnings(4)).map(\.place.line) == [3, 9])
  }

  @Test func errorsAreNoWarnings() {
    #expect(BuildMessage.newWarnings(in: BuildMessage.all(in: Self.output), since: []).count == 1)
  }
}

import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import SwiftSemantics
import Testing

/// What SwiftUI stores under a flag's own key is an accessor that nobody has to write.
@Suite struct StoredFlagTests {
  private static func templates(_ accessors: String) -> [String] {
    let decoded = Configuration.decode(SourceText(path: ".split-test.yml", text: "accessors: [\(accessors)]\n"))
    #expect(decoded.problems.isEmpty)
    return Accessor.all(of: decoded.configuration, []).filter { $0.template.hasPrefix("@AppStorage") }.map {
      if case .isGroup(let group) = $0.kind { "\(group) \($0.template)" } else { $0.template }
    }
  }

  private static let declaration = "{declaration: 'Key.{caseName}'}"

  @Test func aDeclarationWithABoolean() {
    #expect(
      Self.templates(
        "{is: b, expression: '_.isOn(.{caseName})'}, {is: a, expression: '_.isOff(.{caseName})'}, \(Self.declaration)")
        == ["b @AppStorage(Key.{caseName})", "b @AppStorage(Key.{caseName}.rawValue)"])
  }

  @Test func nothingToAnswer() {
    #expect(Self.templates("{group: '_.group(.{caseName})'}, \(Self.declaration)") == [])
    #expect(Self.templates("{is: b, expression: '_.isOn(.{caseName})'}") == [])
  }

  @Test func anAttributeThatIsWritten() {
    #expect(
      Self.templates("{is: b, expression: '@AppStorage(Key.{caseName})'}, \(Self.declaration)") == [
        "b @AppStorage(Key.{caseName})"
      ])
  }
}

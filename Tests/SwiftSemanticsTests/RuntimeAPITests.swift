import Foundation
import SwiftSemantics
import Testing

/// The names that the analysis relies on are those of the runtime and of generated code.
@Suite struct RuntimeAPITests {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  static let file = "SwiftSemantics/Experiments/RuntimeAPI.swift"

  @Test func namesAreDeclared() throws {
    let names = try Self.names
    #expect(names.contains("currentGroup") && names.contains("selectAsync"))
    let publicAPI = try String(
      contentsOf: Self.tests.appending(path: "SplitTestingTests/PublicAPI.txt"), encoding: .utf8)
    let generated = Self.tests.appending(path: "GeneratedCodeTests/Generated")
    let files = try FileManager.default.contentsOfDirectory(at: generated, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    let text = try ([publicAPI] + files.map { try String(contentsOf: $0, encoding: .utf8) }).joined(separator: "\n")
    // The group is `CaseIterable`, which declares `allCases`.
    #expect(publicAPI.contains("protocol SplitTestGroup : CaseIterable"))
    let words = Set((text + " allCases").split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    for name in names where !words.contains(name) {
      Issue.record("neither the runtime nor generated code has '\(name)'")
    }
  }

  /// Short names (`Group`, `behavior`) may mean other things elsewhere.
  @Test func namesAreWrittenOnce() throws {
    let names = try Self.names.filter { $0.contains("SplitTest") || ["currentGroup", "selectAsync"].contains($0) }
    #expect(!names.isEmpty)
    for module in ["SwiftSemantics", "BranchRemoval", "ExperimentLint"] {
      let folder = Self.tests.appending(path: "../Sources/\(module)").standardizedFileURL
      let paths = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
      for path in paths where path.hasSuffix(".swift") && "\(module)/\(path)" != Self.file {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        for name in names where text.contains("\"\(name)\"") {
          Issue.record("\(module)/\(path) writes '\(name)' instead of asking RuntimeAPI")
        }
      }
    }
  }

  /// The string literals of `RuntimeAPI`.
  private static var names: [String] {
    get throws {
      let text = try String(contentsOf: tests.appending(path: "../Sources/\(file)"), encoding: .utf8)
      return text.matches(of: /"(\w+)"/).map { String($0.1) }
    }
  }
}

/// Every placeholder is expanded in one place.
@Suite struct AccessorPlaceholderTests {
  @Test(arguments: [
    ("{identifier}", "button_color"), ("ABTest.{caseName}", "ABTest.buttonColor"),
    ("flags.is{CaseName}Enabled", "flags.isButtonColorEnabled"),
    ("{TypeName}.{caseName}({identifier}, {caseName})", "ButtonColorSplitTest.buttonColor(button_color, buttonColor)"),
    ("flags.isOn", "flags.isOn"),
  ])
  func expression(_ template: String, _ expected: String) {
    let names = ExperimentNames(
      identifier: "button_color", caseName: "buttonColor", typeName: "ButtonColorSplitTest", groups: [])
    #expect(Accessor(.group, template: template).expressions(for: names).map(\.text) == [expected])
  }

  /// The members of objects that are experiments themselves.
  @Test(arguments: [
    ("settings.is{CaseName}On", ["isButtonColorOn"]), ("_.{caseName}", ["buttonColor"]),
    ("await flags.{caseName}()", ["buttonColor"]), ("flags.isOn(.{caseName})", []), ("ABTest.{caseName}.isOn", []),
    ("is{CaseName}On()", []), ("@Flag(.{caseName})", []),
  ])
  func members(_ template: String, _ expected: [String]) {
    let names = ExperimentNames(
      identifier: "button_color", caseName: "buttonColor", typeName: "ButtonColorSplitTest", groups: [])
    #expect(Accessor(.group, template: template).memberNames(for: names) == expected)
    #expect(Accessor(.declaration, template: template).memberNames(for: names).isEmpty)
  }

  @Test func everyNameIsExpanded() {
    let names = ExperimentNames(
      identifier: "button_color", caseName: "buttonColor", otherCaseNames: ["tint"], typeName: "ButtonColorSplitTest",
      groups: [ExperimentNames.Group(name: "red", caseName: "red", layerCase: "redButton")])
    func texts(_ template: String, of experiment: String? = nil) -> [String] {
      Accessor(.group, template: template, experiment: experiment).expressions(for: names).map {
        $0.text + ($0.group.map { " \($0)" } ?? "")
      }
    }
    #expect(texts("A.{caseName}") == ["A.buttonColor", "A.tint", "A.redButton red"])
    #expect(texts("is{CaseName}({identifier})").last == "isRedButton(button_color) red")
    #expect(texts("{TypeName}.{identifier}") == ["ButtonColorSplitTest.button_color"])
    #expect(texts("group", of: "button_color") == ["group"] && texts("group", of: "other").isEmpty)
  }
}

import ExperimentSpec
import Foundation
import SplitTestCodegen
import TestSupport
import Testing

/// The code for any spec compiles, and every text in it comes back unchanged.
///
/// `SPLIT_TEST_RANDOM_SPECS=200 swift test` compiles more specs.
@Suite struct RandomSpecsTests {
  @Test func compileAndComeThroughUnchanged() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SPLIT_TEST_RANDOM_SPECS"].flatMap(Int.init) ?? 60
    var random = SplitMix64(seed: 42)
    let specs = (0..<count).map { RandomSpec($0, using: &random) }
    let keywords = RandomSpec.keywords.filter { !["self", "Self", "default"].contains($0) }
    let unique = Dictionary(grouping: keywords) { $0.lowercased() }.compactMap(\.value.first).sorted()
    var texts: [String: String] = ["every_keyword": everyKeyword(unique)]
    for spec in specs { texts[spec.identifier] = spec.yaml }
    let compiler = try SwiftCompiler()
    let files = try generated(texts).map { try compiler.folder.write($0.text, to: $0.name) }
    let main = try compiler.folder.write(checks(specs, unique), to: "main.swift")
    let program = try compiler.program("Checks", files + [main], ["-D", "DEBUG"], modules: ["SplitTesting"])
    let run = try ChildProcess.run(program.path, [], mergesErrors: true)
    #expect(run.code == 0)
    let checked = specs.reduce(0) { $0 + 3 + $1.groups.count * (1 + $1.parameters.count) } + unique.count
    #expect(run.output == "\(checked) checked\n")
  }

  /// Every keyword as a group, as a parameter, and as the label of an argument.
  private func everyKeyword(_ names: [String]) -> String {
    let parameters = Set(names.map { $0.lowercased() }).sorted()
    return """
      identifier: every_keyword
      owner: "@team"
      metric: purchase
      start_version: 1
      end_version: 2
      default: in
      groups: [\(names.joined(separator: ", "))]
      parameters:
      \(parameters.map { "  \($0): {default: \($0 == "in" ? "'in'" : "'x'")}" }.joined(separator: "\n"))
      """
  }

  private func checks(_ specs: [RandomSpec], _ keywords: [String]) -> String {
    var source = """
      var checked = 0
      @MainActor func check(_ text: String, _ expected: String) {
        checked += 1
        let hexadecimal = text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
        if hexadecimal != expected { print("'\\(hexadecimal)' is not '\\(expected)'") }
      }

      """
    for (index, spec) in specs.enumerated() {
      source += "@MainActor func spec\(index)() {\n"
      let type = "(SplitTests.all.first { $0.identifier == \"\(spec.identifier)\" })"
      source += "  guard let test = \(type) else { return print(\"no \(spec.identifier)\") }\n"
      source += "  func salt<Test: SplitTest>(_ type: Test.Type) -> String { Test.allocation.salt }\n"
      source +=
        "  func names<Test: SplitTest>(_ type: Test.Type) -> [String] { Test.Group.allCases.map { $0.rawValue } }\n"
      source += "  check(salt(test), \"\(hexadecimal(spec.winner == nil ? spec.salt : spec.identifier))\")\n"
      for (position, group) in spec.groups.enumerated() {
        source += "  check(names(test)[\(position)], \"\(hexadecimal(group))\")\n"
      }
      source += "}\nspec\(index)()\n"
    }
    return "import SplitTesting\n\n" + source + typedChecks(specs, keywords) + "print(checked, \"checked\")\n"
  }

  /// Checks through the witnesses of a protocol, because concluded experiments are deprecated.
  private func typedChecks(_ specs: [RandomSpec], _ keywords: [String]) -> String {
    var source = "@MainActor protocol Checks { static func run() }\n"
    for (index, spec) in specs.enumerated() {
      let type = SwiftName.typeName(ofExperiment: spec.identifier)
      source += "enum Checks\(index): Checks {\n  @available(*, deprecated) static func run() {\n"
      source += "    check(\(type).summary, \"\(hexadecimal("s" + spec.summary))\")\n"
      source += "    check(\(type).hypothesis, \"\(hexadecimal("h" + spec.hypothesis))\")\n"
      for parameter in spec.parameters {
        for (position, value) in parameter.values.enumerated() {
          source +=
            "    check(\(type).Group.allCases[\(position)].`\(SwiftName.lowerCamelCase(parameter.name))`, \"\(hexadecimal(value))\")\n"
        }
      }
      source += "  }\n}\n(Checks\(index).self as any Checks.Type).run()\n"
    }
    let names = keywords.map(SwiftName.lowerCamelCase)
    let arguments = names.map { "\($0 == "inout" ? "`\($0)`" : $0): \"\($0)\"" }.joined(
      separator: ", ")
    source += "for group in EveryKeywordSplitTest.Group.allCases {\n"
    source += "  let label: String = group.select(\(arguments))\n"
    source += "  if label == \"\\(group)\" { checked += 1 } else { print(label, group) }\n}\n"
    return source
  }

  private func hexadecimal(_ text: String) -> String {
    text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
  }
}

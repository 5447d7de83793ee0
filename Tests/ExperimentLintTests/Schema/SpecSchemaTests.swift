import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
import Foundation
import SourceDiagnostics
import SourceSearch
import TestSupport
import Testing
import YAMLTree

@Suite struct SpecSchemaTests {
  /// Every spec of every example, and whether decoding rejects its shape.
  struct Spec: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }
  }

  private static let others = ["retired.yml", "metrics.yml", "releases.yml"].map { "experiments/" + $0 }

  static let specs: [Spec] = Rule.all.flatMap { rule in
    [rule.failing, rule.passing].enumerated().flatMap { index, example in
      example.files.filter { $0.path.hasPrefix("experiments/") && !others.contains($0.path) }
        .map {
          Spec(
            name: "\(rule.name) \(index == 0 ? "failing" : "passing") \($0.path)",
            text: MarkedText($0.text, rule: rule.id).text)
        }
    }
  }

  static let shapeRules: Set<Rule> = [.unknownKey, .missingKey, .invalidValue]

  @Test func thereAreSpecs() {
    #expect(Self.specs.count > 60)
  }

  @Test(arguments: SpecDocument.keys) func everyKeyIsDescribed(_ key: String) throws {
    #expect(SpecSchema.value.text.contains("    \"\(key)\": {\n      \"description\": "))
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/SpecFormat.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.contains { $0.contains("`\(key)`") })
  }

  @Test(arguments: specs) func agreesWithTheDecoder(_ spec: Spec) throws {
    let source = SourceText(path: "spec.yml", text: spec.text)
    let file = SpecFile.decode(source)
    let isWrong = file.diagnostics.contains { diagnostic in
      Rule(diagnostic.rule).map(Self.shapeRules.contains) ?? false
    }
    let documents = YAMLReader.compose(source).documents
    // Invalid YAML and repeated keys never reach a schema.
    guard file.diagnostics.allSatisfy({ Rule($0.rule).map(Self.shapeRules.contains) ?? false }) else { return }
    let document = try #require(documents.first)
    let problems = SchemaValidator().problems(JSONValue(editorValueOf: document), SpecSchema.value)
    #expect(problems.isEmpty != isWrong, "\(problems) against \(file.diagnostics.map(\.message))")
  }

  /// Lines that make the standard spec valid or invalid, alike for the schema and the decoder.
  static let lines: [Spec] = [
    "identifier: Button", "identifier: 8", "identifier: [a]", "summary: 12", "summary: \"a\\nb\"", "summary: [a, b]",
    "hypothesis: 12", "hypothesis: {a: b}", "link: https://example.org/1", "link: HTTPS://example.org",
    "link: example.org",
    "owner: growth", "owner: \"@growth/app\"", "owner: \"@a b\"", "owner: anna@example.org", "owner: anna@example",
    "owner: //growth/OWNERS", "owner: ///growth", "metric: Purchase", "metric: a.b_c", "guardrails: [a, b.c]",
    "guardrails: a", "guardrails: [A]", "groups: [control]", "groups: [control, control-2]", "groups: [control, 2]",
    "groups: {control: 1, blue: 2}", "groups: {control: 1}", "groups: {control: 50%, blue: 50 %}",
    "groups: {control: 1.5, blue: 2}", "groups: {control: -1, blue: 2}", "groups: {control: 33.333%, blue: 1%}",
    "groups: {control: {weight: 1}, blue: 2}", "groups: {control: {description: a}, blue: 2}",
    "groups: {control: {weight: 1, wieght: 2}, blue: 2}", "groups: blue", "groups: [green, blue]",
    "groups: {control: 1, blue: {weight: 1, description: Blue, mirrors: control}}",
    "default: blue", "default: [blue]", "winner: blue", "winner: {a: b}", "start_version: 8", "start_version: 8.10.1",
    "start_version: 8.1.2.3", "start_version: v8", "start_version: -8", "end_version: \"8.14\"", "end_version: 08.14",
    "extensions: [{from: 8.12, to: 8.14, reason: later}]", "extensions: [{from: 8.12, to: 8.14}]", "extensions: later",
    "extensions: [{from: 8.12, to: 8.14, reason: later, by: me}]", "coverage: 12.5%", "coverage: 100%",
    "coverage: 101%",
    "coverage: 50", "coverage: 12.555%", "layer: checkout", "slots: 0-499", "slots: 0-499\nlayer: checkout",
    "slots: 0-1000\nlayer: checkout", "slots: 500\nlayer: checkout", "salt: summer", "salt: 5", "salt: [a]",
    "case_name: searchBySKU", "case_name: a-b", "case_name: 1a", "case_name: größe", "case_name: a b", "case_name: _a",
    "case_names: [a, bC]", "case_names: [a, a]", "case_names: []", "case_names: a", "case_names: [a b]",
    "groups: {control: {case: a}, blue: {case: b}}", "groups: {control: {case: a b}, blue: {case: b}}",
    "groups: {control: {weight: 1, case: a}, blue: {weight: 1, case: b, description: x}}",
    "accessors: []", "accessors: a", "accessors: [a]", "accessors: [{group: a}]",
    "accessors: [{group: a, is: control}]",
    "accessors: [{is: control, expression: a, absent: blue, in: Sources/A.swift}]", "accessors: [{expression: a}]",
    "accessors: [{group: a, in: A.m}]", "accessors: [{group: a, absent: b c}]", "accessors: [{declaration: A.b}]",
    "accessors: [{declaration: A.b, absent: blue}]", "accessors: [{group: a, colour: b}]",
    "parameters: {title: {control: Buy, blue: 1}}", "parameters: {title: {control: Buy, default: Get it}}",
    "parameters: {Title: {default: Buy}}", "parameters: {title: Buy}", "parameters: [title]",
    "parameters: {title: {default: [Buy]}}", "sample: {baseline: 0.02, minimum_effect: 1%}", "sample: {baseline: 2%}",
    "sample: {baseline: 2, minimum_effect: 1%}", "sample: {baseline: 2%, minimum_effect: 1%, daily_units: 0}",
    "sample: {baseline: 2%, minimum_effect: 1%, daily_units: 1000, alpha: 0.01, power: 90%}", "sample: 2%",
    "sample: {baseline: 2%, minimum_effect: 1%, pwer: 90%}", "colour: blue",
  ].map { Spec(name: $0, text: RuleExample.spec($0)) }

  /// The schema accepts more only where it lacks knowledge: the common type of all groups, and the spelling of a
  /// number.
  @Test(arguments: lines) func agreesOnEveryKey(_ spec: Spec) throws {
    let isGenerous = ["parameters: {title: {control: Buy, blue: 1}}", "end_version: 08.14"].contains(spec.name)
    let source = SourceText(path: "spec.yml", text: spec.text)
    let wrong = SpecFile.decode(source).diagnostics
    let document = try #require(YAMLReader.compose(source).documents.first)
    let problems = SchemaValidator().problems(JSONValue(editorValueOf: document), SpecSchema.value)
    #expect(problems.isEmpty == (wrong.isEmpty || isGenerous), "\(problems) against \(wrong.map(\.message))")
  }

  @Test func everyKeyIsDescribed() throws {
    let properties = try #require(SpecSchema.value.object?.first { $0.name == "properties" }?.value.object)
    #expect(properties.map(\.name) == SpecDocument.keys)
    for property in properties {
      #expect(property.value.object?.contains { $0.name == "description" } ?? false, "\(property.name)")
    }
  }

  @Test func isValidJSONAndAlwaysTheSame() throws {
    let text = SpecSchema.value.text
    #expect(text == SpecSchema.value.text)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func validatorRefusesUnknownKeywords() {
    #expect(!SchemaValidator().problems(1, ["maximmum": 2]).isEmpty)
  }
}

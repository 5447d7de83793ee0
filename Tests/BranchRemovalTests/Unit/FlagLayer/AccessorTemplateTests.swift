import BranchRemoval
import SourceDiagnostics
import SwiftParser
import SwiftSemantics
import SwiftSyntax
import Testing

/// Forms in which an app may ask for a flag, and the code after the removal.
@Suite struct AccessorTemplateTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let template: String
    let before: String
    /// `nil` if the template does not match.
    let after: String?
    var testDescription: String { "\(template): \(before)" }

    init(_ template: String, _ before: String, _ after: String?) {
      self.template = template
      self.before = before
      self.after = after
    }
  }

  static let examples: [Example] = [
    Example("_.isOn(.{caseName})", "if flags.isOn(.newPage) { show() }", "show()"),
    Example("_.isOn(.{caseName})", "if self.model.flags.isOn(.newPage) { show() }", "show()"),
    Example("_.isOn(.{caseName})", "if makeFlags().isOn(.newPage) { show() }", "_ = makeFlags()\n  show()"),
    Example("_.isOn(.{caseName})", "if Flags().isOn(.newPage) { show() }", "show()"),
    Example("_.isOn(.{caseName})", "if flags[0].isOn(.newPage) { show() }", "_ = flags[0]\n  show()"),
    Example("_.isOn(.{caseName})", "if flags.isOn(.other) { show() }", nil),
    Example("_.isOn(.{caseName})", "if isOn(.newPage) { show() }", nil),
    Example("_.isOn(.{caseName})", "if self?.flags.isOn(.newPage) ?? false { show() }", "if self != nil { show() }"),
    Example("_.isOn(.{caseName})", "if self?.flags.isOn(.newPage) == true { show() }", "if self != nil { show() }"),
    Example("_.isOn(.{caseName})", "if true != self?.flags.isOn(.newPage) { show() }", "if self == nil { show() }"),
    Example("_.isOn(.{caseName})", "if self?.flags.isOn(.newPage) ?? true { show() }", "show()"),
    Example("flags.isOn(.{caseName})", "let a = !(flags?.isOn(.newPage) ?? false)", "let a = !(flags != nil)"),
    Example("_.{caseName}", "if model.newPage { show() }", "show()"),
    Example("_.{caseName}", "each { if $0.newPage { show() } }", "each { _ in do { show() } }"),
    Example("_.{caseName}", "show($model.newPage)", nil),
    Example("flags.{caseName}", "show($model.flags.newPage)", nil),
    Example("_.{caseName}", "save(true, for: Keys.newPage)", nil),
    Example("flags.isOn(.{caseName}, else: _)", "if flags.isOn(.newPage, else: false) { show() }", "show()"),
    Example(
      "flags.isOn(.{caseName}, else: _)", "if flags.isOn(.newPage, else: ask()) { show() }", "_ = ask()\n  show()"),
    Example("flags.isOn(.{caseName}, else: _)", "if flags.isOn(.newPage) { show() }", nil),
    Example("isOn(.{caseName})", "if isOn(.newPage) { show() }", "show()"),
    Example("isOn(.{caseName})", "if await isOn(.newPage) { show() }", "show()"),
    Example("Flags().isOn(.{caseName})", "if Flags().isOn(.newPage) { show() }", "show()"),
    Example("Flags.make(1).isOn(.{caseName})", "if Flags.make(1).isOn(.newPage) { show() }", "show()"),
    Example("flags.is{CaseName}Enabled", "if flags.isNewPageEnabled { show() }", "show()"),
    Example("flags.is{CaseName}Enabled", "if flags.isnewPageEnabled { show() }", nil),
    Example(
      "Test.{caseName}.variation == .treatment(nil)",
      "guard Test.newPage.variation == .treatment(nil) else { return }\n  show()", "show()"),
    Example(
      "Test.{caseName}.variation == .treatment(nil)",
      "let isNew = Test.newPage.variation == .treatment(nil)\n  if isNew { show() }", "show()"),
    Example(
      "_.{caseName}.variation == .treatment(_)", "if Test.newPage.variation == .treatment(1) { show() }", "show()"),
  ]

  @Test(arguments: examples) func leaves(_ example: Example) {
    let source = Self.text(example.before)
    let names = ExperimentNames("new_page", groups: "control", "on")
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(names, winner: "on")],
        accessors: [Accessor(.isGroup("on"), template: example.template)],
        sources: [SourceText(path: "a.swift", text: source)]))
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(written == Self.text(example.after ?? example.before))
    #expect(result.refusals.isEmpty && result.constants.isEmpty)
    #expect(!Parser.parse(source: written).hasError)
  }

  private static func text(_ body: String) -> String {
    "struct Flags {\n  let name = \"flags\"\n}\nfunc run() {\n  \(body)\n}\n"
  }
}

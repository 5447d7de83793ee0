import BranchRemoval
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax
import Testing

/// A flag that is a property or a method of instances goes with its key, its protocols' requirements, its switches, and
/// the code that sets it to what it is from now on.
@Suite struct SettingFlagTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    /// `nil` if nothing may change.
    let after: String?
    /// The refusals, by line and message.
    let refusals: [String]
    /// The remaining constants, by line and message.
    let constants: [String]
    /// Other places to look at, by line and message.
    let notes: [String]
    /// The accessor's template. `_` says that any receiver's property of the name is the flag.
    let accessor: String
    var testDescription: String { about }

    init(
      _ about: String, _ before: String, _ after: String?, refusals: [String] = [], constants: [String] = [],
      notes: [String] = [], accessor: String = "_.{caseName}"
    ) {
      self.about = about
      self.before = before
      self.after = after
      self.refusals = refusals
      self.constants = constants
      self.notes = notes
      self.accessor = accessor
    }
  }

  @Test(
    arguments: whole + uses + values + publishers + statics + stores + mocks + rows + configurations + namesakes
      + limited
      + coding + several + ownType + switches + setters + mirrors + refused + restored + bareNames + methods + changed
      + receivers)
  func goes(_ example: Example) {
    let result = Self.remove(from: example)
    let written = String(
      decoding: result.edits["a.swift", default: []].applied(to: Array(example.before.utf8)), as: UTF8.self)
    #expect(result.refusals.map { "\($0.region.start.line): \($0.message)" } == example.refusals)
    #expect(result.constants.map { "\($0.region.start.line): \($0.message)" } == example.constants)
    #expect(result.notes.map { "\($0.region.start.line): \($0.message)" } == example.notes)
    #expect(written == example.after ?? example.before)
    #expect(!SwiftSourceFile(SourceText(path: "a.swift", text: written)).hasSyntaxError)
  }

  private static func remove(from example: Example) -> RemovalResult {
    // Code of the app that asks for the flag.
    let flag = example.accessor.replacing("_", with: "settings").replacing("{caseName}", with: "newPage")
    let app = "func enter() { if \(flag) { enterNewPage() } }\n"
    let names = ExperimentNames("new_page", groups: "control", "on")
    return ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(names, winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: example.accessor),
          Accessor(.declaration, template: "Settings.{caseName}"),
        ],
        sources: [SourceText(path: "a.swift", text: example.before), SourceText(path: "b.swift", text: app)]))
  }
}

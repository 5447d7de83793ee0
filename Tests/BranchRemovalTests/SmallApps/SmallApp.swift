import BranchRemoval
import Foundation
import SourceDiagnostics
import SwiftParser
import SwiftSemantics
import SwiftSyntax
import Testing

/// An app of a few files, and what a removal makes of it.
struct SmallApp: Sendable, CustomTestStringConvertible {
  let name: String
  let accessors: [Accessor]
  var groups = ["control", "on"]
  /// The cases that stand for single groups.
  var casesOfGroups: [String: String] = [:]
  var winner = "on"
  /// The members that are flags of other experiments.
  var otherFlags: Set<String> = []
  /// By their paths.
  let files: [String: String]
  /// Those that change.
  let after: [String: String]
  /// What is refused, left or noted: `Tests/A.swift:3: …`.
  var messages: [String] = []

  var testDescription: String { name }

  /// A file of flags, in which the removed one is on, is off, or is gone.
  static let flagsOn = "struct Flags {\n  var newPage = true\n  var other = false\n}\n"
  static let flagsOff = flagsOn.replacing("true", with: "false")
  static let flagsLeft = "struct Flags {\n  var other = false\n}\n"

  static func flags(_ expression: String, _ declaration: String) -> [Accessor] {
    [Accessor(.isGroup("on"), template: expression), Accessor(.declaration, template: declaration)]
  }

  static func groups(_ expression: String, _ declaration: String) -> [Accessor] {
    [Accessor(.group, template: expression), Accessor(.declaration, template: declaration)]
  }

  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let names = ExperimentNames(
      identifier: "new_page", caseName: "newPage", typeName: "NewPageSplitTest",
      groups: groups.map { .init(name: $0, caseName: $0, layerCase: casesOfGroups[$0]) })
    var request = RemovalRequest(
      experiments: [DecidedExperiment(names, winner: winner)], accessors: accessors,
      sources: files.sorted { $0.key < $1.key }.map { SourceText(path: $0.key, text: $0.value) })
    request.otherFlags = otherFlags
    let result = ExperimentRemover.remove(request)
    for (path, before) in files {
      let written = String(decoding: result.edits[path, default: []].applied(to: Array(before.utf8)), as: UTF8.self)
      #expect(written == after[path] ?? before, sourceLocation: sourceLocation)
      #expect(!Parser.parse(source: written).hasError, sourceLocation: sourceLocation)
    }
    let messages =
      (result.refusals.map { ($0.region, $0.message) } + result.constants.map { ($0.region, $0.message) }
      + result.notes.map { ($0.region, $0.message) }).map { "\($0.file):\($0.start.line): \($1)" }
    #expect(messages.sorted() == self.messages.sorted(), sourceLocation: sourceLocation)
  }
}

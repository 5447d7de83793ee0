import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// A static member and one of the instances may have one name; each place means one of them.
@Suite struct StaticMemberTests {
  /// `isNew` holds with the winner for the type, and never for its instances.
  private static func type(_ members: String) -> String {
    """
    let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
    struct Page {
      static var isNew: Bool { group == .red }
      var isNew: Bool { group == .blue }
      \(members)
    }

    """
  }

  static let uses: [(place: String, use: String, isNew: Bool)] = [
    ("static func f() { USE }", "self.isNew", true), ("static func f() { USE }", "isNew", true),
    ("static func f() { USE }", "Self.isNew", true), ("static func f() { USE }", "Page.isNew", true),
    ("static func f() { USE }", "Page().isNew", false), ("func f() { USE }", "self.isNew", false),
    ("func f() { USE }", "isNew", false), ("func f() { USE }", "Self.isNew", true),
    ("static var f: Int { USE }", "self.isNew", true), ("var f: Int { USE }", "self.isNew", false),
    ("static subscript(i: Int) -> Int { USE }", "self.isNew", true),
    ("subscript(i: Int) -> Int { USE }", "isNew", false), ("init(a: Int) { USE }", "isNew", false),
    ("static func f() { run { USE } }", "self.isNew", true), ("func f() { run { USE } }", "self.isNew", false),
    ("static func f() { func g() { USE } }", "self.isNew", true),
    ("#if DEBUG\n  static func f() { USE }\n  #endif", "self.isNew", true),
    ("#if DEBUG\n  func f() { USE }\n  #endif", "isNew", false),
    ("struct Row { static var isNew: Bool { group == .blue }; static func f() { USE } }", "self.isNew", false),
    ("struct Row { func f() { USE } }", "Page.isNew", true),
    ("}\nextension Page {\n  static func f() { USE }", "self.isNew", true),
    ("}\nextension Page {\n  func f() { USE }", "isNew", false),
  ]

  @Test(arguments: uses) func eachUseMeansItsOwn(_ use: (place: String, use: String, isNew: Bool)) throws {
    let source = Self.type(
      use.place.replacing("USE", with: "if \(use.use) { first() } else { second() }; return third()"))
    let experiment = ExperimentNames("button_color", groups: "control", "red", "blue")
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(experiment, winner: "red")],
        sources: [SourceText(path: "a.swift", text: source)]))
    let edits = try #require(result.edits["a.swift"])
    let after = String(decoding: edits.applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(after.contains("first()") == use.isNew && after.contains("second()") != use.isNew, "\(after)")
  }
}

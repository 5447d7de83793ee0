import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// What decides about a flag in its own layer, beside the remote answer, does not go without a word.
@Suite struct LostConditionTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let answer: String
    var winner = "on"
    let notes: [String]
    var testDescription: String { about }
  }

  private static func note(_ condition: String) -> String {
    "'\(condition)' decides about the flag, too, and goes with it; see whether it is still needed"
  }

  static let examples: [Example] = [
    Example(
      about: "a device that lacks something", answer: "remote.bool(\"new_page\") && Device.hasCamera",
      notes: [note("Device.hasCamera")]),
    Example(
      about: "several conditions", answer: "Device.hasCamera && (remote.isOn(\"newPage\") && user.isMember)",
      notes: [note("Device.hasCamera"), note("user.isMember")]),
    Example(
      about: "the flag handed on", answer: "system.isAtLeast(17) && remote.bool(flag.rawValue)",
      notes: [note("system.isAtLeast(17)")]),
    Example(
      about: "a choice", answer: "user.isMember ? remote.bool(\"new_page\") : false", notes: [note("user.isMember")]),
    Example(
      about: "guards",
      answer: "guard !Device.isPad else { return false }; if user.isNew { return false }; return remote.isOn(flag)",
      notes: [note("!Device.isPad"), note("user.isNew")]),
    Example(about: "one of two is enough", answer: "remote.bool(\"new_page\") || build.isDebug", notes: []),
    Example(about: "no remote answer", answer: "build.isDebug && build.isInternal", notes: []),
    Example(about: "the remote answer alone", answer: "remote.bool(\"new_page\")", notes: []),
    Example(
      about: "off for all", answer: "remote.bool(\"new_page\") && Device.hasCamera", winner: "off", notes: []),
  ]

  @Test(arguments: examples) func clause(_ example: Example) {
    let layer = """
      enum Flag: String { case newPage, other }
      func isOn(_ flag: Flag) -> Bool {
        switch flag {
        case .newPage: \(example.answer.contains("return") ? "" : "return ")\(example.answer)
        case .other: return true
        }
      }
      func show() { if isOn(.newPage) { showNew() } else { showOld() } }

      """
    #expect(Self.notes(layer, asking: "isOn(.{caseName})", declaring: "Flag", example.winner) == example.notes)
  }

  @Test(arguments: examples) func property(_ example: Example) {
    let layer = """
      enum Flags {
        static var newPage: Bool { \(example.answer) }
      }
      func show() { if Flags.newPage { showNew() } else { showOld() } }

      """
    #expect(Self.notes(layer, asking: "Flags.{caseName}", declaring: "Flags", example.winner) == example.notes)
  }

  /// The remote answer has the flag's name without the prefix.
  @Test func prefixedProperty() {
    let layer = """
      enum Flags {
        static var isNewPage: Bool { remote.bool("new_page") && Device.hasCamera }
      }
      func show() { if Flags.isNewPage { showNew() } else { showOld() } }

      """
    #expect(
      Self.notes(layer, asking: "Flags.is{CaseName}", declaring: "Flags", member: "is{CaseName}", "on")
        == [Self.note("Device.hasCamera")])
  }

  @Test(arguments: [
    ("if flag == .newPage && Device.isPad { return false }", [note("Device.isPad")]),
    ("if flag == .newPage { return !Device.isPad && remote.isOn(flag) }", [note("!Device.isPad")]),
    ("if flag == .newPage { return remote.isOn(flag) }", []),
    ("if flag == .other && Device.isPad { return false }", []),
  ])
  func comparison(_ statement: String, _ notes: [String]) {
    let layer = """
      enum Flag: String { case newPage, other }
      func isOn(_ flag: Flag) -> Bool {
        \(statement)
        return remote.isOn(flag)
      }
      func show() { if isOn(.newPage) { showNew() } else { showOld() } }

      """
    #expect(Self.notes(layer, asking: "isOn(.{caseName})", declaring: "Flag", "on") == notes)
  }

  @Test(arguments: [
    // A choice, with what is asked for the same flag otherwise.
    ("flag == .newPage ? remote.newPage && Device.isPad : remote.isOn(flag)", [note("Device.isPad")]),
    ("flag == .newPage ? remote.newPage : remote.isOn(flag)", []),
  ])
  func choice(_ answer: String, _ notes: [String]) {
    let layer = """
      enum Flag: String { case newPage, other }
      func isOn(_ flag: Flag) -> Bool { \(answer) }
      func show() { if isOn(.newPage) { showNew() } else { showOld() } }

      """
    #expect(Self.notes(layer, asking: "isOn(.{caseName})", declaring: "Flag", "on") == notes)
  }

  /// What a stored property is given.
  @Test(arguments: [
    ("let newPage: Bool; init(_ r: Remote, _ u: User) { newPage = r.newPage && u.isPro }", [note("u.isPro")]),
    (
      "let newPage: Bool; init(_ r: Remote, _ u: User) { newPage = r.answer && u.isPro }",
      [whole("r.answer && u.isPro")]
    ),
    ("let newPage = Remote.answer && !Device.isPad", [whole("Remote.answer && !Device.isPad")]),
    ("let newPage: Bool; init(_ r: Remote) { newPage = r.answer }", []),
    ("let newPage = Remote.answer || Device.isPad", []),
  ])
  func storedProperty(_ members: String, _ notes: [String]) {
    let layer = """
      final class Settings { \(members) }
      func show(_ settings: Settings) { if settings.newPage { showNew() } else { showOld() } }

      """
    #expect(Self.notes(layer, asking: "_.{caseName}", declaring: "Settings", "on") == notes)
  }

  private static func whole(_ answer: String) -> String {
    "'\(answer)' decides about the flag, and goes with it; see whether a part of it is still needed"
  }

  private static func notes(
    _ layer: String, asking: String, declaring: String, member: String = "{caseName}", _ winner: String
  )
    -> [String]
  {
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(ExperimentNames("new_page", groups: "off", "on"), winner: winner)],
        accessors: [
          Accessor(.isGroup("on"), template: asking), Accessor(.declaration, template: "\(declaring).\(member)"),
        ],
        sources: [SourceText(path: "a.swift", text: layer)]))
    #expect(result.refusals.isEmpty)
    return result.notes.map(\.message).filter { $0.contains("decides about the flag") }
  }
}

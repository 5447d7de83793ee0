import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Closures that get the answer of an accessor later. The accessor stays, and so does the flag.
@Suite struct PublishedAnswerTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let before: String
    /// `nil` if nothing may change.
    let after: String?
    var testDescription: String { before }

    init(_ before: String, _ after: String?) {
      self.before = before
      self.after = after
    }
  }

  static let examples: [Example] = [
    Example("flags.isOn(.patron).sink { if $0 { a() } else { b() } }", "flags.isOn(.patron).sink { _ in a() }"),
    Example(
      "flags.isOn(.patron).receive(on: queue).flatMap { isOn -> Steps in\n  guard isOn else { return old() }\n  return new()\n}",
      "flags.isOn(.patron).receive(on: queue).flatMap { _ -> Steps in\n  return new()\n}"),
    Example(
      "flags.isOn(.patron).sink(receiveCompletion: { if $0 { a() } }, receiveValue: { isOn in if !isOn { b() } })",
      "flags.isOn(.patron).sink(receiveCompletion: { if $0 { a() } }, receiveValue: { _ in })"),
    Example(
      "flags.isOn(.patron).asObservable().subscribe(onNext: { if $0 { a() } }, onError: { if $0 { b() } })",
      "flags.isOn(.patron).asObservable().subscribe(onNext: { _ in do { a() } }, onError: { if $0 { b() } })"),
    Example("flags.isOn(.patron).replaceError(with: false).sink { if $0 { a() } }", nil),
    Example("flags.isOn(.patron).zip(other).sink { if $0 { a() } }", nil),
    Example("flags.isOn(.patron).sink { if $0 { a() } } receiveValue: { use($0) }", nil),
    Example("other.isOn(.patron).sink { if $0 { a() } }", nil),
  ]

  @Test(arguments: examples) func folds(_ example: Example) {
    let layer = """
      enum Flag {
        case patron
      }
      struct Flags {
        func isOn(_ flag: Flag) -> AnyPublisher<Bool, Never> { publisher(flag) }
      }
      func show(_ flags: Flags) {

      """
    let source = layer + example.before + "\n}\n"
    let flag = ExperimentNames("patron", groups: "control", "on")
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})"),
          Accessor(.declaration, template: "Flag.{caseName}"),
        ], sources: [SourceText(path: "a.swift", text: source)]))
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(written == layer + (example.after ?? example.before) + "\n}\n")
    #expect(result.refusals.map(\.message) == ["'.patron' still names the experiment; remove it by hand"])
    #expect(result.constants.isEmpty)
  }
}

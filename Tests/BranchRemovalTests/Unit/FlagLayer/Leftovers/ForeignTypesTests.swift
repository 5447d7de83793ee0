import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Members of types that inherit from types of other modules go where none of those can ask for them.
@Suite struct ForeignTypesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    let after: String
    var testDescription: String { about }
  }

  static let examples: [Example] = [
    Example(
      about: "a superclass, whose members are called by 'super' or overridden",
      before: """
        class API: ForeignAPI {
          var usesNew: Bool { flags.isOn(.newCheckoutPage) }
          init(session: Session) {
            self.session = session
            super.init(base: "a")
          }
          func fetch() -> Int { usesNew ? 1 : 2 }
        }
        """,
      after: """
        class API: ForeignAPI {
          init(session: Session) {
            self.session = session
            super.init(base: "a")
          }
          func fetch() -> Int { 1 }
        }
        """),
    Example(
      about: "what may be a protocol",
      before: """
        class API: ForeignAPI {
          var usesNew: Bool { flags.isOn(.newCheckoutPage) }
          func fetch() -> Int { usesNew ? 1 : 2 }
        }
        """,
      after: """
        class API: ForeignAPI {
          var usesNew: Bool { true }
          func fetch() -> Int { 1 }
        }
        """),
    Example(
      about: "the flag's own long name",
      before: """
        struct Row: ForeignRow {
          let isNewCheckoutPageOn: Bool
          init() { isNewCheckoutPageOn = flags.isOn(.newCheckoutPage) }
        }
        func isNew(_ row: ForeignRow?) -> Bool { (row as? Row)?.isNewCheckoutPageOn == true }
        func isOld(_ row: ForeignRow) -> Bool { (row as? Row)?.isNewCheckoutPageOn != true }
        """,
      after: """
        struct Row: ForeignRow {
        }
        func isNew(_ row: ForeignRow?) -> Bool { row is Row }
        func isOld(_ row: ForeignRow) -> Bool { !(row is Row) }
        """),
  ]

  @Test(arguments: examples) func goes(_ example: Example) {
    let flag = ExperimentNames("new_checkout_page", groups: "control", "on")
    let source = example.before + "\n"
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: [Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})")],
        sources: [SourceText(path: "a.swift", text: source)]))
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(written == example.after + "\n")
    #expect(result.refusals.map(\.message) == [])
  }
}

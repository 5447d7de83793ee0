import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Flags that are members of an option set, which its own type fills.
@Suite struct OptionSetFlagsTests {
  private static func gates(_ members: String, _ all: String, _ own: String) -> String {
    """
    struct Gates: OptionSet {
      let rawValue: Int
    \(members)  static let other = Gates(rawValue: 1 << 1)
      static var enabled: Gates {
        var gates: Gates = []
        #if ALL_GATES
    \(all)    gates.insert(.other)
        #else
    \(own)    #if OTHER
        gates.insert(.other)
        #endif
        #endif
        return gates
      }
    }
    func title() -> String {

    """
  }

  private static let before =
    gates(
      "  static let newPage = Gates(rawValue: 1 << 0)\n", "    gates.insert(.newPage)\n",
      "    #if NEW_PAGE\n    gates.insert(.newPage)\n    #endif\n    gates.remove(.newPage)\n")
    + "  if Gates.enabled.contains(.newPage) { return \"new\" }\n  return \"old\"\n}\n"
  private static let after = gates("", "", "") + "  return \"new\"\n}\n"

  @Test func memberGoesWithWhatFillsTheSet() {
    let flag = ExperimentNames("new_page", groups: "control", "on")
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "Gates.enabled.contains(.{caseName})"),
          Accessor(.declaration, template: "Gates.{caseName}"),
        ], sources: [SourceText(path: "a.swift", text: Self.before)]))
    let written = String(
      decoding: result.edits["a.swift", default: []].applied(to: Array(Self.before.utf8)), as: UTF8.self)
    #expect(written == Self.after)
    #expect(result.refusals.map(\.message) == [])
  }
}

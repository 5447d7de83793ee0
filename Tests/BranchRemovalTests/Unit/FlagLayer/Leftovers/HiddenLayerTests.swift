import BranchRemoval
import SourceDiagnostics
import Testing

/// A flag layer that only its file sees stays while it has other flags.
@Suite struct HiddenLayerTests {
  private static func source(_ flags: String, _ title: String, layer: Bool = true) -> String {
    let code = """
      private enum Flag: String { case \(flags) }
      private struct Flags {
        func isOn(_ flag: Flag) -> Bool { stored(flag.rawValue) }
      }
      private let flags = Flags()

      """
    return (layer ? code : "") + "func title() -> String { \(title) }\n"
  }

  @Test(arguments: [
    (source("patron, other", "flags.isOn(.patron) ? a : b"), source("other", "a")),
    (source("patron", "flags.isOn(.patron) ? a : b"), source("", "a", layer: false)),
  ])
  func stays(_ before: String, _ after: String) {
    let edits = FlagLayerTests.remove(from: before).edits["a.swift", default: []]
    #expect(String(decoding: edits.applied(to: Array(before.utf8)), as: UTF8.self) == after)
  }
}

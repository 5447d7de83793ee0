import ExperimentSpec
import SplitTestCodegen
import TestSupport
import Testing

/// Generated code compiles without warnings beside any other code in its module, in any language mode and with any
/// upcoming features.
@Suite struct WarningTests {
  private static let spec = """
    identifier: running
    owner: "@growth"
    metric: purchase
    groups: {control: 1, twin: {weight: 1, mirrors: control}, blue: 1}
    start_version: 8.10
    end_version: 8.14
    parameters:
      title: {control: Buy, default: Buy now}
    """

  private static let specs = [
    "running": spec,
    "scheduled": spec.replacing("running", with: "scheduled").replacing("8.10", with: "8.13"),
    "expired": spec.replacing("running", with: "expired").replacing("8.14", with: "8.11"),
    "won": spec.replacing("running", with: "won") + "\nwinner: blue",
    "expired_won": spec.replacing("running", with: "expired_won").replacing("8.14", with: "8.11") + "\nwinner: twin",
  ]

  private static let handWritten = """
    import SplitTesting

    func running(_ service: SplitTestingService) -> Bool {
      service.fetchSplitTest(RunningSplitTest.self).currentGroup == .control
    }
    """

  private static let features = [
    [],
    ["-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility"],
    ["-enable-upcoming-feature", "ExistentialAny", "-strict-memory-safety"],
    ["-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
  ]

  @Test func thereIsNone() throws {
    let compiler = try SwiftCompiler()
    let mine = try compiler.folder.write(Self.handWritten, to: "Mine.swift")
    for access in AccessLevel.allCases {
      for (index, features) in Self.features.enumerated() {
        for mode in ["5", "6"] {
          let policy = DeprecationPolicy.allCases[(index + (mode == "5" ? 0 : 1)) % 3]
          let options = GeneratorOptions(access: access, deprecate: policy, appVersion: AppVersion("8.12"))
          let files = try generated(Self.specs, options).map { try compiler.folder.write($0.text, to: $0.name) }
          #expect(throws: Never.self, "access \(access), mode \(mode), deprecate \(policy), \(features)") {
            try compiler.compile(
              ["-typecheck", "-module-name", "Feature", "-parse-as-library", "-D", "DEBUG", "-package-name", "app"]
                + ["-swift-version", mode] + features + files + [mine])
          }
        }
      }
    }
    let nothing = try generated([:]).map { try compiler.folder.write($0.text, to: $0.name) }
    #expect(throws: Never.self) { try compiler.compile(["-typecheck", "-parse-as-library"] + nothing) }
  }
}

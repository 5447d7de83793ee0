import Foundation
import SourceDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSemantics
import Testing

@testable import BranchRemoval
import TestSupport

/// Removes five experiments from an app of more than sixty files. The recorded diff is reviewed by people.
///
/// `Tests/SampleApp/prove` builds the app and runs its tests before and after.
@Suite struct SampleAppTests {
  static let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("SampleApp")
  static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/SampleApp.diff")

  static let decided: [(names: ExperimentNames, winner: String)] = [
    (
      names(
        "button_color", "buttonColor", "ButtonColorSplitTest", ["control", "blue", "dark_gray"],
        parameters: [
          ExperimentNames.Parameter(
            propertyName: "title", typeName: "String",
            literals: ["control": "\"Buy\"", "blue": "\"Buy now\"", "dark_gray": "\"Buy\""])
        ]), "blue"
    ),
    (names("checkout_flow", "checkoutFlow", "CheckoutFlowSplitTest", ["control", "one_page", "express"]), "one_page"),
    (names("express_payment", "expressPayment", "ExpressPaymentSplitTest", ["control", "on"]), "on"),
    (
      names("profile_page", "profilePage", "ProfilePageSplitTest", ["control", "control_check", "new_profile"]),
      "new_profile"
    ),
    (names("review_prompt", "reviewPrompt", "ReviewPromptSplitTest", ["control", "after_order"]), "control"),
  ]
  static let accessors = [
    Accessor(.group, template: "abTests.variation(for: .{caseName})"),
    Accessor(.isGroup("on"), template: "flags.isEnabled(.{caseName})"),
    Accessor(.declaration, template: "ABTest.{caseName}"), Accessor(.declaration, template: "Feature.{caseName}"),
  ]

  @Test func removingFiveExperimentsIsWhatAReviewerReads() throws {
    let sources = try Self.sources()
    try #require(sources.count >= 60)
    let request = RemovalRequest(
      experiments: Self.decided.map { DecidedExperiment($0.names, winner: $0.winner) }, accessors: Self.accessors,
      sources: sources)
    let result = ExperimentRemover.remove(request)
    let everywhere = ExperimentRemover.remove(request, looksEverywhere: true)
    #expect(result.edits == everywhere.edits)
    #expect(result.refusals == everywhere.refusals)
    let diff = try Self.diff(sources, result)
    let golden = try String(contentsOf: Self.golden, encoding: .utf8)
    #expect(
      result.refusals.isEmpty,
      "\(result.refusals.map { "\($0.region.file):\($0.region.start.line): \($0.message)" }.joined(separator: "\n"))")
    // Keeps a thousand lines out of the failure's message.
    let isAsRecorded = diff == golden
    #expect(isAsRecorded, "RECORD_GOLDENS=1 writes \(Self.golden.lastPathComponent); read what changed")
    if Environment.recordsGoldens {
      try diff.write(to: Self.golden, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.golden.lastPathComponent)")
    }
    for line in diff.split(separator: "\n") where line.hasPrefix("+") {
      #expect(
        !Self.decided.contains { line.contains($0.names.typeName) || line.contains($0.names.caseName) }, "\(line)")
    }
  }

  private static func names(
    _ identifier: String, _ caseName: String, _ typeName: String, _ groups: [String],
    parameters: [ExperimentNames.Parameter] = []
  ) -> ExperimentNames {
    ExperimentNames(
      identifier: identifier, caseName: caseName, typeName: typeName,
      groups: groups.map { group in
        let words = group.split(separator: "_")
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return ExperimentNames.Group(
          name: group, caseName: (words.prefix(1).map(String.init) + rest).joined(),
          mirrors: group.hasSuffix("_check") ? "control" : nil)
      }, parameters: parameters)
  }

  static func sources() throws -> [SourceText] {
    try ["Sources", "Tests"].flatMap { folder -> [SourceText] in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: app.appendingPathComponent(folder).path)
      return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
        let file = app.appendingPathComponent("\(folder)/\(path)")
        return SourceText(path: "\(folder)/\(path)", utf8: Array(try Data(contentsOf: file)))
      }
    }
  }

  /// The diff as git shows it, without hashes.
  private static func diff(_ sources: [SourceText], _ result: RemovalResult) throws -> String {
    let folder = try TemporaryFolder()
    for source in sources {
      let bytes = (result.edits[source.path] ?? []).applied(to: source.utf8)
      #expect(!Parser.parse(source: String(decoding: bytes, as: UTF8.self)).hasError, "\(source.path) does not parse")
      try folder.write(Data(source.utf8), to: "a/\(source.path)")
      try folder.write(Data(bytes), to: "b/\(source.path)")
    }
    let child = try ChildProcess.run(
      "git", ["diff", "--no-index", "--no-color", "--no-prefix", "a", "b"], in: folder.url)
    return child.output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("index ") }.joined(separator: "\n")
  }
}

import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// A module that passes on another one's types under their names hides nothing of them.
@Suite struct ReexportTests {
  private static func text(_ models: String, alias: String, folder: String = "Networking") -> String {
    let sources = [
      SourceText(path: "\(folder)/Models/Line.swift", text: models),
      SourceText(path: "Storage/Aliases.swift", text: "import Networking\n\(alias)\n"),
      SourceText(
        path: "App/Page.swift",
        text: """
          import Storage
          enum Flag { case patron, other }
          func copy(_ old: Line, _ new: Line) -> String? {
            let method = flags.isOn(.patron) ? new.method : old.method
            return method
          }
          """),
    ]
    let flag = ExperimentNames("patron", groups: "control", "on")
    let request = RemovalRequest(
      experiments: [DecidedExperiment(flag, winner: "on")],
      accessors: [
        Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})"),
        Accessor(.declaration, template: "Flag.{caseName}"),
      ], sources: sources)
    let result = ExperimentRemover.remove(request)
    let edits = result.edits["App/Page.swift", default: []]
    return String(decoding: edits.applied(to: sources[2].utf8), as: UTF8.self)
  }

  private static let line = "public struct Line {\n  public let method: String?\n}\n"

  @Test func theNameMeansTheTypeOfTheOtherModule() {
    let alias = "public typealias Line = Networking.Line"
    for folder in ["Networking", "Sources/Networking", "Modules/Sources/Networking"] {
      #expect(Self.text(Self.line, alias: alias, folder: folder).contains("let method = new.method\n"), "\(folder)")
    }
  }

  @Test func anAliasForATypeFromOutsideOfTheSourcesStays() {
    let alias = "public typealias Line = Networking.Line"
    #expect(Self.text(Self.line, alias: alias, folder: "Drawing").contains("true ? new.method : old.method"))
    #expect(
      Self.text(Self.line, alias: "public typealias Line = Networking.Row").contains("true ? new.method : old.method"))
  }
}

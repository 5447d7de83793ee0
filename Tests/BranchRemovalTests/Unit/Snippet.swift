import BranchRemoval
import SourceDiagnostics
import SwiftParser
import SwiftSemantics
import SwiftSyntax
import Testing

/// A function body before and after a removal; `G` is the group, `red` wins, and `nil` means a refusal.
struct Snippet: Sendable, CustomTestStringConvertible {
  let before: String
  let after: String?
  /// The code around the function, which stays unchanged.
  let context: String

  init(_ before: String, _ after: String?, context: String = "") {
    self.before = before
    self.after = after
    self.context = context
  }

  var testDescription: String { before }

  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let source = text(before.replacing("G", with: "test.currentGroup"), withTest: true)
    let result = Self.remove(from: source)
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    guard let after else {
      #expect(!result.refusals.isEmpty, "\(written)", sourceLocation: sourceLocation)
      return #expect(written == source, sourceLocation: sourceLocation)
    }
    #expect(result.refusals.isEmpty, "\(result.refusals.map(\.message))", sourceLocation: sourceLocation)
    #expect(written == text(after, withTest: false), sourceLocation: sourceLocation)
    #expect(!Parser.parse(source: written).hasError, sourceLocation: sourceLocation)
    #expect(Self.remove(from: written).edits.isEmpty, "a second run changes it", sourceLocation: sourceLocation)
  }

  private func text(_ body: String, withTest: Bool) -> String {
    let test = withTest ? "  let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n" : ""
    return context + "func run() {\n" + test + (body.isEmpty ? "" : "  \(body)\n") + "}\n"
  }

  static func remove(from text: String) -> RemovalResult {
    let experiment = ExperimentNames("button_color", groups: "control", "red", "blue")
    return ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(experiment, winner: "red")],
        sources: [SourceText(path: "a.swift", text: text)]))
  }
}

extension Snippet {
  /// Classes whose superclasses are UIKit's.
  static let pages = """
    class NewPage: UIViewController {
      init(rows: Int) {}
      required init?(coder: NSCoder) {}
    }
    class OldPage: UIViewController {}
    class NewCell: UITableViewCell {}
    class OldCell: UITableViewCell {}

    """
}

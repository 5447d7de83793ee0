import BranchRemoval
import ExperimentFacts
import Foundation
import SourceDiagnostics
import SwiftSemantics
import SwiftSyntax
import TestSupport
import Testing
import SourceSearch

/// `remove` deletes exactly the branches that `lint` calls dead, for every decision of the fixtures and of the shapes
/// of `SwiftSemanticsTests`.
///
/// `Agreement.txt` lists the differences; `RECORD_GOLDENS=1` rewrites it and fails.
@Suite struct AgreementTests {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Agreement.txt")

  @Test func deadBranchesAreRemovedAndNothingElse() throws {
    let subjects = try Fixture.all.get().map(AgreementSubject.init) + AgreementSubject.shapes
    #expect(subjects.count > 200)
    let comparisons = subjects.map { (subject: $0, comparison: AgreementComparison($0)) }
    #expect(comparisons.map(\.comparison.deadCount).reduce(0, +) > 300)
    let actual = comparisons.flatMap { subject, comparison in comparison.differences.map { "\(subject.name): \($0)" } }
    if Environment.recordsGoldens {
      try (actual.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("Agreement.txt is written; look at the difference and run the test again")
      return
    }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    for change in actual.difference(from: recorded) {
      switch change {
      case .insert(_, let line, _): Issue.record("lint and remove differ: \(line)")
      case .remove(_, let line, _): Issue.record("lint and remove agree by now: \(line)")
      }
    }
  }
}

/// Sources with decided experiments.
struct AgreementSubject {
  let name: String
  let files: [SwiftSourceFile]
  let experiments: [DecidedExperiment]
  let accessors: [Accessor]

  init(_ fixture: Fixture) {
    let request = fixture.program(fixture.input).request
    name = fixture.name
    files = request.files
    experiments = request.experiments
    accessors = request.accessors
  }

  private init(_ shape: SourceCase, _ experiment: ExperimentNames, keeping group: String) {
    name = "\(shape.name) (\(group))"
    let source = Decisions.prelude + shape.source.filter { !"⟦⟧".contains($0) }
    files = [SwiftSourceFile(SourceText(path: "Sources/App/A.swift", text: source))]
    experiments = [DecidedExperiment(experiment, winner: group)]
    accessors = Experiments.accessors
  }

  /// Every shape with every group of every experiment in it.
  static var shapes: [AgreementSubject] {
    Decisions.all.flatMap { shape in
      Experiments.all.flatMap { experiment in
        experiment.groups.map { AgreementSubject(shape, experiment, keeping: $0.name) }
      }
    }
  }
}

/// Compares the findings of `lint` about a subject with the edits of `remove`.
struct AgreementComparison {
  private(set) var deadCount = 0
  private(set) var differences: [String] = []

  init(_ subject: AgreementSubject) {
    let resolver = UsageResolver(
      experiments: subject.experiments.map(\.names), accessors: subject.accessors,
      index: DeclarationIndex(files: subject.files))
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: subject.experiments, accessors: subject.accessors, sources: subject.files.map(\.text)))
    for file in subject.files {
      let references = resolver.references(in: file)
      let dead = subject.experiments.flatMap {
        Self.deadRanges(references, of: $0)
      }
      deadCount += dead.count
      let deleted = (result.edits[file.text.path] ?? []).map(\.range)
      let refused = result.refusals.filter { $0.region.file == file.text.path }.map(\.region.start.offset)
      compare(file, dead, deleted, refused)
    }
  }

  /// The outermost ranges that never run if every user is in the winner's group.
  private static func deadRanges(_ references: [ExperimentReference], of experiment: DecidedExperiment) -> [Range<Int>]
  {
    let branches = references.filter { $0.kind == .decision && $0.experiment == experiment.names.identifier }
      .flatMap(\.branches)
    let dead = branches.filter { !$0.groups.contains(experiment.winner) }.map(\.range)
      .sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    return dead.reduce(into: []) { outermost, range in
      if (outermost.last?.upperBound ?? 0) <= range.lowerBound { outermost.append(range) }
    }
  }

  private mutating func compare(
    _ file: SwiftSourceFile, _ dead: [Range<Int>], _ deleted: [Range<Int>], _ refused: [Int]
  ) {
    for range in dead {
      let kept = file.tree.tokens(viewMode: .sourceAccurate).filter { token in
        range.contains(token.content.lowerBound) && token.isEvident
          && !deleted.contains { $0.contains(token.content.lowerBound) }
      }
      guard !kept.isEmpty else { continue }
      differences.append("dead for lint, \(refused.isEmpty ? "kept" : "refused"): \(file.text.text(range).oneLine)")
    }
    for token in file.tree.tokens(viewMode: .sourceAccurate) where token.isPlainCallee {
      let place = token.content.lowerBound
      guard deleted.contains(where: { $0.contains(place) }), !dead.contains(where: { $0.contains(place) }),
        let call = token.parent?.parent
      else { continue }
      differences.append("removed, not dead for lint: \(call.trimmedDescription.oneLine)")
    }
  }
}

extension TokenSyntax {
  fileprivate var content: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Whether it is a name or a literal. Punctuation and keywords may belong to remaining code.
  fileprivate var isEvident: Bool {
    switch tokenKind {
    case .identifier, .integerLiteral, .stringSegment: true
    default: false
    }
  }

  /// Whether it is the name of a call: `log` in `log("red")`.
  fileprivate var isPlainCallee: Bool {
    guard let name = parent?.as(DeclReferenceExprSyntax.self), let call = name.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.id == name.id && text.first?.isLowercase ?? false
  }
}

extension String {
  fileprivate var oneLine: String {
    split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }
}

import ExperimentFacts
package import ExperimentSpec
package import ReleaseReport
package import SourceDiagnostics
package import SourceSearch
import SwiftSemantics

/// Finds the lines that are deleted with one experiment.
///
/// With a winner these are the losing branches. Without one they are whole decisions, because the losing branches are
/// not known yet.
package struct DeletionSearch {
  /// A part of a file that can never run.
  package struct DeadCode {
    package let source: SourceText
    package let range: Range<Int>
  }

  package private(set) var deletions: [Deletion] = []
  package private(set) var deadCode: [DeadCode] = []
  private let experiment: Experiment
  private let liveGroups: Set<String>?

  package init(_ experiment: Experiment, in uses: [SwiftUses], _ extents: inout ExtentReader) {
    self.experiment = experiment
    liveGroups = experiment.winner.map { Set(experiment.groupsBehaving(like: $0)) }
    let found = uses.flatMap { $0.uses(of: experiment.document) }
    defer { deletions.sort { ($0.file, $0.lines.lowerBound) < ($1.file, $1.lines.lowerBound) } }
    let byFile = Dictionary(grouping: found, by: \.source.path)
    for (path, uses) in byFile.sorted(by: { $0.key < $1.key }) {
      guard let source = uses.first?.source, !source.isGenerated else { continue }
      let references = uses.map(\.reference)
      if path.split(separator: "/").dropLast().contains("Tests") {
        addTests(references, source, &extents)
      } else {
        add(references, source, &extents)
      }
    }
  }

  mutating func add(_ declaration: LoserSearch.Found) {
    deletions.append(
      Deletion(
        .onlyLosers, file: declaration.code.source.path, lines: declaration.code.source.lines(declaration.code.range),
        what: declaration.title))
    deadCode.append(declaration.code)
  }

  // MARK: Sources

  private mutating func add(
    _ references: [ExperimentReference], _ source: SourceText, _ extents: inout ExtentReader
  ) {
    let decisions = references.filter { $0.kind == .decision }
    let sites = liveGroups.map { deadBranches(decisions, live: $0) } ?? undecided(decisions)
    if liveGroups != nil { deadCode += sites.map { DeadCode(source: source, range: $0.range) } }
    deletions += sites.map {
      Deletion(.branch, file: source.path, lines: source.lines($0.range), what: $0.what)
    }
    // Code within a listed place is deleted with it, and the question with the branches that it decides.
    let asked = liveGroups.map { live in decisions.filter { !$0.deadBranches(keeping: live).isEmpty }.map(\.range) }
    var covered = sites.map(\.range) + (asked ?? [])
    for reference in references.sorted(by: { $0.kind.priority < $1.kind.priority }) {
      guard let kind = reference.kind.deletion else { continue }
      let range = reference.kind == .groupExtension ? extent(of: reference, source, &extents) : reference.range
      let lines = source.lines(range)
      guard
        !covered.contains(where: { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }),
        !deletions.contains(where: { $0.kind != .branch && $0.file == source.path && $0.lines.overlaps(lines) })
      else { continue }
      if reference.kind == .groupExtension { covered.append(range) }
      deletions.append(Deletion(kind, file: source.path, lines: lines, what: source.firstLine(of: range)))
    }
  }

  private func deadBranches(
    _ decisions: [ExperimentReference], live: Set<String>
  ) -> [(range: Range<Int>, what: String)] {
    decisions.flatMap { $0.deadBranches(keeping: live) }.outermost(\.range)
      .map { ($0.range, "\($0.form.noun) for \(names(of: $0.groups))") }
  }

  private func undecided(_ decisions: [ExperimentReference]) -> [(range: Range<Int>, what: String)] {
    decisions.map { decision in
      let own = decision.branches.filter { !$0.form.isRestOfScope }.map(\.range) + [decision.range]
      let start = own.map(\.lowerBound).min() ?? decision.range.lowerBound
      let end = own.map(\.upperBound).max() ?? decision.range.upperBound
      let groups = decision.branches.reduce(into: Set<String>()) { $0.formUnion($1.groups) }
      return (start..<end, "undecided: \(groups.count > 1 ? "chooses between" : "only for") \(names(of: groups))")
    }.outermost(\.range)
  }

  /// The groups in the order of the spec; "no group" for a branch that no group reaches.
  private func names(of groups: Set<String>) -> String {
    let names = experiment.groups.map(\.name.value).filter(groups.contains).map { "'\($0)'" }
    return names.isEmpty ? "no group" : names.joined(separator: ", ")
  }

  private func extent(
    of reference: ExperimentReference, _ source: SourceText, _ extents: inout ExtentReader
  ) -> Range<Int> {
    extents.extents(in: source).extensions.last { $0.contains(reference.range.lowerBound) } ?? reference.range
  }

  // MARK: Tests

  /// Lists each unit test once, however often it names the experiment.
  private mutating func addTests(
    _ references: [ExperimentReference], _ source: SourceText, _ extents: inout ExtentReader
  ) {
    let functions = extents.extents(in: source).declarations.filter { $0.kind == .function }
    for reference in references {
      let function = functions.filter { $0.range.contains(reference.range.lowerBound) }
        .max { $0.range.count < $1.range.count }
      let deletion = Deletion(
        .test, file: source.path, lines: source.lines(function?.range ?? reference.range),
        what: function?.name ?? source.firstLine(of: reference.range))
      if !deletions.contains(where: { $0.file == source.path && $0.lines.overlaps(deletion.lines) }) {
        deletions.append(deletion)
      }
    }
  }
}

extension SourceText {
  /// The lines that a range touches, from 1.
  package func lines(_ range: Range<Int>) -> ClosedRange<Int> {
    let region = region(range)
    return region.start.line...(region.start.line + region.lineCount - 1)
  }

  /// The first line of a range, without its indentation, and cut after 90 characters.
  fileprivate func firstLine(of range: Range<Int>) -> String {
    let line = text(lineRange(position(at: range.lowerBound).line))
    var words = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    if words.hasSuffix(" {") { words.removeLast(2) }
    return words.count <= 90 ? words : words.prefix(89) + "…"
  }
}

extension Branch.Form {
  fileprivate var noun: String {
    switch self {
    case .ifBody, .elseBody, .guardBody, .loopBody, .switchCase, .defaultCase: "branch"
    case .afterGuard, .afterExit: "rest of the scope"
    case .trueValue, .falseValue, .selectArgument, .dictionaryElement: "value"
    }
  }
}

extension ExperimentReference.Kind {
  fileprivate var deletion: Deletion.Kind? {
    switch self {
    case .exposure: .exposure
    case .fetch, .experimentType, .groupType, .groupExtension, .accessor, .accessorDeclaration, .groupRead,
      .parameterRead, .comparison, .rawNameComparison, .groupLiteral:
      .declaration
    case .decision, .defaultCase, .generatedDeclaration, .unknown, .handedOn, .openExposure, .forced:
      nil
    }
  }

  /// The lowest of several kinds on one line is listed.
  fileprivate var priority: Int {
    switch self {
    case .groupExtension: 0
    case .exposure: 1
    case .fetch, .accessor, .accessorDeclaration: 2
    case .experimentType, .groupType: 3
    case .groupRead, .parameterRead, .comparison, .rawNameComparison, .groupLiteral, .decision, .defaultCase,
      .generatedDeclaration, .unknown, .handedOn, .openExposure, .forced:
      4
    }
  }
}

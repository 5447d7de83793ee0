import BinarySize
import ExperimentSpec
import LocalFiles
import LosingCode
import PullRequests
import ReleaseReport
import RemovalPlanning
import SourceDiagnostics

extension RemovalFacts {
  /// - Parameter plan: the removal of this one experiment.
  init(_ experiment: Experiment, winner: String, plan: RemovalPlan, deletions: [Deletion]) {
    let kept = Set(experiment.groupsBehaving(like: winner))
    self.init(
      identifier: experiment.identifier, winner: winner,
      losers: experiment.groups.map(\.name.value).filter { !kept.contains($0) }, owner: experiment.owner,
      versions: AppVersion.period(from: experiment.startVersion, to: experiment.endVersion))
    summary = experiment.document.summary?.value
    link = experiment.document.link?.value
    files = plan.files.map(File.init)
    branches = deletions.filter { $0.kind == .branch }.map { Remark($0.place, $0.what) }
    exposures = deletions.filter { $0.kind == .exposure }.map { Remark($0.place, $0.what) }
    constants = plan.constants.map(Remark.init)
    remainders =
      plan.orphans.map(Remark.init)
      + RemovalSummary(plan, isDryRun: true).mentions.map { Remark(Self.place($0.region), $0.message) }
  }

  fileprivate static func place(_ region: SourceRegion) -> String { "\(region.file):\(region.start.line)" }
}

extension RemovalFacts.Remark {
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init(RemovalFacts.place(diagnostic.region), diagnostic.message)
  }
}

extension RemovalFacts.File {
  fileprivate init(_ file: FileReplacement) {
    let changed = Self.changedLines(UnifiedDiff(file).bytes)
    let isSwift = file.path.hasSuffix(".swift")
    let titles =
      isSwift
      ? file.old.map { old in
        DeletedDeclarations.titles(
          from: SourceText(path: file.path, utf8: old), to: file.new.map { SourceText(path: file.path, utf8: $0) })
      } ?? [] : []
    self.init(
      path: file.path, kind: Self.kind(file.path), isDeleted: file.new == nil, addedLines: changed.added,
      deletedLines: changed.deleted, deletedDeclarations: titles)
  }

  private static func kind(_ path: String) -> Kind {
    if path.hasSuffix(".swift") { return path.split(separator: "/").dropLast().contains("Tests") ? .test : .source }
    return path.hasSuffix(".yml") || path.hasSuffix(".yaml") ? .spec : .other
  }

  private static func changedLines(_ diff: [UInt8]) -> (added: Int, deleted: Int) {
    var (added, deleted, isInHunk) = (0, 0, false)
    for line in diff.split(separator: 0x0A) {
      switch line.first {
      case UInt8(ascii: "@"): isInHunk = true
      case UInt8(ascii: "+") where isInHunk: added += 1
      case UInt8(ascii: "-") where isInHunk: deleted += 1
      default: break
      }
    }
    return (added, deleted)
  }
}

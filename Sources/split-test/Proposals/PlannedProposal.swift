import BinarySize
import BranchRemoval
import CommandLineTable
import ExperimentSpec
import LosingCode
import PullRequests
import ReleaseReport
import RemovalPlanning
import RemovalProof
import SourceDiagnostics
import SourceSearch

/// The removal of one decided experiment from the tree of the base.
struct PlannedProposal {
  let experiment: Experiment
  let winner: String
  /// `nil` if it is refused.
  let plan: RemovalPlan?
  /// The reasons for the refusal, one per line.
  let reasons: [String]

  /// - Parameter session: for the tree of the base.
  init(_ experiment: Experiment, winner: String, of project: SpecProject, _ session: Session) {
    self.experiment = experiment
    self.winner = winner
    do throws(Failure) {
      let decision = RemovalPlan.Decision(experiment: experiment, winner: winner)
      let plan = try RemoveCommand.plan([decision], project, session)
      reasons = try Self.reasons(against: plan, session)
      self.plan = reasons.isEmpty ? plan : nil
    } catch {
      reasons = ["error: \(error.message)"]
      plan = nil
    }
  }

  private static func reasons(against plan: RemovalPlan, _ session: Session) throws(Failure) -> [String] {
    if let unused = RemoveCommand.unused(plan, session).first {
      return [RemoveCommand.unusedMessage(unused, session)]
    }
    try RemovalWriting(session, plan).refuseForeign()
    let left = session.arguments[ProposeCommand.allOrNothing] ? plan.refusals + plan.constants : plan.refusals
    return left.sorted(by: Diagnostic.isOrderedBefore).map { diagnostic in
      "\(diagnostic.region.place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule)]"
    }
  }

  /// Builds before and after the removal.
  ///
  /// - Returns: the result of the proof, or the unproved functions.
  static func proof(of plan: RemovalPlan, _ session: Session) -> (proof: String?, reasons: [String]) {
    do throws(Failure) {
      let report = try RemoveCommand.proof(of: plan, session)
      if report.isProved { return (report.summary, []) }
      let findings = report.findings.map { finding in
        "\(finding.place.map { "\($0.file):\($0.line):\($0.column)" } ?? "Package.swift:1:1"): warning: \(finding.message) [not-proved]"
      }
      return (nil, findings + [report.summary])
    } catch {
      return (nil, ["error: \(error.message)"])
    }
  }

  /// The facts for the text of the pull request.
  func facts(_ plan: RemovalPlan, _ session: Session) -> RemovalFacts {
    var extents = ExtentReader()
    let found = session.uses(of: [experiment])
    let tests = session.testUses(of: [experiment])
    let search = DeletionSearch(experiment, in: [found.uses, tests.uses], &extents)
    var facts = RemovalFacts(experiment, winner: winner, plan: plan, deletions: search.deletions)
    if found.uses.storesGroups(of: experiment) { facts.storageKeys = ReportedExperiment(experiment).storageKeys }
    facts.qaDays = session.configuration.qaDays
    return facts
  }
}

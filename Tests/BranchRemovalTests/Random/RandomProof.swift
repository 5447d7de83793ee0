import Foundation
import SourceDiagnostics
import SwiftParser
import SwiftSyntax

@testable import BranchRemoval

/// The result of a removal in one random program.
struct RandomVerdict: Sendable {
  enum Failure: Sendable, Equatable {
    /// The generator's fault, not the remover's.
    case invalid(String)
    case broken(String)
    case changed(before: String, after: String)
    case unstable
    /// The remover's usual search missed something to remove.
    case missed(String)
    case unparsable

    var summary: String {
      switch self {
      case .invalid(let errors): "is not Swift: \(errors.prefix(300))"
      case .broken(let errors): "no longer compiles: \(errors.prefix(300))"
      case .changed: "does something else"
      case .unstable: "changes in a second run"
      case .missed(let paths): "looking everywhere finds more than in \(paths)"
      case .unparsable: "no longer parses"
      }
    }

    /// The kind of failure, which stays the same while a program is shrunk.
    var kind: String {
      switch self {
      case .invalid: "invalid"
      case .broken: "broken"
      case .changed: "changed"
      case .unstable: "unstable"
      case .missed: "missed"
      case .unparsable: "unparsable"
      }
    }
  }

  enum SiteOutcome: Sendable { case removed, refused, stale, failed }

  let program: RandomProgram
  let after: String
  var failure: Failure?
  var newWarnings: [String] = []
  var sites: [Site: SiteOutcome] = [:]
  var refusals: [(site: Site?, message: String)] = []
  /// Lines that a careful developer would not have left.
  var leftovers: [String] = []

  /// The kinds of problems, which a smaller program must show, too.
  var problems: Set<String> {
    var problems: Set<String> = []
    if let failure { problems.insert(failure.kind) }
    if failure == nil, !newWarnings.isEmpty { problems.insert("warning") }
    if failure == nil, !leftovers.isEmpty { problems.insert("leftover") }
    if failure == nil, sites.values.contains(.stale) { problems.insert("stale") }
    return problems
  }
}

/// Removes, compiles and runs random programs, many in one compilation.
struct RandomProof: Sendable {
  static let seeds = 4
  let toolbox: ProofToolbox

  /// - Parameter programs: programs with the same decided experiments.
  func verdicts(on programs: [RandomProgram], named name: String) throws -> [RandomVerdict] {
    let originals = programs.map { $0.program() }
    let removed = originals.map { $0.removed() }
    let decided = Set(programs.flatMap(\.winners.keys))
    let before = try compile(originals, "\(name)Before", without: [])
    let complete = removed.filter(\.isComplete).map(\.program)
    let partial = removed.filter { !$0.isComplete }.map(\.program)
    let afterComplete = try compile(complete, "\(name)Complete", without: decided)
    let afterPartial = try compile(partial, "\(name)Partial", without: [])
    return try zip(programs, zip(originals, removed)).map { program, pair in
      let (original, removed) = pair
      let after = removed.isComplete ? afterComplete : afterPartial
      var verdict = RandomVerdict(program: program, after: removed.program.files.map(\.text).joined())
      verdict.failure = try failure(of: original, in: before, after: removed, in: after)
      verdict.newWarnings = newWarnings(
        of: original.name, before, after, hasConditionals: verdict.after.contains("#if"))
      judge(&verdict, removed)
      return verdict
    }
  }

  private func compile(_ programs: [ProofProgram], _ name: String, without absent: Set<String>) throws -> ProofModule {
    try ProofModule.compile(
      programs, as: name, without: absent,
      surroundings: ExperimentCatalogue.surroundings + ExperimentCatalogue.collectingLines,
      with: toolbox)
  }

  private func failure(
    of original: ProofProgram, in before: ProofModule, after removed: RemovedProgram, in after: ProofModule
  ) throws -> RandomVerdict.Failure? {
    func errors(_ module: ProofModule) -> String {
      module.errors.filter { $0.program == original.name }.map { "\($0.line): \($0.text)" }.joined(separator: "\n")
    }
    if before.broken.contains(original.name) { return .invalid(errors(before)) }
    if removed.program.files.contains(where: { Parser.parse(source: $0.text).hasError }) { return .unparsable }
    if after.broken.contains(original.name) { return .broken(errors(after)) }
    let wanted = try before.output(of: original, seeds: Self.seeds, with: toolbox)
    let found = try after.output(of: removed.program, seeds: Self.seeds, with: toolbox)
    if wanted != found { return .changed(before: wanted, after: found) }
    if removed.program.removed().program.files != removed.program.files { return .unstable }
    let everywhere = ExperimentRemover.remove(removed.request, looksEverywhere: true)
    if everywhere.edits != removed.result.edits || everywhere.refusals != removed.result.refusals {
      return .missed(removed.result.edits.keys.sorted().joined(separator: ", "))
    }
    return nil
  }

  private func newWarnings(
    of program: String, _ before: ProofModule, _ after: ProofModule, hasConditionals: Bool
  ) -> [String] {
    var known = before.warnings(of: program)
    return after.warnings(of: program).filter { warning in
      // The same names have the same warnings, but possibly a different number of times.
      guard let index = known.firstIndex(of: warning) else {
        // If `#if` has a branch that returns, the code after it belongs to the other configuration. The compiler takes a
        // name in inactive code for a use, so without that code it reports a capture that was never used.
        return
          !(hasConditionals
          && ["will never be executed", "capture 'self' was never used"].contains { warning.contains($0) })
      }
      known.remove(at: index)
      return false
    }
  }

  private func judge(_ verdict: inout RandomVerdict, _ removed: RemovedProgram) {
    let rendered = verdict.program.rendered
    for refusal in removed.result.refusals {
      verdict.refusals.append((rendered.site(atLine: refusal.region.start.line), refusal.message))
    }
    let refused = Set(verdict.refusals.compactMap(\.site))
    // One refused site of an accessor keeps every site of the experiment, and its declarations with its type.
    let isHeldBack = !removed.isComplete
    let inside = Set(
      rendered.ranges.filter { refused.contains($0.site) }.flatMap { outer in
        rendered.ranges.filter {
          $0.lines.lowerBound >= outer.lines.lowerBound && $0.lines.upperBound <= outer.lines.upperBound
        }
        .map(\.site)
      })
    for site in Set(verdict.program.fragments.sites) {
      if verdict.failure != nil {
        verdict.sites[site] = .failed
      } else if refused.contains(site) {
        verdict.sites[site] = .refused
      } else if verdict.after.contains("\(site.loserMark)\"") {
        verdict.sites[site] = isHeldBack || inside.contains(site) ? .refused : .stale
      } else {
        verdict.sites[site] = .removed
      }
    }
    verdict.leftovers = verdict.after.split(separator: "\n").map(String.init).filter { line in
      RandomVerdict.isLeftover(line) || (removed.isComplete && line.contains("SplitTest."))
    }.filter { line in
      // A reported constant is no oversight.
      let messages = removed.result.constants.map(\.message)
      let isReported = ["true", "false"].contains { value in
        line.contains("\(value) ?") && messages.contains { $0.contains("is left as '\(value)'") }
      }
      return !line.contains("Paywall") && !isReported
    }
  }
}

/// Lines that a careful developer would not have left.
extension RandomVerdict {
  static func leftovers(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init).filter { isLeftover($0) || $0.contains("SplitTest") }
  }

  /// `e || true` and `e && false` may stay if `e` has effects; `true == e` may stay if the type of `e` is declared in
  /// another module.
  fileprivate static func isLeftover(_ line: String) -> Bool {
    func without(_ known: [String], _ text: String) -> String { known.reduce(text) { $0.replacing($1, with: "") } }
    let line = without(["true ==", "false ==", "true !=", "false !=", "!= true", "!= false"], line)
    let folded = without(["&& false", "|| true"], line)
    return ["true ||", "false &&"].contains { line.contains($0) } || signsOfLeftovers.contains { folded.contains($0) }
  }

  /// No generated program contains any of these.
  private static let signsOfLeftovers = [
    "if true", "if false", "guard true", "guard false", "!true", "!false", "&& true", "true &&", "|| false",
    "false ||", "true ?", "false ?", "while false", "where true", "where false", "else {}",
  ]
}

import Foundation
import SourceDiagnostics
import TestSupport

@testable import BranchRemoval

/// The result of a removal in one cell.
struct MatrixVerdict: Sendable {
  enum Grade: String, Sendable, CaseIterable {
    case folded, refused, left, stale, warned, changed, broken
  }

  let cell: MatrixCell
  let grade: Grade
  let after: String
  /// The compiler's message, or the difference in output.
  let detail: String
  /// Whether it was refused, or a constant was left, although the winner's text in its place does the same.
  var isFoldable = false

  var isLeftToAHand: Bool { grade == .refused || grade == .left }
}

/// Compiles cells, removes the experiment, and compiles and runs the rest; many cells in one compilation.
struct MatrixProof: Sendable {
  let toolbox: ProofToolbox
  /// Stands before everything that only losers do.
  static let loserMark = "/*lost*/ "

  /// - Returns: a verdict for each cell that is valid Swift.
  func verdicts(on cells: [MatrixCell], named name: String) throws -> [MatrixVerdict] {
    let originals = cells.map(\.before)
    let before = try compile(originals, name + "Before", without: [])
    let sound = zip(cells, originals).filter { !before.broken.contains($0.1.name) }
    let removed = sound.map { ($0.0, removal(of: $0.1)) }
    let complete = removed.filter { $0.1.isComplete }.map(\.1.program)
    let partial = removed.filter { !$0.1.isComplete }.map(\.1.program)
    let modules = (
      complete: try compile(complete, name + "Complete", without: ["button_color"]),
      partial: try compile(partial, name + "Partial", without: [])
    )
    let wanted = try outputs(of: sound.map(\.1), in: before).filter { !$0.value.contains("ended with code") }
    var found = try outputs(of: complete, in: modules.complete)
    found.merge(try outputs(of: partial, in: modules.partial)) { first, _ in first }
    // A cell that ends the process has no output.
    var verdicts = removed.filter { wanted[$0.0.name] != nil }.map { cell, removed in
      let module = removed.isComplete ? modules.complete : modules.partial
      return verdict(cell, removed, before, module, wanted: wanted[cell.name], found: found[cell.name])
    }
    let refused = verdicts.filter { $0.isLeftToAHand }.compactMap(\.cell.byAnExpert)
    let experts = try compile(refused, name + "Expert", without: [])
    let written = try outputs(of: refused, in: experts)
    for index in verdicts.indices where verdicts[index].isLeftToAHand {
      let name = verdicts[index].cell.name
      verdicts[index].isFoldable = written[name] != nil && written[name] == wanted[name]
    }
    return verdicts
  }

  private func removal(of program: ProofProgram) -> RemovedProgram {
    var request = program
    request.files.append(ProofProgram.File(path: "Prelude.swift", text: MatrixPrelude.source))
    var removed = request.removed()
    removed.program.files.removeLast()
    return removed
  }

  private func compile(_ programs: [ProofProgram], _ name: String, without absent: Set<String>) throws -> ProofModule {
    try ProofModule.compile(programs, as: name, without: absent, surroundings: MatrixPrelude.source, with: toolbox)
  }

  /// By program; one process for all, and one for each if that ends early.
  private func outputs(of programs: [ProofProgram], in module: ProofModule) throws -> [String: String] {
    let sound = programs.filter { !module.broken.contains($0.name) }
    if let all = try module.outputs(of: sound, seeds: 3, with: toolbox) { return all }
    return try Dictionary(
      sound.map { ($0.name, try module.output(of: $0, seeds: 3, with: toolbox)) },
      uniquingKeysWith: { first, _ in first })
  }

  private func verdict(
    _ cell: MatrixCell, _ removed: RemovedProgram, _ before: ProofModule, _ module: ProofModule, wanted: String?,
    found: String?
  ) -> MatrixVerdict {
    let after = removed.program.files.map(\.text).joined()
    func result(_ grade: MatrixVerdict.Grade, _ detail: String) -> MatrixVerdict {
      MatrixVerdict(cell: cell, grade: grade, after: after, detail: detail)
    }
    let errors = module.errors.filter { $0.program == cell.name }
    if !errors.isEmpty { return result(.broken, errors.map(\.text).joined(separator: "\n")) }
    if wanted != found { return result(.changed, "\(wanted ?? "nothing")\n→\n\(found ?? "nothing")") }
    let refusals = removed.result.refusals.map(\.message)
    if !refusals.isEmpty { return result(.refused, refusals.joined(separator: "\n")) }
    var leftovers = RandomVerdict.leftovers(in: after)
    if !cell.keepsLoser, after.contains(Self.loserMark) {
      let reports = removed.result.constants.map(\.message)
      if !reports.isEmpty { return result(.left, reports.joined(separator: "\n")) }
      leftovers.append("a losing branch, without a report")
    }
    if !leftovers.isEmpty { return result(.stale, leftovers.joined(separator: "\n")) }
    let known = Set(before.warnings(of: cell.name))
    let warnings = module.warnings(of: cell.name).filter { !known.contains($0) }
    return warnings.isEmpty ? result(.folded, "") : result(.warned, warnings.joined(separator: "\n"))
  }
}

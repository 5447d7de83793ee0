import SourceDiagnostics
import SwiftSyntax
import SwiftUsage

/// Declarations that lost their last use, and that something outside of the given files could use too.
///
/// They are listed, not deleted: by name alone nobody can tell.
struct OrphanReport {
  let round: Round
  /// How often each name was used at first, over all files.
  let before: [String: Int]

  func diagnostics(in texts: [EditedText]) -> [Diagnostic] {
    round.files.enumerated().flatMap { number, file in
      CandidateFinder.candidates(in: file.tree).filter(isOrphan).map { candidate in
        let text = texts[number]
        let name = candidate.nameRange
        let start = text.originalOffset(of: name.lowerBound)
        return Diagnostic(
          "orphaned-declaration", .note,
          "'\(candidate.name)' was used only by code that goes; delete it if nothing else uses it",
          at: text.original.region(start..<start + name.count))
      }
    }
  }

  private func isOrphan(_ candidate: RemovableName) -> Bool {
    if case .capture = candidate.kind { return false }
    guard !candidate.isLocal, candidate.hasNoAttributes, !candidate.isOverride, candidate.experiment(round) == nil,
      let count = before[candidate.name], count > 0, !candidate.isRequirement(round)
    else { return false }
    return !round.names.contains { table in
      table.references[candidate.name]?.isEmpty == false || table.others[candidate.name]?.isEmpty == false
    }
  }
}

extension RemovableName {
  fileprivate var isOverride: Bool {
    modifiers?.contains { $0.name.tokenKind == .keyword(.override) } ?? false
  }

  /// The name itself.
  fileprivate var nameRange: Range<Int> {
    switch kind {
    case .variable(let binding, _): binding.pattern.contentRange
    case .declaration(let decl): decl.asProtocol((any NamedDeclSyntax).self)?.name.contentRange ?? range
    case .capture(let capture): capture.name.contentRange
    }
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The enum case or static member by which an app's own layer names a decided experiment: `ABTest.buttonColor`.
struct DeclaredCase {
  let experiment: ExperimentNames
  /// The plain name of the type that it is a member of.
  let type: String
  let member: String

  /// Those of all decided experiments.
  static func all(in round: Round) -> [DeclaredCase] {
    round.accessors.filter { $0.kind == .declaration }.flatMap { accessor in
      round.values.winners.keys.compactMap { names in
        names.declaration(accessor).map { DeclaredCase(experiment: names, type: $0.type, member: $0.member) }
      }
    }.sorted { ($0.type, $0.member) < ($1.type, $1.member) }
  }
}

extension ExperimentNames {
  /// `ABTest.{caseName}` as type and member.
  fileprivate func declaration(_ accessor: Accessor) -> (type: String, member: String)? {
    let parts = accessor.expression(for: self).split(separator: ".").map(String.init)
    guard parts.count >= 2, let member = parts.last else { return nil }
    return (parts[parts.count - 2], member.withoutBackticks)
  }
}

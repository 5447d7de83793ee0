import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The enum case or static member that names a decided experiment in an app's own layer: `ABTest.buttonColor`.
struct DeclaredCase {
  let experiment: ExperimentNames
  /// The plain name of the type around it.
  let type: String
  let member: String

  var name: String { "\(type).\(member)" }

  /// The cases of all decided experiments.
  static func all(in round: Round) -> [DeclaredCase] {
    all(round.accessors, Array(round.values.winners.keys))
  }

  static func all(_ accessors: [Accessor], _ experiments: [ExperimentNames]) -> [DeclaredCase] {
    accessors.filter { $0.kind == .declaration }.flatMap { accessor in
      experiments.compactMap { names in
        names.declaration(accessor).map { DeclaredCase(experiment: names, type: $0.type, member: $0.member) }
      }
    }.sorted { ($0.type, $0.member) < ($1.type, $1.member) }
  }
}

extension ExperimentNames {
  /// The type and the member of a template such as `ABTest.{caseName}`.
  fileprivate func declaration(_ accessor: Accessor) -> (type: String, member: String)? {
    let parts = accessor.expression(for: self).split(separator: ".").map(String.init)
    guard parts.count >= 2, let member = parts.last else { return nil }
    return (parts[parts.count - 2], member.withoutBackticks)
  }
}

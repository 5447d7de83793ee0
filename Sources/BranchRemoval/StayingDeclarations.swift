import SwiftSemantics

/// What stays of experiments because something was refused.
///
/// A layer may have several declarations for one flag. Where nothing else was refused than to delete some of them, the
/// others go, as they do where the configuration does not name those.
struct StayingDeclarations: Equatable {
  /// The experiments of which something stays.
  private(set) var experiments: Set<ExperimentNames>
  /// The names of what stays, where that is only some declarations.
  private var some: [ExperimentNames: Set<String>] = [:]
  /// The accessors of the configuration. Another name of a flag, which the removal found itself, is the flag.
  private let configured: [Accessor]

  init(_ request: RemovalRequest) {
    experiments = request.declarationsStay
    configured = request.accessors.filter { $0.kind == .declaration }
  }

  /// Whether the same stays.
  static func == (first: StayingDeclarations, second: StayingDeclarations) -> Bool {
    first.experiments == second.experiments && first.some == second.some
  }

  /// Whether a declaration has to stay. Another name of a flag stays with anything of the flag, because switches set the
  /// flag by it.
  func holds(_ declaration: String, of experiment: ExperimentNames) -> Bool {
    guard experiments.contains(experiment) else { return false }
    return some[experiment].map { $0.contains(declaration) || !isConfigured(declaration, of: experiment) } ?? true
  }

  /// Records what refusals keep.
  ///
  /// - Parameter declarations: what each keeps; `nil` if it is more than a declaration.
  /// - Returns: whether anything is new.
  mutating func note(_ declarations: [String?], of experiment: ExperimentNames) -> Bool {
    let isNew = experiments.insert(experiment).inserted
    if !isNew, some[experiment] == nil { return false }
    let found = declarations.compactMap(\.self)
    guard found.count == declarations.count, found.allSatisfy({ isConfigured($0, of: experiment) }) else {
      some[experiment] = nil
      return true
    }
    let known = some[experiment] ?? []
    some[experiment] = known.union(found)
    return isNew || some[experiment] != known
  }

  private func isConfigured(_ declaration: String, of experiment: ExperimentNames) -> Bool {
    configured.contains { accessor in
      accessor.expressions(for: experiment).contains { expression in
        expression.text == declaration || DeclaredCase(experiment, expression)?.named.name == declaration
      }
    }
  }
}

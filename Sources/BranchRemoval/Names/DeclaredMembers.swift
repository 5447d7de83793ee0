import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The enum cases and static members by which an app's own layer names decided experiments.
struct DeclaredMembers {
  private let members: [String: (type: String, names: ExperimentNames)]
  private let resolver: RememberingResolver

  init(_ round: Round) {
    resolver = round.world.resolver
    let accessors = round.accessors.filter { $0.kind == .declaration }
    let all = round.values.winners.keys.flatMap { names in
      accessors.compactMap { names.declaration($0) }.map { ($0.member, (type: $0.type, names: names)) }
    }
    members = Dictionary(all) { first, _ in first }
  }

  /// The experiment that `ABTest.buttonColor`, or `.buttonColor` where nothing else is known of it, names.
  func experiment(named expression: ExprSyntax) -> ExperimentNames? {
    guard !members.isEmpty, let node = expression.as(MemberAccessExprSyntax.self),
      let (type, names) = members[node.declName.baseName.bareName]
    else { return nil }
    if let base = node.base {
      let name = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? base.trimmedDescription
      return name == type ? names : nil
    }
    // A member of that name of another enum of the given files may be meant.
    let owners = resolver.declarations(of: expression).compactMap { $0.node.enclosingType?.name }
    return owners.isEmpty || owners.contains(type) ? names : nil
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The enum cases and static members that name decided experiments in an app's own layer.
struct DeclaredMembers {
  private let members: [String: [DeclaredCase]]
  private let mentions: CaseMentions

  init(_ round: Round) {
    members = Dictionary(grouping: DeclaredCase.all(in: round), by: \.member)
    mentions = CaseMentions(round.world.resolver, round.world)
  }

  /// The experiment whose case an expression names, if the use is more than keyed code.
  func experiment(named expression: ExprSyntax) -> ExperimentNames? {
    guard !members.isEmpty, let name = expression.as(MemberAccessExprSyntax.self)?.declName else { return nil }
    return members[name.baseName.bareName]?.first { declared in
      if case .blocking = mentions.mention(name, of: declared) { true } else { false }
    }?.experiment
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The enum cases, static members, properties and methods that name decided experiments in an app's own layer.
struct DeclaredMembers {
  private let members: [String: [DeclaredCase]]
  private let mentions: CaseMentions
  private let instanceFlags: [String: [InstanceFlag]]
  private let instanceFlagMentions: InstanceFlagMentions

  init(_ round: Round) {
    members = Dictionary(grouping: DeclaredCase.all(in: round), by: \.member)
    mentions = CaseMentions(round.world.resolver, round.world)
    instanceFlags = Dictionary(
      InstanceFlag.all(in: round).flatMap { flag in flag.names.map { ($0, [flag]) } },
      uniquingKeysWith: +)
    instanceFlagMentions = InstanceFlagMentions(round.world)
  }

  /// The experiment whose case an expression names, if the use is more than keyed code, and why it stays.
  func use(in expression: ExprSyntax) -> (experiment: ExperimentNames, obstacle: Obstacle)? {
    if members.isEmpty { return nil }
    if let flag = instanceFlag(named: expression) { return (flag.declared.experiment, .memberInUse) }
    guard let name = expression.as(MemberAccessExprSyntax.self)?.declName else { return nil }
    for declared in members[name.baseName.bareName] ?? [] {
      switch mentions.mention(name, of: declared) {
      case .blocking: return (declared.experiment, .memberInUse)
      case .missed: return (declared.experiment, .listedFlag)
      case .keyed, .other: continue
      }
    }
    return nil
  }

  private func instanceFlag(named expression: ExprSyntax) -> InstanceFlag? {
    let name = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    guard let name, name.outermostName.id == expression.id else { return nil }
    return instanceFlags[name.baseName.bareName]?.first { flag in
      guard !flag.holds(name) else { return false }
      return if case .blocking = instanceFlagMentions.mention(name, of: flag) { true } else { false }
    }
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The enum cases, static members and properties that name decided experiments in an app's own layer.
struct DeclaredMembers {
  private let members: [String: [DeclaredCase]]
  private let mentions: CaseMentions
  private let properties: [String: [InstanceFlag]]
  private let instanceFlagMentions: InstanceFlagMentions

  init(_ round: Round) {
    members = Dictionary(grouping: DeclaredCase.all(in: round), by: \.member)
    mentions = CaseMentions(round.world.resolver, round.world)
    properties = Dictionary(
      InstanceFlag.all(in: round).flatMap { property in property.names.map { ($0, [property]) } },
      uniquingKeysWith: +)
    instanceFlagMentions = InstanceFlagMentions(round.world)
  }

  /// The experiment whose case an expression names, if the use is more than keyed code, and why it stays.
  func use(in expression: ExprSyntax) -> (experiment: ExperimentNames, obstacle: Obstacle)? {
    if members.isEmpty { return nil }
    if let property = property(named: expression) { return (property.declared.experiment, .memberInUse) }
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

  private func property(named expression: ExprSyntax) -> InstanceFlag? {
    let name = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    guard let name, name.outermostName.id == expression.id else { return nil }
    return properties[name.baseName.bareName]?.first { property in
      guard !property.holds(name) else { return false }
      return if case .blocking = instanceFlagMentions.mention(name, of: property) { true } else { false }
    }
  }
}

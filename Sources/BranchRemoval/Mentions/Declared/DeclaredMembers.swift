import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The enum cases, static members, properties and methods that name decided experiments in an app's own layer.
struct DeclaredMembers {
  private let members: [String: [DeclaredCase]]
  private let mentions: CaseMentions
  /// Those that were members of values alone before the removal, which `.newPage` cannot mean.
  private let membersOfValues: Set<NamedCase>
  private let instanceFlags: [String: [InstanceFlag]]
  private let instanceFlagMentions: InstanceFlagMentions

  init(_ round: Round) {
    let all = DeclaredCase.all(in: round)
    members = Dictionary(grouping: all, by: \.member)
    membersOfValues = Set(all.map(\.named).filter { round.before?.resolver.isMemberOfValues($0) ?? false })
    mentions = CaseMentions(round.world.resolver, round.world)
    instanceFlags = Dictionary(
      InstanceFlag.all(in: round).flatMap { flag in flag.names.map { ($0, [flag]) } },
      uniquingKeysWith: +)
    instanceFlagMentions = InstanceFlagMentions(round.world)
  }

  /// A use of a declaration that is more than keyed code.
  struct Use {
    let experiment: ExperimentNames
    let declaration: String
    /// Why it stays.
    let obstacle: Obstacle

    fileprivate init(_ declared: DeclaredCase, _ obstacle: Obstacle) {
      experiment = declared.experiment
      declaration = declared.named.name
      self.obstacle = obstacle
    }
  }

  /// The use that an expression is.
  func use(in expression: ExprSyntax) -> Use? {
    if members.isEmpty { return nil }
    if let flag = instanceFlag(named: expression) { return Use(flag.declared, .memberInUse) }
    guard let name = expression.nameAsWhole else { return nil }
    if name.baseName.text.first == "$" {
      let declared = members[String(name.baseName.text.dropFirst())]?.first { $0.isProjected(by: name) }
      return declared.map { Use($0, .memberInUse) }
    }
    for declared in members[name.baseName.bareName] ?? [] {
      if name.memberAccess.map({ $0.base == nil }) ?? false, membersOfValues.contains(declared.named) { continue }
      switch mentions.mention(name, of: declared) {
      case .blocking: return Use(declared, .memberInUse)
      case .missed: return Use(declared, .listedFlag)
      case .keyed, .other: continue
      }
    }
    return nil
  }

  /// Whether an expression is where code sets the flag's property that goes with the property.
  func isKeyedStore(_ expression: ExprSyntax) -> Bool {
    guard expression.givenValue != nil, let name = expression.nameAsWhole else { return false }
    return instanceFlags[name.baseName.bareName]?.contains { flag in
      if case .keyed = instanceFlagMentions.mention(name, of: flag) { true } else { false }
    } ?? false
  }

  private func instanceFlag(named expression: ExprSyntax) -> InstanceFlag? {
    guard let name = expression.nameAsWhole else { return nil }
    return instanceFlags[name.baseName.bareName]?.first { flag in
      guard !flag.holds(name) else { return false }
      return if case .blocking = instanceFlagMentions.mention(name, of: flag) { true } else { false }
    }
  }
}

extension RememberingResolver {
  fileprivate func isMemberOfValues(_ named: NamedCase) -> Bool {
    let own = declarations(named: named.member).filter { declaresMember(of: named, $0.node) }
    return !own.isEmpty && !own.contains(where: \.isStatic)
  }
}

extension ExprSyntax {
  /// The last name of a member, or of a name that is no part of one.
  fileprivate var nameAsWhole: DeclReferenceExprSyntax? {
    let name = self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
    return name?.outermostName.id == id ? name : nil
  }
}

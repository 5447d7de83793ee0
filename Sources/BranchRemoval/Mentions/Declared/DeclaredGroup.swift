import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Declarations of one flag that name each other, so that none of them can go before the others.
///
/// ```
/// protocol Flagging { var newPage: NewPage { get } }              // names the type
/// enum NewPage {
///   case control, on
///   static var current: NewPage { Flags.shared.newPage }          // names the property
/// }
/// ```
/// They go together if everything else that names one of them goes with it.
struct DeclaredGroup {
  private var members: [Member]
  private let round: Round

  private enum Member {
    case flag(InstanceFlag)
    case named(DeclaredCase)
    case type(DeclaredType)
  }

  /// What goes with a member, if the others go.
  private enum Parts {
    case flag(InstanceFlagParts)
    case named(DeclaredCaseParts)
    case type(DeclaredType)
  }

  /// - Returns: those of each experiment.
  static func all(in round: Round) -> [DeclaredGroup] {
    let flags = InstanceFlag.all(in: round).map { ($0.declared.experiment, $0.declared.named.name, Member.flag($0)) }
    let cases = DeclaredCase.all(in: round).map { ($0.experiment, $0.named.name, Member.named($0)) }
    let types = DeclaredType.all(in: round).map { ($0.experiment, $0.name, Member.type($0)) }
    let going = (flags + cases + types).filter { !round.keeps($0.1, of: $0.0) }
    return Dictionary(grouping: going, by: \.0).filter { $0.value.count > 1 }
      .sorted { $0.key.identifier < $1.key.identifier }
      .map { DeclaredGroup(members: $0.value.map(\.2), round: round) }
  }

  /// Deletes the members that nothing keeps.
  func delete(from edits: inout [EditBuilder]) {
    for parts in parts {
      switch parts {
      case .flag(let whole): whole.delete(from: &edits, round)
      case .named(let whole): whole.delete(from: &edits, round)
      case .type(let type): type.delete(from: &edits, round)
      }
    }
  }

  /// The largest group of which each member only needs that the others go; none if that is not more than one.
  private var parts: [Parts] {
    var left = members.map { (member: $0, ranges: ranges(of: $0)) }.filter { !$0.ranges.isEmpty }
    while left.count > 1 {
      let found = left.indices.map { place in
        let others = left.indices.filter { $0 != place }.flatMap { left[$0].ranges }
        return parts(
          of: left[place].member, goneWith: Dictionary(grouping: others, by: \.file).mapValues { $0.map(\.range) })
      }
      if found.allSatisfy({ $0 != nil }) { return Self.withOwnLists(found.compactMap(\.self)) }
      left = zip(left, found).filter { $1 != nil }.map(\.0)
    }
    return []
  }

  /// - Returns: none where two members are removed from the same list.
  private static func withOwnLists(_ parts: [Parts]) -> [Parts] {
    var lists: Set<SyntaxIdentifier> = []
    for part in parts {
      let own: [SyntaxIdentifier] =
        switch part {
        case .flag(let whole): whole.lists
        case .named(let whole): whole.lists
        case .type(let type): type.elements.compactMap { $0.parent?.id }
        }
      guard lists.isDisjoint(with: own) else { return [] }
      lists.formUnion(own)
    }
    return parts
  }

  private func parts(of member: Member, goneWith others: [Int: [Range<Int>]]) -> Parts? {
    switch member {
    case .flag(let flag): InstanceFlagParts(flag, goneWith: others, round).map { .flag($0) }
    case .named(let declared): DeclaredCaseParts(declared, goneWith: others, round).map { .named($0) }
    case .type(let type): type.uses.allSatisfy { round.isIn(others, $0) } ? .type(type) : nil
    }
  }

  // MARK: What goes with a member

  /// The bytes of its declarations, and of what it alone selects.
  private func ranges(of member: Member) -> [(file: Int, range: Range<Int>)] {
    switch member {
    case .flag(let flag):
      let mentions = InstanceFlagMentions(round.world)
      let own = flag.members.compactMap { node in round.number(of: node).map { (file: $0, range: node.contentRange) } }
      return own + keyed(by: flag.names) { flag.holds($0) ? .other : mentions.mention($0, of: flag) }
    case .named(let declared):
      let mentions = CaseMentions(round.world.resolver, round.world)
      return declarations(of: declared) + keyed(by: [declared.member]) { mentions.mention($0, of: declared) }
    case .type(let type):
      let nodes = type.statements.map { Syntax($0) } + type.properties.map { Syntax($0) }
      return type.declarations(round).map { ($0.file, $0.node.contentRange) }
        + nodes.compactMap { node in round.number(of: node).map { ($0, node.contentRange) } }
    }
  }

  private func declarations(of declared: DeclaredCase) -> [(file: Int, range: Range<Int>)] {
    round.world.resolver.declarations(named: declared.member).compactMap { declaration in
      guard declaration.isStatic, round.world.resolver.declaresMember(of: declared.named, declaration.node),
        let file = round.number(of: declaration.node)
      else { return nil }
      return (file, declaration.node.contentRange)
    }
  }

  private func keyed(
    by names: [String], _ mention: (DeclReferenceExprSyntax) -> CaseMentions.Mention
  ) -> [(file: Int, range: Range<Int>)] {
    names.flatMap { round.world.references(to: $0) }.compactMap { reference in
      guard case .keyed(let code) = mention(reference), let file = round.number(of: reference) else { return nil }
      return (file, code.range)
    }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The `switch` statements over an app's own enums.
struct EnumSwitches {
  private let world: World
  private let mentions: CaseMentions

  init(_ round: Round) {
    world = round.world
    mentions = CaseMentions(round.world.resolver, round.world)
  }

  /// The `default` clauses that only a case needs.
  ///
  /// - Returns: `nil` if it is not known of one of them, or if one has to stay all the same.
  func defaults(without element: EnumCaseElementSyntax, of type: UnmadeCases.OwnEnum) -> [KeyedCode]? {
    let lost = element.name.bareName
    let rest = Set(type.elements.map(\.name.bareName)).subtracting([lost])
    var found: [KeyedCode] = []
    for node in switches(over: type) {
      guard let clause = node.ownDefault else { continue }
      guard let taken = casesTaken(by: node, type) else { return nil }
      if taken.contains(lost) || !rest.isSubset(of: taken) { continue }
      guard let code = KeyedCode(ofDefault: clause, world.resolver) else { return nil }
      found.append(code)
    }
    return found
  }

  private func switches(over type: UnmadeCases.OwnEnum) -> [SwitchExprSyntax] {
    var seen: Set<SyntaxIdentifier> = []
    var found: [SwitchExprSyntax] = []
    for member in type.elements.map(\.name.bareName) {
      for reference in world.references(to: member) {
        guard let node = reference.switchAround, !seen.contains(node.id),
          mentions.meaning(of: reference.outermostName, type.named(member)) != .other
        else { continue }
        seen.insert(node.id)
        found.append(node)
      }
    }
    return found
  }

  /// The cases of which every value is taken by a clause before the `default`; `nil` if the value is no plain one of
  /// the enum.
  private func casesTaken(by node: SwitchExprSyntax, _ type: UnmadeCases.OwnEnum) -> Set<String>? {
    var taken: Set<String> = []
    for clause in node.cases {
      guard let clause = clause.as(SwitchCaseSyntax.self) else { return nil }
      guard let label = clause.label.as(SwitchCaseLabelSyntax.self) else { continue }
      for item in label.caseItems {
        guard let (name, isWhole) = item.pattern.namedCase else { return nil }
        guard mentions.isOwn(name, type.named(name.baseName.bareName)) else { return nil }
        if isWhole, item.whereClause == nil { taken.insert(name.baseName.bareName) }
      }
    }
    return taken
  }
}

extension SwitchExprSyntax {
  /// The clause for all other values, unless it is for cases of later versions.
  fileprivate var ownDefault: SwitchCaseSyntax? {
    cases.lazy.compactMap { $0.as(SwitchCaseSyntax.self) }.first {
      $0.label.is(SwitchDefaultLabelSyntax.self) && $0.attribute == nil
    }
  }
}

extension DeclReferenceExprSyntax {
  /// The `switch` in one of whose patterns it stands.
  fileprivate var switchAround: SwitchExprSyntax? {
    for node in Syntax(self).ancestors {
      if let item = node.as(SwitchCaseItemSyntax.self) {
        return Syntax(item).ancestors.lazy.compactMap { $0.as(SwitchExprSyntax.self) }.first
      }
      if node.is(CodeBlockItemSyntax.self) { return nil }
    }
    return nil
  }
}

extension PatternSyntax {
  /// The case of `.red`, `Color.red(let size)` or `let .red(size, _)`, and whether the pattern takes all its values.
  fileprivate var namedCase: (name: DeclReferenceExprSyntax, isWhole: Bool)? {
    if let node = self.as(ValueBindingPatternSyntax.self) { return node.pattern.namedCase }
    guard let expression = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let member = expression.as(MemberAccessExprSyntax.self) { return (member.declName, true) }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    return (member.declName, call.arguments.allSatisfy { $0.expression.takesEverything })
  }
}

extension ExprSyntax {
  /// `_`, `let size` or `size` below a `let`.
  fileprivate var takesEverything: Bool {
    if self.is(DiscardAssignmentExprSyntax.self) { return true }
    guard let pattern = self.as(PatternExprSyntax.self)?.pattern else { return false }
    if pattern.is(IdentifierPatternSyntax.self) || pattern.is(WildcardPatternSyntax.self) { return true }
    return pattern.as(ValueBindingPatternSyntax.self)?.pattern.is(IdentifierPatternSyntax.self) ?? false
  }
}

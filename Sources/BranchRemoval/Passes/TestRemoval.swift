import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes unit tests that force a losing group, the overrides of tests that force the winner, and assertions about the
/// group itself.
///
/// ```
/// func testBlue() { let service = FixedSplitTests(.init(X.self, .blue)) … }     goes
/// FixedSplitTests(.init(X.self, .red), .init(Y.self, .control))                 becomes   FixedSplitTests(.init(Y.self, .control))
/// ```
///
/// It comes first, because every other pass takes each group for the winner.
struct TestRemoval: RemovalPass {
  static let reason = "in all other code every group is the winner's"

  let round: Round

  func edits() -> [EditBuilder] {
    let losing = Dictionary(
      grouping: round.values.constants.losing + MockedFlags(round).losing + StoredFlags(round).losing,
      by: { round.number(of: $0) ?? -1 })
    let table = TableAssertions(round).statements
    let files = Set(round.reached).union(losing.keys).union(table.compactMap { round.number(of: $0) })
    return round.edits(in: files.filter { $0 >= 0 }.sorted()) { number in
      let file = round.files[number]
      var edits = EditBuilder()
      guard file.tree.isTestFile else { return edits }
      var finder = OverrideFinder(round: round)
      finder.search(Syntax(file.tree))
      let lines = round.lines(of: number)
      var deleted: Set<SyntaxIdentifier> = []
      let tests = (losing[number] ?? []) + finder.found.filter(\.isLosing).map(\.argument)
      let assertions = FlagAssertions(round, in: file.tree, besides: Set(table.map(\.id)))
      for test in tests.compactMap(\.enclosingTest) + assertions.tests where deleted.insert(test.id).inserted {
        edits.delete(lines.deletion(of: test.contentRange))
      }
      for item in assertions.statements where !edits.deletes(item.contentRange) {
        edits.delete(lines.deletion(of: item.contentRange))
      }
      let winning = finder.found.filter { !$0.isLosing && !edits.deletes($0.argument.contentRange) }.map(\.argument)
      for (list, elements) in Dictionary(grouping: winning, by: \.parent) {
        list?.delete(Set(elements.map(\.id)), from: &edits)
      }
      return edits
    }
  }
}

/// Finds list elements that force a group.
private struct OverrideFinder {
  struct Override {
    /// The element or the argument to delete.
    let argument: Syntax
    let isLosing: Bool
  }

  let round: Round
  private(set) var found: [Override] = []

  init(round: Round) {
    self.round = round
  }

  mutating func search(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self), let isLosing = forcesLosingGroup(call) {
      note(call, isLosing: isLosing)
    }
    for child in node.children(viewMode: .sourceAccurate) { search(child) }
  }

  /// Whether a call's arguments name a losing group, directly or beside the experiment's type; `nil` if they name no
  /// group.
  private func forcesLosingGroup(_ call: FunctionCallExprSyntax) -> Bool? {
    var experiment: ExperimentNames?
    for argument in call.arguments {
      switch round.world.resolver.meaning(of: argument.expression) {
      case .groupLiteral(let names, let group): return isLosing(group, names)
      case .experimentType(let names): experiment = names
      default:
        if let experiment, let group = round.world.resolver.groupLiteral(argument.expression, expecting: experiment) {
          return isLosing(group, experiment)
        }
      }
    }
    // `SplitTestAssignment<X>.fixed(.red)` names the experiment before the point.
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "fixed",
      let argument = call.arguments.first?.expression,
      case .assignment(let names, _) = round.world.resolver.meaning(of: ExprSyntax(call)),
      let group = round.world.resolver.groupLiteral(argument, expecting: names)
    {
      return isLosing(group, names) == true ? true : nil
    }
    return nil
  }

  private func isLosing(_ group: String, _ names: ExperimentNames) -> Bool? {
    round.values.winners[names].map { names.behavior(of: $0) != names.behavior(of: group) }
  }

  private mutating func note(_ call: FunctionCallExprSyntax, isLosing: Bool) {
    if let element = call.parent?.as(ArrayElementSyntax.self) {
      found.append(Override(argument: Syntax(element), isLosing: isLosing))
    } else if let argument = call.parent?.as(LabeledExprSyntax.self), argument.label == nil {
      found.append(Override(argument: Syntax(argument), isLosing: isLosing))
    } else if isLosing {
      found.append(Override(argument: Syntax(call), isLosing: true))
    }
  }
}

extension Syntax {
  /// Deletes elements of an array literal or of arguments.
  fileprivate func delete(_ gone: Set<SyntaxIdentifier>, from edits: inout EditBuilder) {
    if let list = self.as(ArrayElementListSyntax.self) { edits.delete(gone, of: list) }
    if let list = self.as(LabeledExprListSyntax.self) { edits.delete(gone, of: list) }
  }
}

extension Syntax {
  /// The unit test around a node.
  var enclosingTest: Syntax? {
    for current in ancestors {
      if let function = current.as(FunctionDeclSyntax.self) {
        let isNamed =
          function.name.text.hasPrefix("test") && function.signature.parameterClause.parameters.isEmpty
          && function.parent?.is(MemberBlockItemSyntax.self) ?? false
        if function.attributes.markTest || isNamed {
          return function.parent?.is(MemberBlockItemSyntax.self) ?? false ? function.parent : Syntax(function)
        }
      }
    }
    return nil
  }
}

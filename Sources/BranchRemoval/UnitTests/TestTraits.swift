import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Traits of Swift Testing by which a test, or a suite, runs only with or without a flag.
///
/// ```
/// @Test(.enabled(if: flags.isOn(.newPage))) func new()        becomes    @Test func new()
/// @Test(.disabled(if: flags.isOn(.newPage))) func old()       goes
/// ```
struct TestTraits {
  /// The tests and suites that never run any more.
  private(set) var losing: [Syntax] = []
  /// The traits of those that always run.
  private(set) var winning: [LabeledExprSyntax] = []

  init(in tree: SourceFileSyntax, _ values: KnownValues) {
    let finder = TraitFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for (trait, condition, isNeeded) in finder.found {
      guard let known = values.decidedBool(condition), let owner = trait.marked else { continue }
      if known.value != isNeeded {
        losing.append(owner)
      } else if known.residual.isEmpty {
        winning.append(trait)
      }
    }
  }

  /// Deletes a trait, and the parentheses of its attribute if nothing else is in there.
  static func delete(_ traits: [LabeledExprSyntax], from edits: inout EditBuilder) {
    for (list, own) in Dictionary(grouping: traits, by: \.parent) {
      guard let list = list?.as(LabeledExprListSyntax.self), let attribute = list.parent?.as(AttributeSyntax.self)
      else {
        continue
      }
      if own.count == list.count, let left = attribute.leftParen, let right = attribute.rightParen {
        edits.delete(left.contentStart..<right.contentEnd)
      } else {
        edits.delete(Set(own.map(\.id)), of: list)
      }
    }
  }
}

extension LabeledExprSyntax {
  /// The test or the type whose attribute has the trait.
  fileprivate var marked: Syntax? {
    guard let owner = parent?.parent?.as(AttributeSyntax.self)?.parent?.parent else { return nil }
    return owner.is(FunctionDeclSyntax.self) || owner.asProtocol((any DeclGroupSyntax).self) != nil
      ? owner.asMember : nil
  }
}

private final class TraitFinder: SyntaxVisitor {
  private(set) var found: [(trait: LabeledExprSyntax, condition: ExprSyntax, isNeeded: Bool)] = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard ["Test", "Suite"].contains(node.attributeName.trimmedDescription),
      let arguments = node.arguments?.as(LabeledExprListSyntax.self)
    else { return .skipChildren }
    for trait in arguments {
      guard let call = trait.expression.as(FunctionCallExprSyntax.self), call.calledExpression.isImplicitMember,
        let name = call.calledExpression.lastName, let isNeeded = ["enabled": true, "disabled": false][name],
        let condition = call.arguments.first, condition.label?.text == "if"
      else { continue }
      found.append((trait, condition.expression, isNeeded))
    }
    return .skipChildren
  }
}

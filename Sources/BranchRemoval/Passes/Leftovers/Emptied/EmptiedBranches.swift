import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Turns an `if` round of which nothing is left before the `else`.
///
/// ```
/// if isReady {                               if !isReady {
///   if G == .blue { log("blue") }              wait()
/// } else {                        becomes    }
///   wait()
/// }
/// ```
/// One in a chain goes if the conditions behind it compare the same with other texts, or other cases: `else if key == "new" {} else if
/// key == "a" { … }`.
struct EmptiedBranches: RemovalPass {
  static let reason = "everything between the braces of the first branch that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    let builders = ResultBuilders(resolver: round.world.resolver)
    return round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = EmptyBranchFinder(round.nodes(of: number))
      for branch in finder.found where round.wasEmptied(branch.node.body, number) {
        guard let item = Syntax(branch.node).ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first,
          builders.counting(item) == nil
        else { continue }
        let condition = branch.condition.negation(
          keepsOperators: round.world.negatesComparisons)
        edits.replace(branch.condition.contentRange, with: condition)
        edits.delete(branch.node.body.contentStart..<branch.rest.contentStart)
      }
      for node in finder.chained where edits.isEmpty && round.wasEmptied(node.body, number) && isExclusive(node) {
        edits.delete(node.rangeOfBranch)
      }
      return edits
    }
  }
}

extension EmptiedBranches {
  /// Whether nothing else in the chain runs where its condition holds.
  private func isExclusive(_ node: IfExprSyntax) -> Bool {
    guard let own = comparison(in: node), round.values.purity.isPure(own.subject) else { return false }
    var rest = node.elseBody?.as(IfExprSyntax.self)
    while let next = rest {
      guard let other = comparison(in: next), isDifferent(own.value, other.value),
        other.subject.trimmedDescription == own.subject.trimmedDescription
      else { return false }
      if next.elseBody?.is(CodeBlockSyntax.self) ?? false { return false }
      rest = next.elseBody?.as(IfExprSyntax.self)
    }
    return true
  }

  /// `key` and the text in `if key == Self.newKey`.
  private func comparison(in node: IfExprSyntax) -> (subject: ExprSyntax, value: Compared)? {
    guard node.conditions.count == 1, case .expression(let condition)? = node.conditions.first?.condition,
      let infix = condition.as(InfixOperatorExprSyntax.self), infix.operatorName == "==",
      let value = text(of: infix.rightOperand).map(Compared.text)
        ?? infix.rightOperand.nameOfImplicitMember.map(Compared.member)
    else { return nil }
    return (infix.leftOperand, value)
  }

  private enum Compared {
    case text(String)
    case member(String)
  }

  private func isDifferent(_ first: Compared, _ second: Compared) -> Bool {
    switch (first, second) {
    case (.text(let first), .text(let second)): first != second
    case (.member(let first), .member(let second)): round.world.areCasesOfOneEnum(first, second)
    default: false
    }
  }

  /// That of a literal, or of a constant.
  private func text(of expression: ExprSyntax) -> String? {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.plainText }
    let found = round.world.resolver.declarations(of: expression)
    guard found.count == 1, let constant = found.first, constant.isConstant,
      constant.isStatic || constant.node.enclosingType == nil
    else { return nil }
    return constant.binding?.initializer?.value.as(StringLiteralExprSyntax.self)?.plainText
  }
}

private struct EmptyBranchFinder {
  struct Branch {
    let node: IfExprSyntax
    let condition: ExprSyntax
    /// What follows `else`.
    let rest: CodeBlockSyntax
  }

  private(set) var found: [Branch] = []
  /// Those with further conditions behind them.
  private(set) var chained: [IfExprSyntax] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.ifs { note(node) }
  }

  private mutating func note(_ node: IfExprSyntax) {
    if node.body.isEmptied, node.elseBody?.is(IfExprSyntax.self) ?? false { chained.append(node) }
    if node.body.isEmptied, node.conditions.count == 1,
      case .expression(let condition) = node.conditions.first?.condition,
      case .codeBlock(let rest) = node.elseBody, !rest.statements.isEmpty,
      !(node.parent?.is(IfExprSyntax.self) ?? false)
    {
      found.append(Branch(node: node, condition: condition, rest: rest))
    }
  }
}

extension CodeBlockSyntax {
  /// Whether neither statements nor comments are in it.
  fileprivate var isEmptied: Bool {
    statements.isEmpty
      && (leftBrace.trailingTrivia.pieces + rightBrace.leadingTrivia.pieces).allSatisfy(\.isWhitespace)
      && rightBrace.trailingTrivia.allSatisfy(\.isWhitespace)
  }
}

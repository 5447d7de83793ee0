import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Turns a choice between two Booleans, one of which was an accessor, into its condition.
///
/// ```
/// let isOpen = status == .failed ? flags.isNew : true     becomes   let isOpen = status != .failed
/// let isShut = isReady ? flags.isNew : false              becomes   let isShut = false
/// ```
/// The accessor's type was `Bool`, and so is that of the condition. The literals of `let json: JSON = isReady ? true : false`
/// are none.
struct LiteralChoices: RemovalPass {
  static let reason = "what an accessor in an arm of a choice comes to is written by now"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    let keepsOperators = round.world.negatesComparisons
    var known: Set<SyntaxIdentifier> = []
    for literal in round.values.constants.literals {
      guard let node = literal.node.parent?.as(TernaryExprSyntax.self),
        node.condition.id != ExprSyntax(literal.node).id, known.insert(node.id).inserted,
        let file = round.number(of: node),
        let first = node.thenExpression.as(BooleanLiteralExprSyntax.self)?.isTrue,
        let second = node.elseExpression.as(BooleanLiteralExprSyntax.self)?.isTrue,
        // A choice that is the condition of another one, or has it in its own, waits for the next round.
        !edits[file].edits.contains(where: { $0.range.overlaps(node.contentRange) }),
        !makesOther(ExprSyntax(node)), !Syntax(node).hasComments(besides: node.condition.contentRange)
      else { continue }
      if first != second {
        let text =
          first ? node.condition.trimmedDescription : node.condition.negation(keepsOperators: keepsOperators)
        edits[file].replace(node.contentRange, with: text)
      } else if round.values.purity.isPure(node.condition) {
        edits[file].replace(node.contentRange, with: "\(first)")
      }
    }
    return edits
  }

  /// Whether the code around an expression states another type than `Bool` for it.
  private func makesOther(_ choice: ExprSyntax) -> Bool {
    (choice.statedType?.typeOfOtherLiteral).map { !round.world.resolver.mayBeBoolean($0) } ?? false
  }
}

extension ExprSyntax {
  /// The type of the variable whose initial value it is, or of the getter or function that returns it.
  fileprivate var statedType: TypeSyntax? {
    if let initializer = parent?.as(InitializerClauseSyntax.self) {
      return initializer.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    }
    var node = parent
    while let current = node, !current.is(ClosureExprSyntax.self) {
      if let function = current.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
      if current.is(AccessorBlockSyntax.self) {
        return current.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      }
      guard
        current.is(ReturnStmtSyntax.self) || current.is(CodeBlockItemSyntax.self) || current.is(CodeBlockSyntax.self)
          || current.is(CodeBlockItemListSyntax.self) || current.is(AccessorDeclListSyntax.self)
          || current.is(AccessorDeclSyntax.self)
      else { return nil }
      node = current.parent
    }
    return nil
  }
}

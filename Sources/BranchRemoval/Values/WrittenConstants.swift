import SwiftSemantics
import SwiftSyntax

/// The literals that earlier rounds wrote in the place of accessors, and of names for them.
struct WrittenConstants {
  struct Literal {
    let node: BooleanLiteralExprSyntax
    let file: Int
    let experiments: Set<ExperimentNames>
    /// Whether somebody has to hear of it where it stays: an accessor was in its place.
    let isReported: Bool

    var value: Bool { node.isTrue }
  }

  private(set) var literals: [Literal] = []
  private var places: [SyntaxIdentifier: Int] = [:]

  /// - Parameter origin: the experiments of which an earlier round wrote a constant at the place of a literal that is not from the original text.
  mutating func note(
    _ tree: SourceFileSyntax, in file: Int,
    origin: (BooleanLiteralExprSyntax) -> (experiments: Set<ExperimentNames>, isReported: Bool)
  ) {
    let finder = LiteralFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for node in finder.found {
      let (experiments, isReported) = origin(node)
      guard !experiments.isEmpty else { continue }
      places[node.id] = literals.count
      literals.append(Literal(node: node, file: file, experiments: experiments, isReported: isReported))
    }
  }

  /// The literal that an expression is; nil where the source had it from the start.
  func literal(_ expression: ExprSyntax) -> Literal? { places[expression.id].map { literals[$0] } }
}

private final class LiteralFinder: SyntaxVisitor {
  private(set) var found: [BooleanLiteralExprSyntax] = []

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}

import SwiftSemantics
import SwiftSyntax

/// The literals that earlier rounds wrote in the place of accessors, and of names for them.
struct WrittenConstants {
  typealias Origin = (experiments: Set<ExperimentNames>, isReported: Bool, isAnswer: Bool)

  struct Literal {
    let node: BooleanLiteralExprSyntax
    let file: Int
    let experiments: Set<ExperimentNames>
    /// Whether somebody has to hear of it where it stays: an accessor was in its place.
    let isReported: Bool
    /// Whether it answers if there is a value that is never `nil` any more.
    let isAnswer: Bool

    var value: Bool { node.isTrue }
  }

  private(set) var literals: [Literal] = []
  private var places: [SyntaxIdentifier: Int] = [:]

  /// - Parameters:
  ///   - nodes: literals that are not from the original text.
  ///   - origin: the experiments of which an earlier round wrote a constant at the place of a literal.
  mutating func note(
    _ nodes: [BooleanLiteralExprSyntax], in file: Int,
    origin: (BooleanLiteralExprSyntax) -> Origin
  ) {
    for node in nodes {
      let origin = origin(node)
      guard !origin.experiments.isEmpty else { continue }
      places[node.id] = literals.count
      literals.append(
        Literal(
          node: node, file: file, experiments: origin.experiments, isReported: origin.isReported,
          isAnswer: origin.isAnswer))
    }
  }

  /// The literal that an expression is; nil where the source had it from the start.
  func literal(_ expression: ExprSyntax) -> Literal? { places[expression.id].map { literals[$0] } }
}

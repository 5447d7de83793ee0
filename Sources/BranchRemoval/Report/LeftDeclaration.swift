import SwiftSemantics
import SwiftSyntax

/// A declaration that a removal leaves with less in it, and that somebody has to simplify by hand.
struct LeftDeclaration {
  let file: Int
  let name: TokenSyntax
  let experiment: ExperimentNames
  let message: String
}

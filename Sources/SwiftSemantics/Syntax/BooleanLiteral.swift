package import SwiftSyntax

extension BooleanLiteralExprSyntax {
  package var isTrue: Bool { literal.tokenKind == .keyword(.true) }
}

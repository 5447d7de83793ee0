import SwiftSyntax

extension ExprSyntaxProtocol {
  /// The `try` and `await` keywords in an expression, closures included.
  var effectKeywords: [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { [.keyword(.try), .keyword(.await)].contains($0.tokenKind) }
  }
}

import SwiftSyntax

extension ExprSyntax {
  /// The name that an expression consists of: `isNew`, `self`, `Optional`, `show(_:)`; `nil` for any other expression.
  /// Takes constant time, where the text of a long chain takes as long as the chain is.
  package var simpleName: String? {
    guard let reference = self.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName
    return reference.trimmedLength == name.trimmedLength ? name.text : reference.trimmedDescription
  }
}

package import SwiftSyntax

extension DeclReferenceExprSyntax {
  /// The access `a.name` for its `name`; `nil` if it does not stand after a point.
  package var memberAccess: MemberAccessExprSyntax? {
    parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? $0 : nil }
  }

  /// Whether it stands after a point: `a.name`, `.name`.
  package var isMemberName: Bool { memberAccess != nil }
}

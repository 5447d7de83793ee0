import SwiftSemantics
import SwiftSyntax

/// What is known of the uses of a name.
extension World {
  /// Whether a name is certainly that of another declaration.
  func isOfAnother(_ use: DeclReferenceExprSyntax, than declaration: Declaration) -> Bool {
    let found = resolver.parsedDeclarations(of: use.outermostName)
    // Whatever fulfils a requirement may be meant.
    return !found.isEmpty && !found.contains { $0.node.id == declaration.node.id || $0.isRequirement }
  }

  /// Whether it is known of which declaration each use of a name in the app is.
  func knowsReads(of name: String) -> Bool {
    references(to: name).allSatisfy { use in
      use.isInTestFile || use.outermostName.givenValue != nil
        || !resolver.parsedDeclarations(of: use.outermostName).isEmpty
    }
  }
}

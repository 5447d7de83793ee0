import SwiftSyntax

/// Names whose declarations in unparsed files could change an answer.
package final class OpenDeclarations {
  package private(set) var names: Set<String> = []
  /// Names of types: another type of such a name could change the meaning of some expressions.
  package private(set) var typeNames: Set<String> = []
  private var noted: Set<SyntaxIdentifier> = []

  package init() {}

  func note(_ names: some Sequence<String>) { self.names.formUnion(names) }

  func note(_ names: () -> [String]) { self.names.formUnion(names()) }

  /// - Parameter find: called once for each expression.
  func noteTypes(behind expression: ExprSyntax, _ find: (ExprSyntax) -> Set<String>) {
    if noted.insert(expression.id).inserted { typeNames.formUnion(find(expression)) }
  }

  package func noteTypes(_ names: Set<String>) { typeNames.formUnion(names) }

  package func noteDeclarations(of names: some Sequence<String>) { note(names) }
}

import SwiftSyntax

/// Names whose declarations, in files that nobody has parsed, could make an answer another one.
package final class OpenDeclarations {
  package private(set) var names: Set<String> = []
  /// Of types: another type of such a name would make some expressions mean something else.
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

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether `if let name` or `guard let name`, without a value, unwraps what is declared.
  func isUnwrappedByName(_ declaration: Syntax, _ name: String, inFile file: Int) -> Bool {
    names(inFile: file).others[name]?.contains { token in
      guard let binding = token.parent?.parent?.as(OptionalBindingConditionSyntax.self) else { return false }
      return unwrapped(by: binding)?.node.id == declaration.id
    } ?? false
  }

  /// What `if let name` unwraps.
  func unwrapped(by binding: OptionalBindingConditionSyntax) -> Declaration? {
    resolver.member(outside: binding) ?? resolver.declaration(outside: binding)
  }
}

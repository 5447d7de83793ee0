import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes extensions of which nothing but empty braces is left: `extension Config { }`.
///
/// One that declares a conformance, or has an attribute such as a macro, says something without members.
struct EmptiedExtensions: RemovalPass {
  static let reason = "all members that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.editsDeletingEmptied { _, type in
      type.is(ExtensionDeclSyntax.self) && type.inheritanceClause == nil && type.attributes.areAboutMembers
    }
  }
}

import SourceSearch
import SwiftSyntax

extension Syntax {
  /// Whether it is a declaration with a generic parameter or an associated type of a name.
  func declaresParameter(_ name: String) -> Bool {
    let generic = asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
    return generic?.contains { $0.name.bareName == name } ?? false
      || self.as(ProtocolDeclSyntax.self)?.memberBlock.members.contains {
        $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.bareName == name
      } ?? false
  }
}

/// Type parameters of the standard library, which extensions name.
let standardTypeParameters: Set = [
  "Body", "Bound", "Element", "Failure", "ID", "Index", "Indices", "Input", "Iterator", "Key", "Output", "RawValue",
  "Self", "SubSequence", "Success", "Value", "Wrapped",
]

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What calls pass to written initializers for a property that these give its value.
///
/// ```
/// init(isNew: Bool = false) { self.isNew = isNew }
/// Settings(isNew: true)                                    true
/// ```
struct InitializerArguments {
  let calls: CallSites

  /// - Returns: what is passed by the name, of the calls that are known.
  func all(for property: String, of type: EnclosingType) -> [ExprSyntax] {
    initializers(of: type).flatMap { initializer -> [ExprSyntax] in
      let clause = initializer.signature.parameterClause
      guard let parameter = initializer.parameter(givenTo: property), parameter.firstName.text != "_" else { return [] }
      return passed(parameter.firstName.bareName, toType: type.plainName) { $0.fits(clause) }
    }
  }

  /// What calls of a type's initializers, written or memberwise, pass by a label.
  func passed(
    _ label: String, toType type: String, accepting accepts: (FunctionCallExprSyntax) -> Bool = { _ in true }
  ) -> [ExprSyntax] {
    calls.initializerArguments(named: label, ofType: type, accepting: accepts)?.map(\.expression) ?? []
  }

  func initializers(of type: EnclosingType) -> [InitializerDeclSyntax] {
    let members = type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    return members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

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
      guard let parameter = initializer.parameter(givenTo: property) else { return [] }
      let labels = parameter.firstName.text == "_" ? [] : [parameter.firstName.bareName]
      return calls.initializerSites(ofType: type.plainName, declaredBy: type.node, labels: labels) { $0.fits(clause) }
        .calls.compactMap { call in
          call.match(clause)?.first { $0.parameter.id == parameter.id }?.argument.expression
        }
    }
  }

  /// Where an initializer that gives a property its value is passed as a function: `limits.map(Options.init)`.
  func functions(for property: String, of type: EnclosingType) -> [ExprSyntax] {
    guard initializers(of: type).contains(where: { $0.parameter(givenTo: property) != nil }) else { return [] }
    return calls.initializerSites(ofType: type.plainName, declaredBy: type.node, labels: []) { _ in false }.others
  }

  /// What calls pass for a property to written initializers, or else to the memberwise one.
  func given(for property: String, of type: EnclosingType) -> [ExprSyntax] {
    initializers(of: type).isEmpty ? passed(property, toType: type.plainName) : all(for: property, of: type)
  }

  /// What calls of a type's initializers, written or memberwise, pass by a label.
  func passed(_ label: String, toType type: String) -> [ExprSyntax] {
    calls.initializerSites(ofType: type, labels: [label]) { $0.argument(named: label) != nil }
      .calls.compactMap { $0.argument(named: label)?.expression }
  }

  func initializers(of type: EnclosingType) -> [InitializerDeclSyntax] {
    let members = type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    return members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

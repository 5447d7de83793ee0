import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What an initializer is given for a flag's property and lists beside others, which goes with the property.
///
/// ```
/// private init(newPage: Variable, darkMode: Variable) {
///   self.newPage = newPage
///   self.darkMode = darkMode
///   all = [newPage, darkMode]            // becomes [darkMode]
/// }
/// ```
struct ListedParameters {
  private(set) var elements: [(KeyedCode, file: Int)] = []

  /// - Parameter code: what goes with the flag.
  init(of flag: InstanceFlag, setBy code: [KeyedCode], _ round: Round) {
    for case .statement(let item, _) in code {
      guard let assignment = item.expression?.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self),
        assignment.leftOperand.nameOfOwnProperty == flag.declared.member,
        let name = assignment.rightOperand.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
        let parameter = round.world.resolver.parsedDeclarations(of: assignment.rightOperand).first?.node.as(
          FunctionParameterSyntax.self),
        let initializer = parameter.parent?.parent?.parent?.parent?.as(InitializerDeclSyntax.self),
        let body = initializer.body, let file = round.number(of: body)
      else { continue }
      for reference in Syntax(body).references(to: name) where reference.id != assignment.rightOperand.id {
        let use = reference.outermostName
        guard use.is(DeclReferenceExprSyntax.self),
          round.world.resolver.parsedDeclarations(of: use).first?.node.id == parameter.id,
          let element = KeyedCode(ofListedValue: use, of: flag, round.world)
        else { continue }
        elements.append((element, file))
      }
    }
  }
}

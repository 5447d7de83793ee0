import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// Whether it is all that gives a property its value, and code that stays reads that property:
  /// `case .newPage: newPage = value`.
  func setsReadProperty(of declared: DeclaredCase, _ world: World) -> Bool {
    guard case .clause(let clause, _) = self else { return false }
    return clause.statements.contains { item in
      guard let assignment = item.item.as(ExprSyntax.self)?.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self), assignment.leftOperand.nameOfOwnProperty != nil,
        !assignment.rightOperand.is(BooleanLiteralExprSyntax.self),
        let property = world.resolver.parsedDeclarations(of: assignment.leftOperand).first, property.isStoredValue,
        property.node.enclosingType != nil, property.node.localScope == nil
      else { return false }
      let uses = world.references(to: property.name).filter { use in
        !use.isInTestFile && !isKeyed(use, by: declared) && !use.isGivenFirstValue
          && !(property.binding.map { $0.contentRange.contains(use.contentStart) && $0.root.id == use.root.id } ?? false)
          && world.resolver.parsedDeclarations(of: use.outermostName).allSatisfy { $0.node.id == property.node.id }
      }
      return !uses.isEmpty && uses.allSatisfy { $0.outermostName.givenValue == nil }
    }
  }

  /// Whether a use stands in a clause for the case.
  private func isKeyed(_ use: DeclReferenceExprSyntax, by declared: DeclaredCase) -> Bool {
    Syntax(use).ancestors.contains { node in
      guard case .case(let label)? = node.as(SwitchCaseSyntax.self)?.label else { return false }
      return label.caseItems.contains { $0.pattern.trimmedDescription.hasSuffix("." + declared.member) }
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether an initializer gives it a value.
  fileprivate var isGivenFirstValue: Bool {
    outermostName.givenValue != nil && ancestor(InitializerDeclSyntax.self) != nil
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The value of a flag that a variable keeps until it is stored again.
struct KeptFlag {
  private let flag: ExprSyntax
  private let winner: Bool
  private let world: World

  /// - Parameter flag: the flag to which the value is stored.
  init(_ flag: ExprSyntax, _ winner: Bool, _ world: World) {
    self.flag = flag
    self.winner = winner
    self.world = world
  }

  /// Whether a name is that of a variable that only the flag's value is stored to, and that is only stored to the flag.
  func isOnlyValue(of expression: ExprSyntax) -> Bool {
    let resolver = world.resolver
    guard expression.isPathOfNames, let name = expression.lastName, let file = resolver.fileNumber(of: expression),
      let declaration = resolver.parsedDeclarations(of: expression).first, let variable = declaration.variable,
      resolver.fileNumber(of: variable) == file, variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.accessorBlock == nil, variable.attributes.isEmpty, mayStart(with: binding, of: variable)
    else { return false }
    let isHidden = Syntax(variable).localScope != nil || variable.modifiers.isHiddenInFile
    return world.onlyReferences(to: name, in: isHidden ? .file(file) : .everywhere)?
      .allSatisfy { isUse($0.outermostName, of: variable) } ?? false
  }

  /// A variable of a test is set before each test; what it is at first does not matter.
  private func mayStart(with binding: PatternBindingSyntax, of variable: VariableDeclSyntax) -> Bool {
    guard let value = binding.initializer?.value else { return true }
    return isWinner(value)
      || Syntax(variable).localScope == nil && variable.isInTestFile && value.is(BooleanLiteralExprSyntax.self)
  }

  private func isUse(_ use: ExprSyntax, of variable: VariableDeclSyntax) -> Bool {
    let found = world.resolver.declarations(ofUse: use)
    if !found.isEmpty, found.allSatisfy({ $0.variable?.id != variable.id }) { return true }
    if case .known(let value)? = use.givenValue { return isWinner(value) }
    guard let assignment = use.parent?.as(InfixOperatorExprSyntax.self), assignment.rightOperand.id == use.id else {
      return false
    }
    return assignment.operator.is(AssignmentExprSyntax.self)
      && assignment.leftOperand.trimmedDescription == flag.trimmedDescription
  }

  private func isWinner(_ value: ExprSyntax) -> Bool {
    if let literal = value.as(BooleanLiteralExprSyntax.self) { return literal.isTrue == winner }
    return value.trimmedDescription == flag.trimmedDescription && world.resolver.isAccessor(value)
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The statement that gives a flag back the value that it had, from a variable that is there for nothing else.
  ///
  /// ```
  /// let original = Settings.isNew
  /// Settings.isNew = true
  /// …
  /// Settings.isNew = original
  /// ```
  init?(ofRestored expression: ExprSyntax, of declared: DeclaredCase, _ world: World?) {
    guard let world, let winner = declared.winningValue, case .known(let value) = expression.givenValue,
      KeptFlag(expression, winner, world).isOnlyValue(of: value)
    else { return nil }
    self.init(assigning: expression)
  }
}

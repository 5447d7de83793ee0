package import SwiftSyntax

extension FunctionParameterSyntax {
  /// The name of the parameter in the body.
  package var localName: TokenSyntax { secondName ?? firstName }
}

extension ClosureParameterSyntax {
  /// The name of the parameter in the body.
  package var localName: TokenSyntax { secondName ?? firstName }
}

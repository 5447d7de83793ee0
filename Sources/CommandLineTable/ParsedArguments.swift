/// The values of a valid command line, one for each argument that the command and the program declare.
package struct ParsedArguments: Sendable {
  private let values: [String: any Sendable]
  private let given: Set<String>

  init(values: [String: any Sendable], given: Set<String>) {
    self.values = values
    self.given = given
  }

  /// - Precondition: the command or the program declares the argument.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    guard let value = values[argument.declaration.spelling] as? Value else {
      preconditionFailure("'\(argument.declaration.spelling)' is not declared by this command")
    }
    return value
  }

  /// Whether it was given on the command line.
  package func isGiven(_ argument: any AnyArgument) -> Bool {
    given.contains(argument.declaration.spelling)
  }

  /// Whether the command has this argument.
  package func declares(_ argument: any AnyArgument) -> Bool {
    values[argument.declaration.spelling] != nil
  }
}

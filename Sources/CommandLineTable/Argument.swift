/// A typed argument of a command: its declaration, and the key of its value in `ParsedArguments`.
package struct Argument<Value: Sendable>: AnyArgument {
  package let declaration: ArgumentDeclaration
  private let convert: @Sendable ([String]) throws(ArgumentProblem) -> Value

  private init(
    _ declaration: ArgumentDeclaration, convert: @escaping @Sendable ([String]) throws(ArgumentProblem) -> Value
  ) {
    self.declaration = declaration
    self.convert = convert
  }

  package func value(of texts: [String]) throws(ArgumentProblem) -> any Sendable {
    try convert(texts)
  }

  /// The same argument, for which shells complete words that the program's own completion command lists.
  ///
  /// - Parameter kind: the argument of that command.
  package func completed(by kind: String) -> Argument {
    var declaration = declaration
    declaration.listing = kind
    return Argument(declaration, convert: convert)
  }
}

/// An argument of any type, for the lists of commands' arguments.
package protocol AnyArgument: Sendable {
  var declaration: ArgumentDeclaration { get }
  /// - Parameter texts: the texts given for it, in order.
  func value(of texts: [String]) throws(ArgumentProblem) -> any Sendable
}

package struct ArgumentProblem: Error, Equatable {
  package let message: String
}

// MARK: Options

extension Argument where Value == Bool {
  package static func flag(_ name: String, short: Character? = nil, help: String) -> Argument {
    Argument(ArgumentDeclaration(kind: .flag, name: name, short: short, help: help)) { !$0.isEmpty }
  }
}

extension Argument where Value: ArgumentValue {
  /// `--name VALUE`, with a default value.
  package static func option(
    _ name: String, short: Character? = nil, _ placeholder: String, default fallback: Value, help: String
  ) -> Argument {
    var declaration = option(name, short, placeholder, help, of: Value.self)
    declaration.defaultText = fallback.argumentText
    return Argument(declaration) { [declaration] texts throws(ArgumentProblem) in
      try texts.first.map { text throws(ArgumentProblem) in try Value(text, for: declaration) } ?? fallback
    }
  }

  /// `--name VALUE`, which the command requires.
  package static func required(
    _ name: String, short: Character? = nil, _ placeholder: String, help: String
  ) -> Argument {
    var declaration = option(name, short, placeholder, help, of: Value.self)
    declaration.isRequired = true
    return Argument(declaration) { [declaration] texts throws(ArgumentProblem) in
      try Value(texts, for: declaration)
    }
  }

  /// A required word.
  package static func positional(_ placeholder: String, help: String) -> Argument {
    var declaration = ArgumentDeclaration(kind: .positional, name: placeholder, help: help)
    declaration.choices = Value.argumentChoices
    declaration.isRequired = true
    return Argument(declaration) { [declaration] texts throws(ArgumentProblem) in
      try Value(texts, for: declaration)
    }
  }
}

extension Argument {
  /// `--name VALUE`, or not.
  package static func option<Wrapped: ArgumentValue>(
    _ name: String, short: Character? = nil, _ placeholder: String, help: String
  ) -> Argument where Value == Wrapped? {
    let declaration = option(name, short, placeholder, help, of: Wrapped.self)
    return Argument(declaration) { texts throws(ArgumentProblem) in
      try texts.first.map { text throws(ArgumentProblem) in try Wrapped(text, for: declaration) }
    }
  }

  /// `--name VALUE`, any number of times.
  package static func options<Element: ArgumentValue>(
    _ name: String, short: Character? = nil, _ placeholder: String, help: String
  ) -> Argument where Value == [Element] {
    var declaration = option(name, short, placeholder, help, of: Element.self)
    declaration.isRepeatable = true
    return Argument(declaration) { [declaration] texts throws(ArgumentProblem) in
      try texts.map { text throws(ArgumentProblem) in try Element(text, for: declaration) }
    }
  }

  /// An optional word.
  package static func optionalPositional<Wrapped: ArgumentValue>(
    _ placeholder: String, help: String
  ) -> Argument where Value == Wrapped? {
    var declaration = ArgumentDeclaration(kind: .positional, name: placeholder, help: help)
    declaration.choices = Wrapped.argumentChoices
    return Argument(declaration) { [declaration] texts throws(ArgumentProblem) in
      try texts.first.map { text throws(ArgumentProblem) in try Wrapped(text, for: declaration) }
    }
  }

  /// All remaining words.
  package static func positionals<Element: ArgumentValue>(
    _ placeholder: String, required: Bool = false, help: String
  ) -> Argument where Value == [Element] {
    var declaration = ArgumentDeclaration(kind: .positional, name: placeholder, help: help)
    declaration.choices = Element.argumentChoices
    declaration.isRepeatable = true
    declaration.isRequired = required
    return Argument(declaration) { [declaration] texts throws(ArgumentProblem) in
      try texts.map { text throws(ArgumentProblem) in try Element(text, for: declaration) }
    }
  }

  private static func option(
    _ name: String, _ short: Character?, _ placeholder: String, _ help: String, of type: (some ArgumentValue).Type
  ) -> ArgumentDeclaration {
    var declaration = ArgumentDeclaration(kind: .option, name: name, short: short, help: help)
    declaration.placeholder = placeholder
    declaration.choices = type.argumentChoices
    return declaration
  }
}

extension Argument where Value == [String] {
  /// Everything after `--`, unchanged: the command line of another program.
  package static func trailing(_ placeholder: String, help: String) -> Argument {
    Argument(ArgumentDeclaration(kind: .trailing, name: placeholder, help: help)) { $0 }
  }
}

internal import SourceDiagnostics

/// A type that can be written on a command line.
///
/// A `CaseIterable` `enum` with `String` raw values needs only the conformance.
package protocol ArgumentValue: Sendable {
  init?(argumentText: String)
  var argumentText: String { get }
  /// Continues "needs": `a whole number`.
  static var argumentExpectation: String { get }
  /// All accepted texts, if they can be listed.
  static var argumentChoices: [String] { get }
}

extension ArgumentValue {
  package static var argumentChoices: [String] { [] }

  init(_ text: String, for declaration: ArgumentDeclaration) throws(ArgumentProblem) {
    if let value = Self(argumentText: text) {
      self = value
      return
    }
    var message = "'\(declaration.spelling)' needs \(Self.argumentExpectation), not '\(text)'"
    if let likely = Suggestion.closestMatch(to: text, among: declaration.choices) {
      message += "; did you mean '\(likely)'?"
    }
    throw ArgumentProblem(message: message)
  }

  init(_ texts: [String], for declaration: ArgumentDeclaration) throws(ArgumentProblem) {
    guard let text = texts.first else { throw ArgumentProblem(message: "'\(declaration.spelling)' is missing") }
    try self.init(text, for: declaration)
  }
}

extension String: ArgumentValue {
  package init(argumentText: String) { self = argumentText }
  package var argumentText: String { self }
  package static var argumentExpectation: String { "a text" }
}

extension Int: ArgumentValue {
  package init?(argumentText: String) { self.init(argumentText) }
  package var argumentText: String { String(self) }
  package static var argumentExpectation: String { "a whole number" }
}

extension Double: ArgumentValue {
  /// Accepts finite numbers only.
  package init?(argumentText: String) {
    guard let value = Double(argumentText), value.isFinite else { return nil }
    self = value
  }
  package var argumentText: String { String(self) }
  package static var argumentExpectation: String { "a number" }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init?(argumentText: String) { self.init(rawValue: argumentText) }
  package var argumentText: String { rawValue }
  /// `text, json or sarif`
  package static var argumentExpectation: String {
    let last = argumentChoices.suffix(2).joined(separator: " or ")
    return (argumentChoices.dropLast(2) + [last]).joined(separator: ", ")
  }
  package static var argumentChoices: [String] { allCases.map(\.rawValue) }
}

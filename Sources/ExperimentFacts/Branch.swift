/// One of the ways of a decision.
package struct Branch: Sendable, Hashable {
  package enum Form: UInt8, Sendable, Hashable, CaseIterable {
    /// The braces of an `if`, or the code after `else`.
    case ifBody, elseBody
    /// The braces of a `guard`, or everything after it in its scope.
    case guardBody, afterGuard
    /// Everything in its scope after an `if` or a `switch` whose other branches leave the scope.
    case afterExit
    /// The braces of a `while` or a `for … where`.
    case loopBody
    /// From `case` or `default` to the end of its statements.
    case switchCase, defaultCase
    /// The value after `?`, or after `:`.
    case trueValue, falseValue
    /// An argument of `select`, with its label.
    case selectArgument
    /// A value of a dictionary literal that is looked up by the group, with its key, or of an array literal by an index
    /// that the group chooses.
    case dictionaryElement
  }

  package let form: Form
  /// The groups (names in the spec) for which it may run, as far as this decision determines.
  package let groups: Set<String>
  /// In bytes.
  package let range: Range<Int>

  package init(_ form: Form, _ groups: Set<String>, _ range: Range<Int>) {
    self.form = form
    self.groups = groups
    self.range = range
  }
}

extension Branch.Form {
  /// Whether it is the rest of the block rather than a part of the decision.
  package var isRestOfScope: Bool {
    switch self {
    case .afterGuard, .afterExit: true
    case .ifBody, .elseBody, .guardBody, .loopBody, .switchCase, .defaultCase, .trueValue, .falseValue, .selectArgument,
      .dictionaryElement:
      false
    }
  }
}

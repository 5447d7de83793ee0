/// The stable name of a rule, as printed in brackets and written in configurations and suppressions.
package struct RuleID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral value: String) {
    self.rawValue = value
  }

  package var description: String { rawValue }
}

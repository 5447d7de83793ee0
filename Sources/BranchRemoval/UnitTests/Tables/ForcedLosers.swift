import SwiftSemantics
import SwiftSyntax

extension Round {
  /// What gives a flag the value that lost, in all tests.
  var forcedLosers: [Syntax] { values.constants.losing + MockedFlags(self).losing + StoredFlags(self).losing }
}

extension Syntax {
  /// Whether it is a row of a test's table, which goes without the test.
  var isTableRow: Bool { self.is(ArrayElementSyntax.self) || self.is(DictionaryElementSyntax.self) }
}

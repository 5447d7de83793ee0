import SwiftSemantics
import SwiftSyntax

/// The code that gives flags the value that lost, in all tests.
struct ForcedLosers {
  let all: [Syntax]
  /// The ones that store the value in the app's own defaults.
  let direct: Set<SyntaxIdentifier>
  /// The code that stores the value that won.
  let winning: [Syntax]

  init(_ round: Round) {
    let stored = StoredFlags(round)
    let mocks = MockedFlags(round)
    let constants = round.values.constants
    let shared = SharedLosers(mocks.shared + stored.shared + constants.shared, round.world).losing
    all = constants.losing + mocks.losing + stored.losing + shared + SkippedTests.statements(round)
    direct = stored.direct
    winning = stored.winning
  }
}

extension Syntax {
  /// Whether it is a row of a test's table, which goes without the test.
  var isTableRow: Bool { self.is(ArrayElementSyntax.self) || self.is(DictionaryElementSyntax.self) }
}

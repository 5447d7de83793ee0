import SwiftSyntax

/// A declaration that only removed code needed, and that stays for a reason.
struct NotedLeftover {
  let file: Int
  let name: TokenSyntax
  let message: String

  /// What looks for them, in the order of the report.
  private static let searches: [@Sendable (Round) -> [NotedLeftover]] = [
    { ParameterRemoval(round: $0).held },
    { round in
      let services = UnreadServices(round).sites
      return services
        + WrittenProperties(round).sites.filter { site in !services.contains { $0.name.id == site.name.id } }
    },
    { UnmadeCaseNotes($0).sites + DecodedFlags($0).sites },
    { UnsetProperties($0).sites + UnchangedVariables($0).sites },
    { UnheardMocks($0).sites + LabelsOfSwitches($0).sites },
    { EmptiedFunctions(round: $0).leftovers + EmptiedTestClasses(round: $0).leftovers },
    { UncalledInitializers($0).sites + FailingAssertions($0).sites + ComparedConstants($0).sites },
    { ValuesOfFlags($0).sites },
    { UnpassedParameters($0).sites + StateBehindFlags($0).sites },
    { EmptiedCalls(round: $0).leftovers + EmptiedViews(round: $0).leftovers + DisabledViews($0).sites },
  ]

  static func all(in round: Round) -> [NotedLeftover] {
    round.inParallel(searches, inPartsOf: 1) { round, search in search(round) }.flatMap(\.self)
  }
}

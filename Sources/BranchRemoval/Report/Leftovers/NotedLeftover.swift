import SwiftSyntax

/// A declaration that only removed code needed, and that stays for a reason.
struct NotedLeftover {
  let file: Int
  let name: TokenSyntax
  let message: String

  static func all(in round: Round) -> [NotedLeftover] {
    let services = UnreadServices(round).sites
    let written = WrittenProperties(round).sites.filter { site in !services.contains { $0.name.id == site.name.id } }
    let values = UnsetProperties(round).sites + UnchangedVariables(round).sites
    let cases = UnmadeCaseNotes(round).sites + DecodedFlags(round).sites
    return ParameterRemoval(round: round).held + services + written + cases + values + UnheardMocks(round).sites
      + LabelsOfSwitches(round).sites + EmptiedFunctions(round: round).leftovers
      + EmptiedTestClasses(round: round).leftovers + UncalledInitializers(round).sites + FailingAssertions(round).sites
      + ComparedConstants(round).sites + ValuesOfFlags(round).sites
      + UnpassedParameters(round).sites + StateBehindFlags(round).sites
      + EmptiedCalls(round: round).leftovers + EmptiedViews(round: round).leftovers + DisabledViews(round).sites
  }
}

import SwiftSyntax

/// A declaration that only removed code needed, and that stays for a reason.
struct NotedLeftover {
  let file: Int
  let name: TokenSyntax
  let message: String

  static func all(in round: Round) -> [NotedLeftover] {
    let services = UnreadServices(round).sites
    let written = WrittenProperties(round).sites.filter { site in !services.contains { $0.name.id == site.name.id } }
    let parameters = ParameterRemoval(round: round)
    return services + written + parameters.heldBySignatures + parameters.heldByPublicFunctions
      + parameters.heldByUnclearCalls
      + UnmadeCaseNotes(round).sites + UnsetProperties(round).sites
      + UnheardMocks(round).sites + EmptiedFunctions(round: round).leftovers
  }
}

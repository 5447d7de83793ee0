import SourceSearch
import SwiftSyntax

/// Cases that only removed code made, besides tests and previews, that something still asks for, and those of public
/// enums.
///
/// ```
/// enum Advice { case pin, pilot }
/// if G == .blue { return .pilot }             // is gone
/// let all = [Advice.pin, Advice.pilot]        // in a test
/// ```
struct UnmadeCaseNotes {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    let cases = UnmadeCases(round)
    for type in cases.types {
      for (element, makers) in cases.madeForDevelopers(of: type) {
        guard let file = round.number(of: element) else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: element.name,
            message:
              "only \(makers) make '\(element.name.bareName)' any more; delete it with what they make of it by hand")
        )
      }
    }
    // A flag of another experiment is asked for, not made.
    let flags = DeclaredCase.typesWithOthers(round)
    for type in cases.types where !flags.contains(type.name) {
      let asked = cases.unmade(of: type).filter { !$0.isLastOfEnum }
      note(asked, "look whether what asks for it has to go", round)
    }
    for (type, reason) in cases.otherTypes { note(cases.unmade(of: type), "it stays, because \(reason)", round) }
  }

  private mutating func note(_ elements: [EnumCaseElementSyntax], _ advice: String, _ round: Round) {
    for element in elements {
      guard let file = round.number(of: element) else { continue }
      sites.append(
        NotedLeftover(
          file: file, name: element.name, message: "nothing makes '\(element.name.bareName)' any more; \(advice)"))
    }
  }
}

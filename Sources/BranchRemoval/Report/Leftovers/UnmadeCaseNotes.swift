import SourceSearch
import SwiftSyntax

/// Cases that only removed code made, besides tests and previews, and those of public enums.
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
    for (type, reason) in cases.otherTypes {
      for element in cases.unnamed(of: type) {
        guard let file = round.number(of: element) else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: element.name,
            message: "nothing makes '\(element.name.bareName)' any more; it stays, because \(reason)"))
      }
    }
  }
}

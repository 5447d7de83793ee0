import SourceSearch
import SwiftSyntax

/// Cases of an app's own enums that only removed code made, besides tests.
///
/// ```
/// enum Advice { case pin, pilot }
/// if G == .blue { return .pilot }             // is gone
/// let all = [Advice.pin, Advice.pilot]        // in a test
/// ```
struct CasesOfTests {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    let cases = UnmadeCases(round)
    for type in cases.types {
      for element in cases.madeByTests(of: type) {
        guard let file = round.number(of: element) else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: element.name,
            message: "only tests make '\(element.name.bareName)' any more; delete it with what they make of it by hand")
        )
      }
    }
  }
}

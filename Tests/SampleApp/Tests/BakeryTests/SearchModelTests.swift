import SplitTestingTesting
import XCTest

@testable import Bakery

final class SearchModelTests: XCTestCase {
  func testRanking() {
    let expected: [SearchRankingSplitTest.Group: [String]] = [
      .control: ["Cheesecake", "Coffee", "Rye bread"], .popular: ["Coffee", "Cheesecake", "Rye bread"],
    ]
    for (group, names) in expected {
      let model = SearchModel(environment: makeEnvironment(FixedGroup(SearchRankingSplitTest.self, group)))
      model.search("e")
      XCTAssertEqual(SearchView(model: model).screen.lines, ["Results for e"] + names)
    }
  }
}

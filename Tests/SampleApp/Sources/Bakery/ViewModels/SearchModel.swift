import SplitTesting

/// The model of the search.
public final class SearchModel {
  private let products: [Product]
  private let test: SplitTestAssignment<SearchRankingSplitTest>
  public private(set) var query = ""
  public private(set) var results: [Product] = []

  public init(environment: AppEnvironment) {
    products = environment.catalogue.products()
    test = environment.splitTests.fetchSplitTest(SearchRankingSplitTest.self)
  }

  public func search(_ query: String) {
    self.query = query
    let found = products.filter { $0.name.lowercased().contains(query.lowercased()) }
    switch test.currentGroup {
    case .control: results = found.sorted { $0.name < $1.name }
    case .popular: results = found.sorted { $0.sold > $1.sold }
    }
    test.hitSplitTest()
  }
}

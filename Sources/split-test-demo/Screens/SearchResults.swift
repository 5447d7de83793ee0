import SplitTesting

/// Expired with a winner: the compiler warns here, a release build contains only the winner's code, and `split-test
/// remove search_ranking` deletes the rest.
struct SearchResults {
  private let test: SplitTestAssignment<SearchRankingSplitTest>

  init(_ service: SplitTestingService) {
    test = service.fetchSplitTest(SearchRankingSplitTest.self)
  }

  var order: String {
    switch test.currentGroup {
    case .control:
      return "date"
    case .relevance:
      return "relevance"
    }
  }
}

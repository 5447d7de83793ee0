import SplitTesting

/// Expired without a winner: the linter asks the owner to decide.
struct Picture {
  private let test: SplitTestAssignment<ShareSheetSplitTest>

  init(_ service: SplitTestingService) {
    test = service.fetchSplitTest(ShareSheetSplitTest.self)
  }

  var shareButton: String {
    if test.currentGroup == .belowPicture {
      return "below the picture"
    }
    return "in the menu"
  }
}

import SplitTesting

/// Expired, and nobody has decided: the linter asks the owner to.
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

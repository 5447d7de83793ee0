import SplitTesting

/// The experiment of this target is known to this target only.
public func feedTitle(_ service: SplitTestingService) -> String {
  service.fetchSplitTest(PriceSplitTest.self).currentGroup.select(control: "feed", withPrice: "feed with prices")
}

import SplitTesting

/// Scheduled: the code exists, and the experiment starts with 8.15. Until then everybody has the default group.
struct Onboarding {
  let steps: Int

  init(_ service: SplitTestingService) {
    let test = service.fetchSplitTest(OnboardingSplitTest.self)
    steps = test.currentGroup.select(control: 5, short: 3)
    test.hitSplitTest()
  }
}

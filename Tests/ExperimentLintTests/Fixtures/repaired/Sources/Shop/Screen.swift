import SplitTesting

struct Screen {
  let service: SplitTestingService

  func show() {
    service.fetchSplitTest(ExpiringSoonSplitTest.self).hitSplitTest()
    service.fetchSplitTest(NotStartedSplitTest.self).hitSplitTest()
    service.fetchSplitTest(ChangedWhileRunningSplitTest.self).hitSplitTest()
    service.fetchSplitTest(UnrecordedExtensionSplitTest.self).hitSplitTest()
    service.fetchSplitTest(ChangedInPeaceSplitTest.self).hitSplitTest()
    service.fetchSplitTest(UnusedExperimentSplitTest.self).hitSplitTest()
  }

  func deadBranch() -> Int {
    let test = service.fetchSplitTest(DeadBranchSplitTest.self)
    test.hitSplitTest()
    if test.currentGroup == .control {
      return 1
    }
    return 2
  }

  func neverExposed() -> Bool {
    let test = service.fetchSplitTest(NeverExposedSplitTest.self)
    test.hitSplitTest()
    return test.currentGroup == .blue
  }

  func defaultHidesGroups() -> Int {
    let test = service.fetchSplitTest(DefaultHidesGroupsSplitTest.self)
    test.hitSplitTest()
    switch test.currentGroup {
    case .blue: return 1
    case .control: return 2
    }
  }

  func rawGroupName() -> Bool {
    let test = service.fetchSplitTest(RawGroupNameSplitTest.self)
    test.hitSplitTest()
    return test.currentGroup == .blue
  }

  func forcedGroup() -> Bool {
    let test = service.fetchSplitTest(ForcedGroupSplitTest.self)
    test.hitSplitTest()
    return test.currentGroup == .blue
  }

  func unknownExperiment() -> Int {
    abTests.variation(for: .askedByAccessor) == .blue ? 1 : 2
  }
}

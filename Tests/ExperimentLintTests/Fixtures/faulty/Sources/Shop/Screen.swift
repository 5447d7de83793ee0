import SplitTesting

struct Screen {
  let service: SplitTestingService

  func show() {
    service.fetchSplitTest(ExpiringSoonSplitTest.self).hitSplitTest()
    service.fetchSplitTest(NotStartedSplitTest.self).hitSplitTest()
    service.fetchSplitTest(ChangedWhileRunningSplitTest.self).hitSplitTest()
    service.fetchSplitTest(UnrecordedExtensionSplitTest.self).hitSplitTest()
    service.fetchSplitTest(ChangedInPeaceSplitTest.self).hitSplitTest()
    service.fetchSplitTest(AskedByAccessorSplitTest.self).hitSplitTest()
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
    service.fetchSplitTest(NeverExposedSplitTest.self).currentGroup == .blue
  }

  func defaultHidesGroups() -> Int {
    let test = service.fetchSplitTest(DefaultHidesGroupsSplitTest.self)
    test.hitSplitTest()
    switch test.currentGroup {
    case .blue: return 1
    default: return 2
    }
  }

  func rawGroupName() -> Bool {
    let test = service.fetchSplitTest(RawGroupNameSplitTest.self)
    test.hitSplitTest()
    return test.currentGroup.rawValue == "blue"
  }

  func forcedGroup() -> Bool {
    let test = service.fetchSplitTest(ForcedGroupSplitTest.self)
    test.hitSplitTest()
    return true
    return test.currentGroup == .blue
  }

  func unknownExperiment() -> Int {
    abTests.variation(for: .askedByAcessor) == .blue ? 1 : 2
  }

  func stillUsed() {
    service.fetchSplitTest(UndecidedSplitTest.self).hitSplitTest()
  }
}

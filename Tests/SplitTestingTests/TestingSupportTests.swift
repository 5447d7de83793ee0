import Foundation
import SplitTesting
import SplitTestingTesting
import Testing

@Suite struct TestingSupportTests {
  @Test func fixedGroupsDecideAndExposuresAreRecorded() {
    let fixed = FixedSplitTests(
      FixedGroup(ButtonColorSplitTest.self, .darkGray), FixedGroup(ConcludedSplitTest.self, .control))
    let button = fixed.service.fetchSplitTest(ButtonColorSplitTest.self, where: { false })
    #expect(button.currentGroup == .darkGray)
    #expect(fixed.service.fetchSplitTest(NarrowSplitTest.self).currentGroup == .control)
    #expect(fixed.exposures.isEmpty)
    for _ in 0..<3 { button.hitSplitTest() }
    fixed.service.fetchSplitTest(NarrowSplitTest.self).hitSplitTest()
    let concluded = fixed.service.fetchSplitTest(ConcludedSplitTest.self)
    concluded.hitSplitTest()
    #expect(concluded.currentGroup == .calm, "a winner is a constant")
    #expect(
      fixed.exposures == [FixedGroup(ButtonColorSplitTest.self, .darkGray), FixedGroup(NarrowSplitTest.self, .control)])
  }

  @Test func environmentHasNoSay() async {
    await #expect(processExitsWith: .success) {
      setenv("SPLIT_TEST_BUTTON_COLOR", "blue", 1)
      let fixed = FixedSplitTests(FixedGroup(ButtonColorSplitTest.self, .darkGray))
      #expect(fixed.service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .darkGray)
    }
  }

  @Test(arguments: ButtonColorSplitTest.Group.allCases) func assignmentByItself(_ group: ButtonColorSplitTest.Group) {
    let assignment = SplitTestAssignment<ButtonColorSplitTest>.fixed(group)
    #expect(assignment.currentGroup == group)
    #expect(assignment.parameters.title == group.title)
    assignment.hitSplitTest()
  }

  static let combinations = GroupCombinations(of: [
    ButtonColorSplitTest.self, ConcludedSplitTest.self, NarrowSplitTest.self,
  ])

  @Test(arguments: combinations) func combinationsAreTestArguments(_ combination: GroupCombination) {
    let fixed = combination.fixed()
    fixed.service.fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    fixed.service.fetchSplitTest(NarrowSplitTest.self).hitSplitTest()
    #expect(fixed.exposures == combination.groups.filter { $0.identifier != "concluded" })
  }

  @Test func everyCombinationOnce() {
    #expect(Self.combinations.count == 6)
    #expect(Set(Self.combinations).count == 6)
    #expect(
      Self.combinations.first?.description == "button_color: control, concluded: calm, narrow: control")
    #expect(Self.combinations.last?.description == "button_color: dark_gray, concluded: calm, narrow: wide")
    #expect(GroupCombinations(of: []).map(\.groups) == [[]])
  }
}

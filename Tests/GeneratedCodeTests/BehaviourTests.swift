import SplitTesting
import Testing

/// Running the recorded code.
@Suite struct BehaviourTests {
  private let service = SplitTestingService(
    unitID: "unit-1", appVersion: "8.12", storage: InMemoryStorage(), analytics: InMemoryAnalytics())

  @Test func weightsAccumulateInDeclaredOrder() {
    #expect(RatioSplitTest.allocation.cumulativeWeights.map(\.end) == [50, 75, 100])
    #expect(RatioSplitTest.allocation.cumulativeWeights.map(\.group) == [.control, .blue, .darkGray])
    #expect(RatioSplitTest.Group.allCases.map(\.rawValue) == ["control", "blue", "dark_gray"])
    #expect(PercentSplitTest.allocation.cumulativeWeights.map(\.end) == [3_334, 6_667, 10_000])
    #expect(SequenceSplitTest.allocation.cumulativeWeights.map(\.end) == [1, 2, 3, 4])
    #expect(SequenceSplitTest.Group.allCases == [.small, .medium, .extraLarge, .urlBar])
    #expect(SequenceSplitTest.Group.urlBar.rawValue == "URLBar")
  }

  @Test func layerAndCoverageArePassedOn() {
    #expect(LayerSplitTest.allocation.coverage == 2_000)
    #expect(LayerSplitTest.allocation.layer == SplitTestLayer(name: "checkout", slots: 0...499))
    #expect(LayerSplitTest.allocation.salt == "layer_salt")
  }

  @Test(arguments: MirrorsSplitTest.Group.allCases)
  func twinsBehaveAlike(_ group: MirrorsSplitTest.Group) {
    #expect(group.behavior == (group == .newPage ? .newPage : .control))
    #expect(group.select(control: "old", newPage: "new") == (group == .newPage ? "new" : "old"))
  }

  @Test func selectEvaluatesOneArgument() async {
    struct Unwanted: Error {}
    func unwanted() throws -> Int { throw Unwanted() }
    #expect(throws: Unwanted.self) {
      try RatioSplitTest.Group.control.select(control: unwanted(), blue: 1, darkGray: 2)
    }
    #expect(throws: Never.self) { try RatioSplitTest.Group.blue.select(control: unwanted(), blue: 1, darkGray: 2) }
    func later() async -> String { "later" }
    let late = await RatioSplitTest.Group.blue.selectAsync(
      control: "now", blue: await later(), darkGray: "never")
    #expect(late == "later")
  }

  @Test func parametersHaveTheTypesOfTheirValues() {
    let blue = ParametersSplitTest.Group.blue
    #expect(blue.title == "Buy \"now\"")
    #expect(blue.size == 12)
    #expect(blue.speed == 0.5)
    #expect(blue.isAnimated)
    let control = ParametersSplitTest.Group.control
    #expect(control.title == "Buy")
    #expect(control.size == -3)
    #expect(control.speed == 1)
    #expect(!control.isAnimated)
    let test = service.fetchSplitTest(ParametersSplitTest.self)
    #expect(test.parameters.size == test.currentGroup.size)
  }

  @Test func hostileTextComesThroughUnchanged() {
    let values = HostileSplitTest.Group.allCases.map { Array($0.title.unicodeScalars.map(\.value)) }
    #expect(
      values[0] == Array("\\(exit(1))\"\n\r\t".unicodeScalars.map(\.value)) + [0x2028, 0x2029, 0x202E, 0xFEFF, 1])
    #expect(values[1].first == 0x301)
    #expect(HostileSplitTest.allocation.salt == "\" + crash() + \"\\(x)\u{301}")
    #if DEBUG
      #expect(HostileSplitTest.summary == "*/ \\(exit(1)) \" \u{202E} gnp.exe")
      #expect(HostileSplitTest.owner == "@growth")
    #endif
  }

  @Test func namesThatSwiftUsesItselfAreNames() {
    let group = NoneGroupsSplitTest.Group.none
    #expect(group.select(none: 1, some: 2) == 1)
    #expect(NoneGroupsSplitTest.defaultGroup == NoneGroupsSplitTest.Group.none)
    #expect(KeywordsSplitTest.defaultGroup == .in)
    #expect(KeywordsSplitTest.Group.protocol.rawValue == "Protocol")
    let number = KeywordsSplitTest.Group.throws.select(
      in: 1, `inout`: 2, let: 3, init: 4, throws: 5, repeat: 6, each: 7, copy: 8, await: 9, type: 10, protocol: 11,
      any: 12)
    #expect(number == 5)
    #expect(KeywordsSplitTest.Group.in.`init` == 1)
    #expect(KeywordsSplitTest.Group.in.default)
  }

  @Test func registryNamesEveryExperimentInOrder() {
    let identifiers = SplitTests.all.map { $0.identifier }
    #expect(identifiers == identifiers.sorted())
    #expect(identifiers.count == 21)
    #expect(SplitTests.retired == ["another_one", "old_banner"])
  }

  /// The types themselves are deprecated. The registry reaches them without a warning.
  @Test(
    arguments: [
      ("expired_undecided", nil), ("winner", "blue"), ("winner_of_twin", "control_check"), ("none_wins", "none"),
      ("ratio", nil), ("public_access_won", "blue"),
    ] as [(String, String?)])
  func winnersAreKnown(_ identifier: String, _ winner: String?) throws {
    let test = try #require(SplitTests.all.first { $0.identifier == identifier })
    func name<Test: SplitTest>(_ type: Test.Type) -> String? { Test.winner?.rawValue }
    func current<Test: SplitTest>(_ type: Test.Type) -> String { service.fetchSplitTest(type).currentGroup.rawValue }
    #expect(name(test) == winner)
    if let winner { #expect(current(test) == winner) }
  }
}

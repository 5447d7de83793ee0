import SplitTestingTesting
import Testing

@testable import WayfareLive

@MainActor @Suite struct BoardTests {
  private func makeFeature(_ group: BoardPagingSplitTest.Group) -> BoardFeature {
    BoardFeature(
      source: FakeTrains(), splitTests: FixedSplitTests([FixedGroup(BoardPagingSplitTest.self, group)]).service)
  }

  @Test func loadsInOrder() async {
    let feature = makeFeature(.scroll)
    let store = Store(BoardFeature.State(station: "BLS"), feature)
    await store.send(.appeared)
    #expect(feature.visible(store.state).map(\.id) == ["b", "a", "c", "d"])
    await store.send(.filterChosen(.late))
    #expect(feature.visible(store.state).map(\.id) == ["b", "d"])
  }

  @Test func pages() async {
    let feature = makeFeature(.pages)
    let store = Store(BoardFeature.State(station: "BLS"), feature)
    await store.send(.appeared)
    #expect(feature.visible(store.state).count == 3)
    await store.send(.nextPage)
    #expect(feature.visible(store.state).map(\.id) == ["d"])
    await store.send(.previousPage)
    #expect(store.state.page == 0)
  }

  @Test(arguments: [
    (BoardStyleSplitTest.Group.classic, ["10:05 to Bonn", "10:10 to Ulm", "11:00 to Kiel", "11:40 to Jena"]),
    (.compact, ["605 Bonn", "610 Ulm", "660 Kiel", "700 Jena"]),
    (.cards, ["Bonn: 10:05 (+25)", "Ulm: 10:10", "Kiel: 11:00", "Jena: 11:40 (+70)"]),
  ])
  func rows(_ style: BoardStyleSplitTest.Group, _ expected: [String]) async {
    let splitTests = FixedSplitTests([
      FixedGroup(BoardStyleSplitTest.self, style), FixedGroup(BoardPagingSplitTest.self, .scroll),
    ])
    let controller = BoardViewController(station: "BLS", source: FakeTrains(), splitTests: splitTests.service)
    await controller.appear()
    #expect(controller.rows == expected)
  }

  @Test(arguments: BoardStyleSplitTest.Group.allCases) func sections(_ style: BoardStyleSplitTest.Group) {
    let source = BoardDataSource(style: style, now: 600)
    source.show(.day)
    #expect(source.snapshot().sectionIdentifiers == (style == .cards ? [.cards] : [.soon, .later]))
  }

  @Test func titles() {
    let source = BoardDataSource(style: .compact, now: 600)
    #expect(source.title(of: .soon) == "Soon")
    #expect(source.title(of: .cards) == nil)
  }
}

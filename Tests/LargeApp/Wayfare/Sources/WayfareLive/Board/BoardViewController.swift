import PlatformUI
import SplitTesting

public final class BoardViewController: UIViewController {
  @Injected(\.clock) private var clock
  private let store: Store<BoardFeature>
  private let feature: BoardFeature
  private lazy var dataSource = BoardDataSource(style: styleTest.currentGroup, now: clock())
  private let styleTest: SplitTestAssignment<BoardStyleSplitTest>

  @MainActor
  public init(station: String, source: any TrainSource, splitTests: SplitTestingService) {
    feature = BoardFeature(source: source, splitTests: splitTests)
    store = Store(BoardFeature.State(station: station), feature)
    styleTest = splitTests.fetchSplitTest(BoardStyleSplitTest.self)
    super.init()
  }

  @MainActor
  public func appear() async {
    styleTest.hitSplitTest()
    await store.send(.appeared)
    dataSource.show(feature.visible(store.state))
  }

  var rows: [String] {
    dataSource.cells.map { cell in
      if let card = cell as? BoardCardCell { return "\(card.headline): \(card.detail)" }
      return (cell as? BoardCell)?.text ?? ""
    }
  }
}

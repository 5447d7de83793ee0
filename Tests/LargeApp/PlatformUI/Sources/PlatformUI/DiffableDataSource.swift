public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  public private(set) var sectionIdentifiers: [Section] = []
  private var items: [Section: [Item]] = [:]

  public init() {}

  public mutating func appendSections(_ sections: [Section]) { sectionIdentifiers += sections }

  public mutating func appendItems(_ new: [Item], toSection section: Section) { items[section, default: []] += new }

  public func itemIdentifiers(inSection section: Section) -> [Item] { items[section] ?? [] }
}

open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable> {
  public typealias CellProvider = (Item) -> UITableViewCell
  private let provider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<Section, Item>()

  public init(cellProvider: @escaping CellProvider) { provider = cellProvider }

  open func apply(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool) {
    shown = snapshot
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { shown }

  public var cells: [UITableViewCell] {
    shown.sectionIdentifiers.flatMap { shown.itemIdentifiers(inSection: $0) }.map(provider)
  }
}

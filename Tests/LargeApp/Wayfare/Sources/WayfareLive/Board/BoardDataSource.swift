import PlatformUI
import SplitTesting

enum BoardSection: Hashable, CaseIterable {
  case soon
  case later
  case cards
}

final class BoardCell: UITableViewCell {
  var text = ""
}

final class BoardCardCell: UITableViewCell {
  var headline = ""
  var detail = ""
}

/// The table of the board.
final class BoardDataSource: UITableViewDiffableDataSource<BoardSection, Train> {
  private let style: BoardStyleSplitTest.Group
  private let now: Int

  init(style: BoardStyleSplitTest.Group, now: Int) {
    self.style = style
    self.now = now
    super.init { train in
      switch style {
      case .classic, .compact:
        let cell = BoardCell()
        cell.text = style == .compact ? "\(train.minute) \(train.to)" : "\(BoardTime.text(train.minute)) to \(train.to)"
        return cell
      case .cards:
        let cell = BoardCardCell()
        cell.headline = train.to
        cell.detail = BoardTime.text(train.minute) + (train.delay > 0 ? " (+\(train.delay))" : "")
        return cell
      }
    }
  }

  func show(_ trains: [Train]) {
    var snapshot = NSDiffableDataSourceSnapshot<BoardSection, Train>()
    if style == .cards {
      snapshot.appendSections([.cards])
      snapshot.appendItems(trains, toSection: .cards)
    } else {
      snapshot.appendSections([.soon, .later])
      for train in trains { snapshot.appendItems([train], toSection: train.minute - now < 30 ? .soon : .later) }
    }
    apply(snapshot, animatingDifferences: style != .classic)
  }

  func title(of section: BoardSection) -> String? {
    switch section {
    case .soon: "Soon"
    case .later: "Later"
    case .cards: nil
    }
  }
}

enum BoardTime {
  static func text(_ minute: Int) -> String {
    let rest = minute % 60
    return "\(minute / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

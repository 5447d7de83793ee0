import SplitTesting

enum ButtonColorSplitTest: SplitTest {
  enum Group: String, SplitTestGroup {
    case control, blue
    case darkGray = "dark_gray"
  }
  static let identifier = "button_color"
  static let startVersion = SplitTestVersion(8, 10)
  static let endVersion = SplitTestVersion(8, 14)
  static let defaultGroup = Group.control
  static let allocation = SplitTestAllocation<Group>(
    salt: "button_color", cumulativeWeights: [(.control, 50), (.blue, 75), (.darkGray, 100)])
}

extension ButtonColorSplitTest.Group {
  var title: String {
    switch self {
    case .control: "Buy"
    case .blue: "Buy now"
    case .darkGray: "Order"
    }
  }
}

extension ButtonColorSplitTest {
  struct Parameters: Sendable {
    let assignment: SplitTestAssignment<ButtonColorSplitTest>
    var title: String { assignment.parameter("title", default: assignment.currentGroup.title) }
    var columns: Int { assignment.parameter("columns", default: 2) }
    var scale: Double { assignment.parameter("scale", default: 1.5) }
    var rounded: Bool { assignment.parameter("rounded", default: false) }
  }
}

extension SplitTestAssignment<ButtonColorSplitTest> {
  var parameters: ButtonColorSplitTest.Parameters { .init(assignment: self) }
}

enum ConcludedSplitTest: SplitTest {
  enum Group: String, SplitTestGroup { case control, calm }
  static let identifier = "concluded"
  static let startVersion = SplitTestVersion(8, 10)
  static let endVersion = SplitTestVersion(8, 14)
  static let defaultGroup = Group.control
  static var winner: Group? { .calm }
  static let allocation = SplitTestAllocation<Group>(
    salt: "concluded", cumulativeWeights: [(.control, 1), (.calm, 2)])
}

/// Enrols a tenth of the units in the first half of its layer.
enum NarrowSplitTest: SplitTest {
  enum Group: String, SplitTestGroup { case control, wide }
  static let identifier = "narrow"
  static let startVersion = SplitTestVersion(8, 10)
  static let endVersion = SplitTestVersion(8, 14)
  static let defaultGroup = Group.control
  static let allocation = SplitTestAllocation<Group>(
    salt: "narrow", cumulativeWeights: [(.control, 1), (.wide, 2)], coverage: 1_000,
    layer: SplitTestLayer(name: "checkout", slots: 0...499))
}

enum SplitTests {
  static let all: [any SplitTest.Type] = [ButtonColorSplitTest.self, ConcludedSplitTest.self, NarrowSplitTest.self]
}

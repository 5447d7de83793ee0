// The module that the build tool generates, with and without `winner: blue`.
public import SplitTesting

public enum ButtonColorSplitTest: SplitTest {
  public enum Group: String, SplitTestGroup {
    case control, blue

    #if CONCLUDED
      @inlinable public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.control, .control), (.blue, .blue): true
        case (.control, .blue), (.blue, .control): false
        }
      }
    #endif
  }
  public static let identifier = "button_color"
  public static let startVersion = SplitTestVersion(8, 10)
  public static let endVersion = SplitTestVersion(8, 14)
  public static let defaultGroup = Group.control
  public static let allocation = SplitTestAllocation<Group>(
    salt: "button_color", cumulativeWeights: [(.control, 50), (.blue, 100)])
  #if CONCLUDED
    @inlinable public static var winner: Group? { .blue }
  #endif
}

extension ButtonColorSplitTest.Group {
  @inlinable @inline(__always) public func select<T>(
    control: @autoclosure () throws -> T, blue: @autoclosure () throws -> T
  ) rethrows -> T {
    switch self {
    case .control: try control()
    case .blue: try blue()
    }
  }
}

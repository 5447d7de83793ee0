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

protocol Digit: SendableMetatype { static var digit: Int { get } }
enum D0: Digit { static let digit = 0 }
enum D1: Digit { static let digit = 1 }
enum D2: Digit { static let digit = 2 }
enum D3: Digit { static let digit = 3 }
enum D4: Digit { static let digit = 4 }
enum D5: Digit { static let digit = 5 }
enum D6: Digit { static let digit = 6 }
enum D7: Digit { static let digit = 7 }
enum D8: Digit { static let digit = 8 }
enum D9: Digit { static let digit = 9 }

/// A thousand experiments, one for each three digits.
enum NumberedSplitTest<A: Digit, B: Digit, C: Digit>: SplitTest {
  typealias Group = ButtonColorSplitTest.Group
  static var identifier: String { "experiment_\(A.digit)\(B.digit)\(C.digit)" }
  static var startVersion: SplitTestVersion { SplitTestVersion(8, 10) }
  static var endVersion: SplitTestVersion { SplitTestVersion(8, 14) }
  static var defaultGroup: Group { .control }
  static var allocation: SplitTestAllocation<Group> {
    SplitTestAllocation(salt: identifier, cumulativeWeights: [(.control, 50), (.blue, 75), (.darkGray, 100)])
  }
}

let digits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

func numbered<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) -> any SplitTest.Type {
  NumberedSplitTest<A, B, C>.self
}

let thousand: [any SplitTest.Type] = digits.flatMap { a in
  digits.flatMap { b in digits.map { c in numbered(a, b, c) } }
}

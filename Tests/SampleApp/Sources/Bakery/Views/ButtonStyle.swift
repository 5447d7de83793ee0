import SplitTesting

/// How the buy button looks.
struct ButtonStyle: Equatable {
  let color: String
  let textColor: String
  let isProminent: Bool

  static let plain = ButtonStyle(color: "orange", textColor: "black", isProminent: false)
}

extension ButtonColorSplitTest.Group {
  /// The style that goes with the group.
  var style: ButtonStyle {
    switch self {
    case .control: .plain
    case .blue: ButtonStyle(color: "blue", textColor: "white", isProminent: true)
    case .darkGray: ButtonStyle(color: "dark gray", textColor: "white", isProminent: false)
    }
  }
}

extension BookButtonSplitTest.Group {
  /// As analytics calls it.
  var style: String {
    switch self {
    case .control: return "plain"
    case .green: return "green"
    case .sticky: return "pinned"
    }
  }
}

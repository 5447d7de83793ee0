enum ChangesText {
  static func text(_ changes: Int) -> String {
    switch changes {
    case 0: return "direct"
    case 1: return "1 change"
    default: return "\(changes) changes"
    }
  }
}

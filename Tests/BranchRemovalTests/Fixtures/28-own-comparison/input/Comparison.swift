import SplitTesting

extension SplitTestGroup {
  static func == (left: Self, right: Self) -> Bool {
    log("compares")
    return false
  }
}

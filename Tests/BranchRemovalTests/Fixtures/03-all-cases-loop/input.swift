func run() {
  for group in ButtonColorSplitTest.Group.allCases {
    log(group.rawValue)
  }
}

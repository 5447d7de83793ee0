private func style(for group: ButtonColorSplitTest.Group) -> String {
  switch group {
  case .control: return "plain"
  case .red: return "red"
  case .blue: return "blue"
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log(style(for: test.currentGroup))
  log(style(for: .blue))
}

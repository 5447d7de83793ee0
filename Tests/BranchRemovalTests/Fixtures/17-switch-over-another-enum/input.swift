enum Section { case header, body, footer }

func show(_ section: Section) {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  switch section {
  case .header:
    if test.currentGroup == .blue {
      log("blue header")
    }
  case .body:
    test.hitSplitTest()
  case .footer:
    if test.currentGroup == .red { log("red footer") }
  }
}

func run() {
  show(.header)
  show(.body)
  show(.footer)
}

enum Section { case header, body, footer }

func show(_ section: Section) {
  switch section {
  case .header:
    break
  case .body:
    break
  case .footer:
    log("red footer")
  }
}

func run() {
  show(.header)
  show(.body)
  show(.footer)
}

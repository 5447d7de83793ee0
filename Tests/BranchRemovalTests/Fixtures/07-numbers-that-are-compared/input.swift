func layout(_ count: Int) -> String {
  let columns = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red ? 3 : 2
  if columns > 2 { return "wide" }
  return "narrow \(count)"
}

func run() {
  let radius = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup.cornerRadius
  log(layout(1))
  if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup.cornerRadius >= 8 { log("round") } else { log("square") }
  log("\(radius)")
}

func name(_ text: String) -> String {
  log("made \(text)")
  return text
}

func run() {
  log("red")
  let title = name("r")
  log(title)
  let width: Double = 2
  log("\(width)")
  let color = "red"
  log(color)
  let page = service.fetchSplitTest(ProfilePageSplitTest.self)
  log(page.currentGroup.select(control: "old", newPage: "new"))
}

func name(_ text: String) -> String {
  log("made \(text)")
  return text
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log(test.currentGroup.select(control: "gray", red: "red", blue: "blue"))
  let title = test.currentGroup.select(control: name("c"), red: name("r"), blue: name("b"))
  log(title)
  let width: Double = test.currentGroup.select(control: 1, red: 2, blue: 3)
  log("\(width)")
  let color = [.control: "gray", .red: "red", .blue: "blue"][test.currentGroup] ?? "none"
  log(color)
  let page = service.fetchSplitTest(ProfilePageSplitTest.self)
  log(page.currentGroup.select(control: "old", newPage: "new"))
}

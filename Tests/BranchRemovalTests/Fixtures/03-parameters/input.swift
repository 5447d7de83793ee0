func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log(test.currentGroup.title)
  log("title: \(test.parameters.title)")
  let radius = test.parameters.cornerRadius + number(1)
  log("\(radius)")
  if test.parameters.isBold {
    log("bold")
  }
  log(test.currentGroup.isBold && coin(2) ? "bold and heads" : "no")
}

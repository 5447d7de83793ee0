func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let name = "outer"
  if test.currentGroup == .red {
    let name = "inner"
    log(name)
  }
  log(name)
  if test.currentGroup == .red {
    let color = "red"
    log(color)
  }
  log("end")
}

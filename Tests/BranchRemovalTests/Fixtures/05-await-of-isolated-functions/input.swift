@MainActor func show(_ text: String) { log(text) }

func showAll() async {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  await test.currentGroup == .red ? show("red") : show("other")
}

func run() {
  for number in 1...3 { log("number \(number)") }
  Task { await showAll() }
}

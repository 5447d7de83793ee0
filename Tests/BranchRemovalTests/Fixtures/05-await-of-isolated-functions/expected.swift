@MainActor func show(_ text: String) { log(text) }

func showAll() async {
  await show("red")
}

func run() {
  for number in 1...3 { log("number \(number)") }
  Task { await showAll() }
}

struct Loader {
  let test: SplitTestAssignment<ButtonColorSplitTest>

  func load(_ text: String) async throws -> String {
    log(text)
    if await later(1) { throw Failure() }
    return text
  }

  func title() async throws -> String {
    try await test.currentGroup.selectAsync(
      control: "control", red: try await load("red"), blue: try await load("blue"))
  }

  func number() async -> Int {
    let number = await test.currentGroup.selectAsync(control: 1, red: 2, blue: 3)
    return number
  }

  func isReady() async -> Bool {
    let isReady: Bool = await test.currentGroup.selectAsync(control: true, red: await later(2), blue: false)
    return isReady
  }
}

func run() {
  finish {
    let loader = Loader(test: service.fetchSplitTest(ButtonColorSplitTest.self))
    for number in 1...3 { log("number \(number)") }
    log((try? await loader.title()) ?? "none")
    log("\(await loader.number()) \(await loader.isReady())")
  }
}

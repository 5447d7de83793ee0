struct Loader {
  func load(_ text: String) async throws -> String {
    log(text)
    if await later(1) { throw Failure() }
    return text
  }

  func title() async throws -> String {
    try await load("red")
  }

  func number() async -> Int {
    let number = 2
    return number
  }

  func isReady() async -> Bool {
    let isReady: Bool = await later(2)
    return isReady
  }
}

func run() {
  finish {
    let loader = Loader()
    for number in 1...3 { log("number \(number)") }
    log((try? await loader.title()) ?? "none")
    log("\(await loader.number()) \(await loader.isReady())")
  }
}

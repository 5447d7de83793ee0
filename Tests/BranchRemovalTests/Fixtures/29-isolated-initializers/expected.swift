@MainActor final class Model {
  private let name = "model"
  private var limit: Int?

  init() {
  }

  func title() -> String {
    defer { limit = nil }
    return name + (limit.map { "\($0)" } ?? "")
  }
}

func show() async {
  let model = await Model()
  log(await model.title())
}

func run() {
  let open: () async -> Void = { await show() }
  log("\(type(of: open))")
  log("done")
}

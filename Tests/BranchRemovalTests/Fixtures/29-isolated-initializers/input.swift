@MainActor final class Model {
  private let name = "model"
  private var limit: Int?

  init(_ test: SplitTestAssignment<ButtonColorSplitTest>) {
    if test.currentGroup == .blue { limit = 5 }
  }

  func title() -> String {
    defer { limit = nil }
    return name + (limit.map { "\($0)" } ?? "")
  }
}

func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) async {
  let model = await Model(test)
  log(await model.title())
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let open: () async -> Void = { await show(test) }
  log("\(type(of: open))")
  log("done")
}

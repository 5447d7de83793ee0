final class Model {
  static let shared = make().fetchSplitTest(ButtonColorSplitTest.self)
  private lazy var test = Model.make().fetchSplitTest(ButtonColorSplitTest.self)

  static func make() -> SplitTestingService {
    log("made")
    return service
  }

  func isRed() -> Bool { test.currentGroup == .red }
  func isSharedRed() -> Bool { Model.shared.currentGroup == .red }
}

func run() {
  let model = Model()
  log("\(model.isRed()) \(model.isSharedRed())")
}

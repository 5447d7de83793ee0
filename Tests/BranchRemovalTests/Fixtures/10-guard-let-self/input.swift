final class Model {
  private let test: SplitTestAssignment<ButtonColorSplitTest>
  private var count = 0
  init(test: SplitTestAssignment<ButtonColorSplitTest>) { self.test = test }

  func handler() -> () -> Void {
    return { [weak self] in
      guard let self, self.test.currentGroup == .red else { return }
      count += 1
      log("count \(count)")
    }
  }
}

func run() {
  let model = Model(test: service.fetchSplitTest(ButtonColorSplitTest.self))
  model.handler()()
}

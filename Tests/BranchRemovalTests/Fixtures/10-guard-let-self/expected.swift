final class Model {
  private var count = 0

  func handler() -> () -> Void {
    return { [weak self] in
      guard let self else { return }
      count += 1
      log("count \(count)")
    }
  }
}

func run() {
  let model = Model()
  model.handler()()
}

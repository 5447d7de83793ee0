struct Failure: Error {}

func isRed() -> Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }

struct Form {
  let name: String

  func submit() throws -> String {
    try checkName()
    try checkAge()
    return name
  }

  func tries() -> String {
    do {
      try checkName()
      try checkSize()
      return "tried"
    } catch {
      return "failed"
    }
  }

  func onlyTries() -> String {
    do {
      try checkHeight()
      return "tried"
    } catch {
      return "failed"
    }
  }

  private func checkName() throws {
    if !isRed(), name.isEmpty { throw Failure() }
  }

  private func checkAge() throws {
    guard isRed() else { throw Failure() }
  }

  private func checkSize() throws {
    if number(1) > 2 { throw Failure() }
  }

  private func checkHeight() throws {
    if !isRed(), number(2) > 2 { throw Failure() }
  }
}

func run() {
  log((try? Form(name: "a").submit()) ?? "none")
  log(Form(name: "b").tries())
  log(Form(name: "c").onlyTries())
}

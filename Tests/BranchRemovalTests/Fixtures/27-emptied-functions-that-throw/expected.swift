struct Failure: Error {}

struct Form {
  let name: String

  func submit() throws -> String {
    return name
  }

  func tries() -> String {
    do {
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

  private func checkSize() throws {
    if number(1) > 2 { throw Failure() }
  }

  private func checkHeight() throws {
  }
}

func run() {
  log((try? Form(name: "a").submit()) ?? "none")
  log(Form(name: "b").tries())
  log(Form(name: "c").onlyTries())
}

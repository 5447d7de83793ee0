func show() -> String {
  return name() + "!"

  func name() -> String { "red" }
}

func run() {
  log(show())
}

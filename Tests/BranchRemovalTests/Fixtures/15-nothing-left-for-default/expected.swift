func route(_ number: Int?) -> String {
  switch number {
  case nil: return "none"
  case let number?: return "\(number)"
  }
}

func name(_ number: Int) -> String {
  switch number {
  case 0: return "zero"
  case _: return "some"
  }
}

func run() {
  log(route(nil))
  log(route(1))
  log(name(0))
  log(name(1))
}

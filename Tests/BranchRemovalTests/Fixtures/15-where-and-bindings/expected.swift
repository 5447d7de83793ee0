func run() {
  let count = number(1)
  switch count {
  case 0: log("zero and red")
  case let n where n > 2: log("many \(n)")
  default: log("default")
  }
  log("group \("red")")
}

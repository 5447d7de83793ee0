func run() {
  switch coin(1) {
  case true: log("red heads")
  case false: log("red tails")
  }
  switch number(2) {
  case 0: log("zero")
  case _: log("red")
  }
}

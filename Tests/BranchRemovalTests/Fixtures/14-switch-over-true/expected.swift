func run() {
  log("red")
  switch true {
  case coin(1): log("heads")
  default: log("red")
  }
  switch true {
  case coin(3): log("three")
  case coin(4): log("four")
  case coin(5):
    log("five")
  case coin(6): log("six")
  default: log("plain")
  }
  log("coloured")
  let title = switch true {
  case coin(7): "seven"
  default: "red"
  }
  log(title)
}

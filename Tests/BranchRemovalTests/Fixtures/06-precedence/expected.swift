func run() {
  let a = coin(1) && (coin(2) || coin(3))
  let b = !(coin(4) || coin(5))
  let c = coin(6) == coin(7)
  let d = coin(8) || coin(9)
  let e = coin(10) == coin(11)
  let f = coin(12) && coin(13)
  log("\(a) \(b) \(c) \(d) \(e) \(f)")
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let on = test.currentGroup == .red
  let a = coin(1) && (test.currentGroup == .blue || coin(2) || coin(3))
  let b = !(test.currentGroup == .red && coin(4) || coin(5))
  let c = test.currentGroup == .red && coin(6) == coin(7)
  let d = coin(8) || test.currentGroup == .red && coin(9)
  let e = (test.currentGroup == .red && coin(10)) == coin(11)
  let f = (test.currentGroup == .blue || coin(12) && coin(13)) == on
  log("\(a) \(b) \(c) \(d) \(e) \(f)")
}

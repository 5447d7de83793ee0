func run() {
  let title = "Red"
  let size: Int = number(1)
  let count = 0
  var text = "start"
  text += "!"
  log("\(title) \(size) \(count) \(text)")
}

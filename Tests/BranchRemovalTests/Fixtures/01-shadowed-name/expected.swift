struct Plain { var currentGroup = "red" }

func run() {
  if coin(1) {
    let test = Plain()
    if test.currentGroup == "red" { log("plain red") }
  }
  for test in [Plain(currentGroup: "blue")] {
    if test.currentGroup == "blue" { log("plain blue") }
  }
  let show = { (test: Plain) in log(test.currentGroup) }
  show(Plain(currentGroup: "third"))
  log("red")
}

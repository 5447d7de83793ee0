struct Model {
  let count = 1; var color = "red"
  func show() { log("\(count)"); log(color) }
}

func run() {
  let model = Model(); model.show(); log("shown")
}

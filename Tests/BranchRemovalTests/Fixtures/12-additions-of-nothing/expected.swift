struct Row { let name: String }

func rows(_ own: [Row]) -> [Row] {
  return own + [Row(name: "end")]
}

func run() {
  log(rows([Row(name: "a")]).map(\.name).joined())
  var names: [String] = ["a"]
  names.append("b")
  log(names.joined())
  let sizes: [String: Int] = ["a": 1]
  log("\(sizes)")
}

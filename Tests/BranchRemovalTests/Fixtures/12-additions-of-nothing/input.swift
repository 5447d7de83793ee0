struct Row { let name: String }

func rows(_ own: [Row], _ banner: Row) -> [Row] {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  return own + (test.currentGroup == .red ? [] : [banner]) + [Row(name: "end")]
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log(rows([Row(name: "a")], Row(name: "banner")).map(\.name).joined())
  var names: [String] = ["a"]
  names.append(contentsOf: test.currentGroup == .red ? [] : ["banner"])
  names.append("b")
  names += test.currentGroup == .red ? [] : ["banner"]
  log(names.joined())
  let sizes: [String: Int] = ["a": 1]
  log("\(sizes.merging(test.currentGroup == .red ? [:] : ["a": 2]) { $1 })")
}

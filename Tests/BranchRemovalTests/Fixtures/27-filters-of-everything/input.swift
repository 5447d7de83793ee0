struct Row { let name: String; let isOn: Bool }

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let rows: [Row] = [Row(name: "a", isOn: true), Row(name: "b", isOn: false)]
  log(rows.filter { test.currentGroup == .red ? true : $0.isOn }.map(\.name).joined())
  let sizes: [String: Int] = ["a": 1]
  let all = sizes
    .filter { test.currentGroup == .red || $0.value > 1 }
    .mapValues { $0 + 1 }
  log("\(all)")
  log("\(rows.lazy.filter { test.currentGroup == .red || $0.isOn }.count)")
}

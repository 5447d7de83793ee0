struct Row { let name: String; let isOn: Bool }

func run() {
  let rows: [Row] = [Row(name: "a", isOn: true), Row(name: "b", isOn: false)]
  log(rows.map(\.name).joined())
  let sizes: [String: Int] = ["a": 1]
  let all = sizes
    .mapValues { $0 + 1 }
  log("\(all)")
  log("\(rows.lazy.filter { _ in true }.count)")
}

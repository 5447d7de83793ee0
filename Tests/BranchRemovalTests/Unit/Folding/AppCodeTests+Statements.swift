/// Branches, properties, targets and statements in files of app teams.
extension AppCodeTests {
  /// Each branch has its own type, as which `some Any` takes it.
  static let branches: [Case] = [
    Case(
      "an empty array for an opaque type",
      """
      func f(_ rows: [Int]) -> some Any { switch \(group) { case .red: []; default: rows } }

      """, "", isRefused: true)
  ]

  /// A property holds the user's group if everything that makes its type passes it.
  static let properties: [Case] = [
    Case(
      "by a memberwise initializer",
      """
      struct Row { let name: String; let group: ButtonColorSplitTest.Group
        var text: String { group == .red ? name : "" } }
      func f() { use(Row(name: "a", group: \(group)).text) }

      """,
      """
      struct Row { let name: String
        var text: String { name } }
      func f() { use(Row(name: "a").text) }

      """),
    Case(
      "by an initializer",
      """
      final class Row {
        private let group: ButtonColorSplitTest.Group
        init(group: ButtonColorSplitTest.Group) { self.group = group }
        func show() { if group == .red { a() } else { b() } }
      }
      func f() { use(Row(group: \(group))) }

      """,
      """
      final class Row {
        func show() { a() }
      }
      func f() { use(Row()) }

      """),
    Case(
      "of another value",
      """
      struct Row { let group: ButtonColorSplitTest.Group }
      func f(_ r: Row) { if r.group == .red { a() } }
      let row = Row(group: \(group))

      """,
      """
      struct Row { }
      func f(_ r: Row) { a() }
      let row = Row()

      """),
    Case(
      "beside a variable of the name",
      """
      struct Row { let group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      struct Other { var group = 0; mutating func f() { group += 1 } }
      func f(_ o: inout Other) { o.group = 3; Row(group: \(group)).f() }

      """,
      """
      struct Row { func f() { a() } }
      struct Other { var group = 0; mutating func f() { group += 1 } }
      func f(_ o: inout Other) { o.group = 3; Row().f() }

      """),
    Case(
      "that something sets",
      """
      struct Row { var group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      func f() { var r = Row(group: \(group)); r.group = .blue; r.f() }

      """, "", isRefused: true),
    Case(
      "with a group of its own",
      """
      struct Row { let group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      func f() { Row(group: \(group)).f(); Row(group: .blue).f() }

      """, "", isRefused: true),
    Case(
      "that is decoded",
      """
      struct Row: Decodable { let group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      func f() { Row(group: \(group)).f() }

      """, "", isRefused: true),
    Case(
      "that a protocol asks for",
      """
      protocol HasGroup { var group: ButtonColorSplitTest.Group { get } }
      struct Row: HasGroup { let group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      func f() { Row(group: \(group)).f() }

      """,
      """
      struct Row { func f() { a() } }
      func f() { Row().f() }

      """),
    Case(
      "that is read through a protocol",
      """
      protocol HasGroup { var group: ButtonColorSplitTest.Group { get } }
      struct Row: HasGroup { let group: ButtonColorSplitTest.Group }
      func f(_ r: any HasGroup) { if r.group == .red { a() } }
      func g() { f(Row(group: \(group))) }

      """, "", isRefused: true),
  ]

  /// What is written to is no value, but an index in it is one.
  static let targets: [Case] = [
    Case(
      "behind an ampersand",
      "func f(_ xs: inout [Int]) { bump(&xs[\(group) == .red ? 0 : 1]) }\n",
      "func f(_ xs: inout [Int]) { bump(&xs[0]) }\n"),
    Case(
      "of a member",
      "func f(_ xs: inout [Item]) { xs[\(group) == .red ? 0 : 1].n = 2 }\n",
      "func f(_ xs: inout [Item]) { xs[0].n = 2 }\n"),
  ]

  static let statements: [Case] = [
    Case(
      "a variable that only losing branches changed",
      """
      func f() {
        var rows = [3, 1]
        if \(group) == .blue { rows.append(2) }
        use(rows.sorted())
      }

      """,
      """
      func f() {
        let rows = [3, 1]
        use(rows.sorted())
      }

      """),
    Case(
      "a variable with a mutating method of that name",
      """
      struct Bag { var n = 0; mutating func sorted() -> Int { n += 1; return n } }
      func f() {
        var bag = Bag()
        if \(group) == .blue { bag.n = 2 }
        use(bag.sorted())
      }

      """,
      """
      struct Bag { var n = 0; mutating func sorted() -> Int { n += 1; return n } }
      func f() {
        var bag = Bag()
        use(bag.sorted())
      }

      """),
    Case(
      "a closure that no longer throws",
      """
      func f(_ rows: [Int]) throws -> [Int] {
        try rows.map { n -> Int in
          if \(group) == .blue { return try load(n) }
          return n
        }
      }

      """,
      """
      func f(_ rows: [Int]) throws -> [Int] {
        rows.map { n -> Int in
          return n
        }
      }

      """),
    Case(
      "a closure of a declared function",
      """
      func attempt<T>(_ n: Int, _ body: (Int) throws -> T) rethrows -> T { try body(n) }
      func f() {
        do {
          let v = try attempt(\(group) == .red ? 1 : 3) { i in
            guard \(group) == .red else { throw E() }
            return i
          }
          use(v)
        } catch { use(error) }
      }

      """,
      """
      func attempt<T>(_ n: Int, _ body: (Int) throws -> T) rethrows -> T { try body(n) }
      func f() {
        do {
          let v = attempt(1) { i in
            return i
          }
          use(v)
        }
      }

      """),
    Case(
      "a closure that still throws",
      """
      func f(_ rows: [Int]) throws {
        try rows.forEach {
          if \(group) == .blue { try load($0) }
          try store($0)
        }
      }

      """,
      """
      func f(_ rows: [Int]) throws {
        try rows.forEach {
          try store($0)
        }
      }

      """),
  ]

  /// A chain ends where the survivor ends.
  static let chains: [Case] = [
    Case(
      "a member", "func f(_ a: Int?, _ n: Int?) { use((\(group) == .red ? a?.advanced(by: 1) : n).description) }\n",
      "func f(_ a: Int?, _ n: Int?) { use((a?.advanced(by: 1)).description) }\n"),
    Case(
      "a chain",
      "func f(_ a: Int?, _ n: Int?) { use([.control: n, .red: a?.advanced(by: 1)][\(group), default: n]?.description) }\n",
      "func f(_ a: Int?, _ n: Int?) { use((a?.advanced(by: 1))?.description) }\n"),
  ]
}

struct Thread { let id: Int }

func size() -> Int { number(1) }

struct Cell {
  func a() { log("replies") }
  func b() { log("b") }
  func c() { log("\(size())") }
  func d() { return log("d") }
  func e() { log("one") }
  func f() { log("old") }
  func g(in thread: Thread?) { if thread == nil { log("none") } else { log("g") } }
}

struct Screen {
  let thread: Thread
  let cell = Cell()

  func show() {
    cell.a()
    cell.b()
    cell.c()
    cell.d()
    cell.e()
    cell.f()
    cell.g(in: shown)
    cell.g(in: number(2) > 1 ? thread : nil)
  }

  private var shown: Thread? { nil }
}

func run() {
  Screen(thread: Thread(id: 4)).show()
}

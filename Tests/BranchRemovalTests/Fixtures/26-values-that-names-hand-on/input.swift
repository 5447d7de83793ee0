struct Thread { let id: Int }

func isRed() -> Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }

func size() -> Int { number(1) }

struct Cell {
  func a(in thread: Thread?) { if thread == nil { log("replies") } else { log("a") } }
  func b(in thread: Thread?) { if let thread { log("\(thread.id)") } else { log("b") } }
  func c(in thread: Thread?) { log("\(thread?.id ?? size())") }
  func d(in thread: Thread?) { guard let thread else { return log("d") }; log("\(thread.id)") }
  func e(limit: Int) { if limit == 1 { log("one") } else { log("more") } }
  func f(title: String) { if title == "old" { log("old") } else { log("new") } }
  func g(in thread: Thread?) { if thread == nil { log("none") } else { log("g") } }
}

struct Screen {
  let thread: Thread
  let cell = Cell()

  func show() {
    cell.a(in: shown)
    cell.b(in: shownByGuard)
    let local = isRed() ? thread : nil
    cell.c(in: local)
    cell.d(in: shownByFunction())
    cell.e(limit: limit)
    cell.f(title: title)
    cell.g(in: shown)
    cell.g(in: number(2) > 1 ? thread : nil)
  }

  private var shown: Thread? { isRed() ? thread : nil }

  private var shownByGuard: Thread? {
    guard isRed() else { return nil }
    return thread
  }

  private func shownByFunction() -> Thread? { isRed() ? thread : nil }
  private var limit: Int { isRed() ? 3 : 1 }
  private var title: String { isRed() ? "new" : "old" }
}

func run() {
  Screen(thread: Thread(id: 4)).show()
}

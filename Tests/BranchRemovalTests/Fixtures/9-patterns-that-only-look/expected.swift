enum Load {
  case idle
  case ready(Int)
  case failed(String, code: Int)
}

struct Page {
  var load = Load.ready(2)
  var name: String? = "page"
  var isRare: Bool { coin(9) }
}

struct Odd: Equatable {
  let value: Int
  static let one = Odd(value: 1)

  static func ~= (pattern: Odd, value: Odd) -> Bool {
    log("matched")
    return pattern.value == value.value
  }
}

func first() -> String {
  return "none"
}

func second(_ page: Page) -> String {
  if case .ready(let number) = page.load {
    return "\(number)"
  } else {
    return "else"
  }
}

func third() -> String {
  return "no page"
}

func fourth() -> String {
  return "fourth"
}

func fifth(_ page: Page, _ odd: Odd) -> String {
  if case .one = odd {}
  if case true = page.isRare {}
  return "fifth"
}

func run() {
  let page = Page()
  log(first())
  log(second(page))
  log(third())
  log(third())
  log(fourth())
  log(fifth(page, Odd(value: 1)))
}

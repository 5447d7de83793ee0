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

func first(_ page: Page, _ test: SplitTestAssignment<ButtonColorSplitTest>) -> String {
  guard case .ready(let number) = page.load, test.currentGroup == .blue else {
    return "none"
  }
  return "\(number)"
}

func second(_ page: Page, _ test: SplitTestAssignment<ButtonColorSplitTest>) -> String {
  if case .failed(let reason, code: _) = page.load, test.currentGroup == .blue {
    return reason
  } else if case .ready(let number) = page.load, test.currentGroup == .red {
    return "\(number)"
  } else if case let .failed(reason, _) = page.load, test.currentGroup == .blue {
    return reason
  } else {
    return "else"
  }
}

func third(_ value: Any, _ test: SplitTestAssignment<ButtonColorSplitTest>) -> String {
  if let page = value as? Page, case .ready = page.load, test.currentGroup == .blue { return "ready" }
  if value is Int && test.currentGroup == .blue { return "number" }
  guard let page = value as? Page, test.currentGroup == .blue else { return "no page" }
  return page.name ?? ""
}

func fourth(_ page: Page?, _ test: SplitTestAssignment<ButtonColorSplitTest>) -> String {
  if page?.name == "page", test.currentGroup == .blue { return "page" }
  if case let name? = page?.name, test.currentGroup == .blue { return name }
  return "fourth"
}

func fifth(_ page: Page, _ odd: Odd, _ test: SplitTestAssignment<ButtonColorSplitTest>) -> String {
  if case .one = odd, test.currentGroup == .blue { return "one" }
  if case true = page.isRare, test.currentGroup == .blue { return "rare" }
  return "fifth"
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let page = Page()
  log(first(page, test))
  log(second(page, test))
  log(third(page, test))
  log(third(1, test))
  log(fourth(page, test))
  log(fifth(page, Odd(value: 1), test))
}

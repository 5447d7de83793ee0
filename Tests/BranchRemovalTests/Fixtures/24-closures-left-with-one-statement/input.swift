@discardableResult func count(_ text: String) -> Int {
  log(text)
  return text.count
}

func kind<Result>(of body: () -> Result) -> String { "\(Result.self) \(body())" }

func perform(_ body: () -> Void) { body() }

struct Handlers {
  var onTap: () -> Void = {}
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let first = kind {
    if test.currentGroup == .blue { log("never") }
    count("first")
  }
  log(first)
  let second = kind {
    test.hitSplitTest()
    count("second")
  }
  log(second)
  perform {
    test.hitSplitTest()
    count("third")
  }
  var handlers = Handlers()
  handlers.onTap = {
    if test.currentGroup == .blue { log("never") }
    count("fourth")
  }
  handlers.onTap()
}

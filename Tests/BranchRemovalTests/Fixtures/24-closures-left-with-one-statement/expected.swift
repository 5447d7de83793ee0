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
  let first = kind {
    do { count("first") }
  }
  log(first)
  let second = kind {
    do { count("second") }
  }
  log(second)
  perform {
    count("third")
  }
  var handlers = Handlers()
  handlers.onTap = {
    count("fourth")
  }
  handlers.onTap()
}

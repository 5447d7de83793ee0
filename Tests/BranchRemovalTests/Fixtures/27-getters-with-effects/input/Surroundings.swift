struct Holder {
  var model: Model {
    log("makes a model")
    return Model()
  }
}

var current: Model {
  log("current")
  return Model()
}

var shared: Screen { Screen(holder: Holder()) }

struct Label {
  let text: String
}

extension Label {
  init() {
    log("label")
    text = "label"
  }
}

final class Logger {
  let name = "logger"
  init() { log(name) }
}

class Timed {
  let name = "watch"
  deinit { log("end") }
}

final class Watch: Timed {}

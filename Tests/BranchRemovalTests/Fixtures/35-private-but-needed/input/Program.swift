func run() {
  log("\(Item(number: 1, color: "red") == Item(number: 1, color: "blue"))")
  Item(number: 1, color: "red").show()
  let counter = Counter()
  counter.increase()
  counter.show()
  shade(nil)
  let lamp = Lamp()
  lamp.show()
  light(lamp)
}

struct Item: Equatable {
  let number: Int
  private let color: String

  init(number: Int, color: String) {
    self.number = number
    self.color = color
  }

  func show() {
    if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue { log(color) } else { log("\(number)") }
  }
}

final class Counter {
  private var count = 0 { didSet { log("count") } }
  private var last = 0

  static func make() -> Counter {
    log("make")
    return Counter()
  }

  func increase() {
    count = 1
    Counter.make().last = 2
  }

  func show() {
    if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue { log("\(count) \(last)") }
    log("shown")
  }
}

private struct Palette {
  static let green = "green"
}

private func shade(_ palette: Palette?) {
  if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue { log(Palette.green) }
  log(palette == nil ? "none" : "some")
}

private protocol Light {
  func glow()
}

private struct Lamp: Light {
  fileprivate func glow() { log("glow") }

  func show() {
    if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue { glow() }
    log("lamp")
  }
}

private func light(_ light: any Light) { light.glow() }

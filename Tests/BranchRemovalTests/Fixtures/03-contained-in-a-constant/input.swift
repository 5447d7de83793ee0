private let plainGroups: [ButtonColorSplitTest.Group] = [.control]

struct Style {
  private static let coloured: Set<ButtonColorSplitTest.Group> = [.red, .blue]

  private static let cold = [ButtonColorSplitTest.Group.blue]

  let test = service.fetchSplitTest(ButtonColorSplitTest.self)

  func show() {
    if Self.coloured.contains(test.currentGroup) {
      log("coloured")
    } else {
      log("plain")
    }
    log(Style.cold.contains(test.currentGroup) ? "cold" : "warm")
    if !plainGroups.contains(test.currentGroup) { log("not plain") }
    if ([.blue] as Set<ButtonColorSplitTest.Group>).contains(test.currentGroup) { log("blue") }
    let loud: Set<ButtonColorSplitTest.Group> = [.red]
    guard loud.contains(test.currentGroup) else { return }
    log("loud")
  }
}

func run() {
  Style().show()
  log("end")
}

// An app with every shape of decision, at the call and on an assignment kept in a class.
import Experiments
import SplitTesting

@inline(never) func show(_ text: String) { print(text) }

@inline(never) func functionOnlyTheLoserCalls() { show("in the function only losers call") }
@inline(never) func functionOnlyTheWinnerCalls() { show("in the function only winners call") }

// As generated with `access: internal`, in the app's own module.
extension ButtonColorSplitTest {
  struct Parameters: Sendable {
    let assignment: SplitTestAssignment<ButtonColorSplitTest>
    var title: String { assignment.parameter("title", default: assignment.currentGroup.title) }
  }
}
extension ButtonColorSplitTest.Group {
  var title: String {
    switch self {
    case .control: "parameter only the loser has"
    case .blue: "parameter that the winner has"
    }
  }
}
extension SplitTestAssignment<ButtonColorSplitTest> {
  var parameters: ButtonColorSplitTest.Parameters { .init(assignment: self) }
}

final class Screen {
  let test: SplitTestAssignment<ButtonColorSplitTest>
  init(service: SplitTestingService) { test = service.fetchSplitTest(ButtonColorSplitTest.self) }

  @inline(never) func appear() {
    switch test.currentGroup {
    case .control:
      show("loser in a stored switch")
      functionOnlyTheLoserCalls()
    case .blue:
      show("winner in a stored switch")
      functionOnlyTheWinnerCalls()
    }
    if test.currentGroup == .control { show("loser in a stored equality") }
    if test.currentGroup != .blue { show("loser in a stored inequality") }
    if case .control = test.currentGroup { show("loser in a stored if case") }
    show(test.currentGroup == .blue ? "winner in a stored ternary" : "loser in a stored ternary")
    show(test.currentGroup.select(control: "loser in a stored select", blue: "winner in a stored select"))
    guard test.currentGroup == .control else { return show("winner in a stored guard") }
    show("loser after a stored guard")
  }
}

@inline(never) func atTheCall(_ service: SplitTestingService) {
  switch service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup {
  case .control: show("loser in a switch at the call")
  case .blue: show("winner in a switch at the call")
  }
  let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  if group == .control { show("loser in an equality of a local") } else { show("winner in an equality of a local") }
  show(service.fetchSplitTest(ButtonColorSplitTest.self).parameters.title)
}

let service = SplitTestingService(
  unitID: CommandLine.arguments[1], appVersion: "8.11.0", storage: InMemoryStorage(), analytics: PrintingAnalytics())
let screen = Screen(service: service)
screen.appear()
atTheCall(service)
screen.test.hitSplitTest()

// An app that decides in every way, at the call and with an assignment in a class.
import SplitTesting

#if !ONE_MODULE
  import Experiments
#endif

@inline(never) func show(_ text: String) { print(text) }
@inline(never) func functionOnlyTheLoserCalls() { show("loser in a function of its own") }
@inline(never) func functionOnlyTheWinnerCalls() { show("winner in a function of its own") }
@inline(never) func loserLater() async -> String { "loser in an asynchronous function" }
@inline(never) func winnerLater() async -> String { "winner in an asynchronous function" }

final class Screen {
  let test: SplitTestAssignment<ColorSplitTest>
  init(_ service: SplitTestingService) { test = service.fetchSplitTest(ColorSplitTest.self) }

  @inline(never) func appear() {
    switch test.currentGroup {
    case .control, .controlTwin:
      show("loser in a stored switch")
      functionOnlyTheLoserCalls()
    case .groupWithAnUnusuallyLongName:
      show("winner in a stored switch")
      functionOnlyTheWinnerCalls()
    }
    if test.currentGroup == .control { show("loser in a stored equality") }
    if test.currentGroup != .groupWithAnUnusuallyLongName { show("loser in a stored inequality") }
    if test.currentGroup != .control { show("winner in a stored inequality") }
    if case .control = test.currentGroup { show("loser in a stored if case") }
    show(
      test.currentGroup.select(
        control: "loser in a stored select", groupWithAnUnusuallyLongName: "winner in a stored select"))
    switch test.currentGroup.behavior {
    case .control: show("loser in a stored behavior")
    case .groupWithAnUnusuallyLongName: show("winner in a stored behavior")
    }
    show(test.parameters.title)
    show(test.currentGroup.subtitle)
    guard case .groupWithAnUnusuallyLongName = test.currentGroup else { return show("loser in a stored guard case") }
  }

  @inline(never) func appearLater() async {
    show(
      await test.currentGroup.selectAsync(
        control: await loserLater(), groupWithAnUnusuallyLongName: await winnerLater()))
  }
}

@inline(never) func atTheCall(_ service: SplitTestingService) {
  switch service.fetchSplitTest(ColorSplitTest.self).currentGroup {
  case .control, .controlTwin: show("loser in a switch at the call")
  case .groupWithAnUnusuallyLongName: show("winner in a switch at the call")
  }
  if service.fetchSplitTest(ColorSplitTest.self).currentGroup == .control { show("loser in an equality at the call") }
  show(
    service.fetchSplitTest(ColorSplitTest.self).currentGroup == .groupWithAnUnusuallyLongName
      ? "winner in a ternary" : "loser in a ternary")
}

@main enum App {
  static func main() async {
    let service = SplitTestingService(
      unitID: CommandLine.arguments[1], appVersion: "8.11.0", storage: InMemoryStorage(), analytics: PrintingAnalytics()
    )
    let screen = Screen(service)
    screen.appear()
    await screen.appearLater()
    atTheCall(service)
    screen.test.hitSplitTest()
  }
}

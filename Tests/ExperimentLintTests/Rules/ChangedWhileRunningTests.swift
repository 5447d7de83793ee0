import ExperimentLint
import ExperimentSpec
import Testing

/// Changes from the lines of one revision to those of the next.
@Suite struct ChangedWhileRunningTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let before: [String]
    let after: [String]
    /// `line:column: severity` and part of the message, for each finding.
    let expected: [(place: String, message: String)]
    var appVersion: String? = "8.11"
    var testDescription: String { "\(before) → \(after)" }
  }

  private static let running = "'button_color' of @growth is running since 8.10 and "

  static let spoiling: [Change] = [
    Change(
      before: ["groups: [control, blue]"], after: ["groups: [control, red]"],
      expected: [("5:1: error", "its groups changed from 'control', 'blue' to 'control', 'red'")]),
    Change(
      before: [], after: ["groups: [control, blue, red]"],
      expected: [("5:1: error", "its groups changed from 'control', 'blue' to 'control', 'blue', 'red'")]),
    Change(
      before: [], after: ["groups: [blue, control]"],
      expected: [("5:1: error", "the order of its groups changed from 'control', 'blue' to 'blue', 'control'")]),
    Change(
      before: ["groups: {control: 50, blue: 50}"], after: ["groups: {control: 60%, blue: 40%}"],
      expected: [("5:1: error", "its allocation changed from 1/1 to 3/2")]),
    Change(
      before: ["groups: {control: 1, blue: {weight: 1, mirrors: control}}"], after: ["groups: {control: 1, blue: 1}"],
      expected: [("5:22: error", "its group 'blue' mirrored 'control' and mirrors none now")]),
    Change(
      before: ["groups: {control: 1, blue: 1}"], after: ["groups: {control: 1, blue: {weight: 1, mirrors: control}}"],
      expected: [("5:49: error", "its group 'blue' mirrored no group and mirrors 'control' now")]),
    Change(before: [], after: ["salt: x"], expected: [("8:7: error", "its salt changed from 'button_color' to 'x'")]),
    Change(
      before: ["salt: x"], after: [], expected: [("1:13: error", "its salt changed from 'x' to 'button_color'")]),
    Change(
      before: [], after: ["layer: checkout", "slots: 0-9"],
      expected: [("8:8: error", "was in no layer and is in 'checkout' now")]),
    Change(
      before: ["layer: checkout", "slots: 0-9"], after: [],
      expected: [("1:13: error", "was in the layer 'checkout' and is in none now")]),
    Change(
      before: ["layer: checkout", "slots: 0-9"], after: ["layer: checkout", "slots: 0-8"],
      expected: [("9:8: error", "its slots changed from '0-9' to '0-8'")]),
    Change(
      before: ["layer: checkout", "slots: 0-9"], after: ["layer: checkout", "slots: 10-19"],
      expected: [("9:8: error", "its slots changed from '0-9' to '10-19'")]),
    Change(
      before: ["parameters: {title: {control: Buy, blue: Get}}"],
      after: ["parameters: {title: {control: Buy, blue: Go}}"],
      expected: [("8:14: error", "its parameter 'title' changed for 'blue' from 'Get' to 'Go'")]),
    Change(
      before: ["parameters: {size: {default: 1}}"], after: ["parameters: {size: {default: \"1\"}}"],
      expected: [("8:14: error", "its parameter 'size' changed for 'control' from 1 to '1'")]),
    Change(
      before: ["parameters: {size: {default: 1}}"], after: [],
      expected: [("1:13: error", "its parameter 'size' is gone")]),
    Change(
      before: [], after: ["parameters: {size: {default: 1}}"],
      expected: [("8:14: error", "its parameter 'size' is new")]),
    Change(
      before: [], after: ["metric: revenue"],
      expected: [("4:9: error", "its metric changed from 'purchase_conversion' to 'revenue'")]),
    Change(
      before: [], after: ["default: blue"],
      expected: [("8:10: error", "its default group changed from 'control' to 'blue'")]),
    Change(
      before: [], after: ["start_version: 8.12"],
      expected: [("6:16: error", "its 'start_version' changed from '8.10' to '8.12'")]),
    Change(
      before: ["winner: blue"], after: ["winner: control"],
      expected: [("8:9: error", "its winner changed from 'blue' to 'control'")]),
    Change(
      before: ["winner: blue"], after: [], expected: [("1:13: error", "its winner 'blue' was withdrawn")]),
    Change(
      before: [], after: ["coverage: 50%"],
      expected: [("8:11: warning", "its coverage was lowered from 100 % to 50 %")]),
    Change(
      before: [], after: ["metric: revenue", "salt: x"],
      expected: [("4:9: error", "its metric changed"), ("8:7: error", "its salt changed")]),
  ]

  static let harmless: [Change] = [
    Change(before: ["groups: {control: 50, blue: 50}"], after: ["groups: {control: 1, blue: 1}"], expected: []),
    Change(before: ["groups: {control: 50%, blue: 50%}"], after: [], expected: []),
    Change(before: ["groups: {control: 25%, blue: 75%}"], after: ["groups: {control: 1, blue: 3}"], expected: []),
    Change(before: [], after: ["salt: button_color"], expected: []),
    Change(before: [], after: ["default: control"], expected: []),
    Change(before: ["coverage: 50%"], after: [], expected: []),
    Change(before: ["coverage: 50%"], after: ["coverage: 50.00%"], expected: []),
    Change(
      before: ["layer: checkout", "slots: 10-19"], after: ["layer: checkout", "slots: 0-29"], expected: []),
    Change(
      before: ["parameters: {size: {control: 0.5, blue: 1.0}}"],
      after: ["parameters: {size: {default: 1, control: 0.50}}"], expected: []),
    Change(before: [], after: ["winner: blue"], expected: []),
    Change(before: [], after: ["summary: Colour", "owner: \"@checkout\"", "hypothesis: Another"], expected: []),
    Change(before: ["winner: blue"], after: ["winner: blue", "metric: revenue"], expected: []),
    Change(before: [], after: ["metric: revenue"], expected: [], appVersion: "8.9"),
    Change(before: ["end_version: 8.11"], after: ["metric: revenue", "end_version: 8.11"], expected: []),
    Change(before: [], after: ["metric: revenue"], expected: [], appVersion: nil),
    // An unreadable value has its own finding and does not count as gone.
    Change(
      before: ["parameters: {size: {control: 1, blue: 2}}"], after: ["parameters: {size: {control: 1}}"], expected: []),
    Change(before: ["parameters: {size: {default: 1}}"], after: ["parameters: [size]"], expected: []),
    Change(before: ["parameters: {size: {control: 1}}"], after: ["parameters: {size: {default: 1}}"], expected: []),
    Change(before: ["salt: x"], after: ["salt: [x]"], expected: []),
    Change(before: ["winner: blue"], after: ["winner: [blue]"], expected: []),
    Change(before: ["default: blue"], after: ["default: [blue]"], expected: []),
    Change(before: ["layer: checkout", "slots: 0-9"], after: ["layer: Checkout", "slots: 0-9"], expected: []),
  ]

  @Test func thereAreCases() {
    #expect(!Self.spoiling.isEmpty && !Self.harmless.isEmpty)
  }

  @Test(arguments: spoiling + harmless) func change(_ change: Change) {
    let example = RuleExample(
      spec: change.after, appVersion: change.appVersion,
      base: [RuleExample.specPath: RuleExample.spec(change.before)])
    #expect(
      places(of: example, rule: .changedWhileRunning)
        == change.expected.map { "\(RuleExample.specPath):\($0.place) [changed-while-running]" })
    for (message, expected) in zip(messages(of: example, rule: .changedWhileRunning), change.expected) {
      #expect(message.hasPrefix(Self.running + expected.message), "\(message)")
    }
  }
}

import ExperimentSpec
import SplitTestCodegen
import Testing

@Suite struct DeprecationTests {
  struct Case: Sendable {
    let policy: DeprecationPolicy
    let appVersion: String?
    let winner: String?
    /// `nil` if the experiment is not marked.
    let message: String?
  }

  static let cases = [
    Case(policy: .concluded, appVersion: "8.13.9", winner: nil, message: nil),
    Case(
      policy: .concluded, appVersion: "8.14", winner: nil,
      message: "'color' ended with 8.14 undecided; @growth removes it: split-test remove color --winner GROUP"),
    Case(
      policy: .concluded, appVersion: "8.15", winner: "blue",
      message: "'color' ended with 8.14, 'blue' won; @growth removes it: split-test remove color"),
    Case(
      policy: .concluded, appVersion: nil, winner: "blue",
      message: "'color' is concluded, 'blue' won, and ends with 8.14; @growth removes it: split-test remove color"),
    Case(policy: .concluded, appVersion: nil, winner: nil, message: nil),
    Case(policy: .expired, appVersion: "8.13", winner: "blue", message: nil),
    Case(policy: .expired, appVersion: nil, winner: "blue", message: nil),
    Case(
      policy: .expired, appVersion: "8.14", winner: "blue",
      message: "'color' ended with 8.14, 'blue' won; @growth removes it: split-test remove color"),
    Case(policy: .never, appVersion: "9", winner: "blue", message: nil),
  ]

  @Test(arguments: cases)
  func marksWhatThePolicySays(_ example: Case) throws {
    let spec = """
      identifier: color
      owner: "@growth"
      metric: purchase
      groups: [control, blue]
      start_version: 8.10
      end_version: 8.14
      \(example.winner.map { "winner: \($0)" } ?? "")
      """
    let options = GeneratorOptions(
      deprecate: example.policy, appVersion: example.appVersion.flatMap { AppVersion($0) })
    let file = try #require(try generated(["color": spec], options).first { $0.name == "color+SplitTest.swift" })
    let marks = file.text.matches(of: /@available\(\*, deprecated, message: "(.*)"\)/).map { String($0.1) }
    #expect(Set(marks) == Set([example.message].compactMap { $0 }))
  }
}

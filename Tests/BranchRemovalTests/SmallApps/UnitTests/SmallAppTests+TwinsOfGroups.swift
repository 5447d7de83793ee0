import SwiftSemantics

/// Tests that have become the same because a helper chose the group by a Boolean.
extension SmallAppTests {
  static let twinsOfGroups: [SmallApp] = [("control", "old", "Off", ""), ("on", "new", "On", "isNew: true")].map {
    winner, title, name, argument in
    func page(_ flag: String, _ body: String) -> String {
      """
      enum Experiment { case \(flag)other }
      enum Group { case control, on }
      protocol Experiments { func group(for experiment: Experiment) -> Group }
      struct Page {
        let experiments: any Experiments
        var title: String { \(body) }
        var count: Int { experiments.group(for: .other) == .on ? 3 : 4 }
      }

      """
    }
    func test(_ name: String, _ argument: String, _ title: String) -> String {
      "  func test\(name)() {\n    XCTAssertEqual(makePage(\(argument)).title, \"\(title)\")\n  }\n"
    }
    func tests(_ tests: String, _ parameter: String, _ groups: String) -> String {
      """
      import XCTest
      struct Stub: Experiments {
        var groups: [Experiment: Group] = [:]
        func group(for experiment: Experiment) -> Group { groups[experiment] ?? .control }
      }
      final class PageTests: XCTestCase {
      \(tests)
        private func makePage(\(parameter)) -> Page {
          Page(experiments: Stub(\(groups)))
        }
      }

      """
    }
    return SmallApp(
      name: "a helper that chooses the group, where '\(winner)' wins",
      accessors: SmallApp.groups("experiments.group(for: .{caseName})", "Experiment.{caseName}"), winner: winner,
      files: [
        "Sources/Page.swift": page(
          "newPage, ", "experiments.group(for: .newPage) == .on ? \"new\" : \"old\""),
        "Tests/PageTests.swift": tests(
          test("On", "isNew: true", "new") + "\n" + test("Off", "", "old"), "isNew: Bool = false",
          "groups: [.newPage: isNew ? .on : .control]"),
      ],
      after: [
        "Sources/Page.swift": page("", "\"\(title)\""),
        "Tests/PageTests.swift": tests(test(name, "", title), "", ""),
      ])
  }
}

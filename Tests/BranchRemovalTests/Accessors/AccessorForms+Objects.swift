import SwiftSemantics

/// Experiments with a type of their own, of which a service gives out objects.
extension AccessorForm {
  private static let layer = """
    protocol AppTest {
      associatedtype Cohort: RawRepresentable where Cohort.RawValue == String
      var cohort: Cohort { get }
      init(cohort: Cohort)
    }
    extension AppTest {
      func hit(_ place: String = "") {}
      func start() {}
    }
    struct Tests: Sendable {
      func fetch<T: AppTest>(_ type: T.Type) -> T { T(cohort: T.Cohort(rawValue: "on")!) }
    }
    struct OtherTest: AppTest {
      enum Cohort: String { case control, on }
      let cohort: Cohort
    }
    func show(_ text: String) {}
    func show(_ test: any AppTest) {}
    """

  private static let type = """
    struct NewPageTest: AppTest {
      enum Cohort: String {
        case control, on
        var isWide: Bool {
          switch self {
          case .control: return false
          case .on: return true
          }
        }
      }
      let cohort: Cohort
    }

    """

  private static func object(
    _ about: String, _ before: String, _ after: String?, ends: Bool = true, problems: [String] = [], dead: Int = 1
  ) -> AccessorForm {
    AccessorForm(
      about: about,
      accessors: [
        Accessor(.group, template: "_.fetch({CaseName}Test.self).cohort"),
        Accessor(.declaration, template: "{CaseName}Test"),
      ],
      layer: layer, before: type + before + "\n", after: (ends ? "" : type) + (after ?? before) + "\n",
      problems: problems, dead: dead)
  }

  static let objects: [AccessorForm] = [
    object(
      "an object in a constant",
      """
      func run(_ tests: Tests) -> String {
        let test = tests.fetch(NewPageTest.self)
        return test.cohort == .on ? "new" : "old"
      }
      """,
      """
      func run(_ tests: Tests) -> String {
        return "new"
      }
      """),
    object(
      "an object in a property",
      """
      final class Page {
        private let test = Tests().fetch(NewPageTest.self)
        func title() -> String {
          switch test.cohort {
          case .control: "old"
          case .on: "new"
          }
        }
      }
      """,
      """
      final class Page {
        func title() -> String {
          "new"
        }
      }
      """),
    object(
      "an object that is told something",
      """
      func run(_ tests: Tests) {
        let test = tests.fetch(NewPageTest.self)
        test.hit("page")
        if case .control = test.cohort { show("old") } else { show("new") }
        tests.fetch(NewPageTest.self).start()
      }
      """,
      """
      func run(_ tests: Tests) {
        show("new")
      }
      """),
    object(
      "a member of the app's own groups",
      """
      func run(_ tests: Tests) {
        let test = tests.fetch(NewPageTest.self)
        let isWide = test.cohort.isWide
        if !isWide { show("narrow") }
      }
      """,
      """
      func run(_ tests: Tests) {
      }
      """),
    object(
      "a list of types",
      """
      func all() -> [any AppTest.Type] {
        [
          NewPageTest.self,
          OtherTest.self,
        ]
      }
      """,
      """
      func all() -> [any AppTest.Type] {
        [
          OtherTest.self,
        ]
      }
      """, dead: 0),
    object(
      "a receiver with an effect",
      """
      func make() -> Tests { show("made"); return Tests() }
      func run() {
        let test = make().fetch(NewPageTest.self)
        if test.cohort == .control { show("old") }
      }
      """,
      """
      func make() -> Tests { show("made"); return Tests() }
      func run() {
        _ = make().fetch(NewPageTest.self)
      }
      """, ends: false, problems: ["15: 'NewPageTest' still names the experiment; remove it by hand"]),
    object(
      "an object that is passed on",
      """
      func run(_ tests: Tests) {
        let test = tests.fetch(NewPageTest.self)
        if test.cohort == .control { show("old") }
        show(test)
      }
      """,
      """
      func run(_ tests: Tests) {
        let test = tests.fetch(NewPageTest.self)
        show(test)
      }
      """, ends: false, problems: ["14: 'NewPageTest' still names the experiment; remove it by hand"]),
    object(
      "an object that is made by hand",
      """
      func run() -> String {
        let test = NewPageTest(cohort: .control)
        return test.cohort == .on ? "new" : "old"
      }
      """, nil, ends: false, problems: ["14: 'NewPageTest' still names the experiment; remove it by hand"], dead: 0),
  ]
}

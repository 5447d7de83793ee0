extension TestTableTests {
  private static func example(_ about: String, _ before: String, _ after: String, refusals: [String] = []) -> Example {
    Example(about: about, before: file(before), after: file(after), refusals: refusals)
  }

  private static func file(_ tests: String) -> String {
    """
    import SplitTesting
    import SplitTestingTesting
    import Testing

    struct ScreenTests {
    \(tests)
    }

    """
  }

  static let groups: [Example] = [
    example(
      "all groups",
      """
        @Test(arguments: ButtonColorSplitTest.Group.allCases) func title(_ group: ButtonColorSplitTest.Group) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
          #expect(screen.hasBadge == (group == .blue))
          #expect(!screen.title.isEmpty)
        }
      """,
      """
        @Test func title() {
          let screen = Screen(FixedSplitTests([]).service)
          #expect(screen.hasBadge == false)
          #expect(!screen.title.isEmpty)
        }
      """),
    example(
      "groups beside texts",
      """
        @Test("Titles", arguments: [
          (ButtonColorSplitTest.Group.control, "Plain"),
          (.red, "Red"),
          (.blue, "Blue"),
        ])
        func title(_ group: ButtonColorSplitTest.Group, _ expected: String) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
          #expect(screen.title == expected)
        }
      """,
      """
        @Test("Titles")
        func title() {
          let screen = Screen(FixedSplitTests([]).service)
          #expect(screen.title == "Red")
        }
      """),
    example(
      "a value of another type than it looks like",
      """
        @Test(arguments: [(ButtonColorSplitTest.Group.red, 2), (.blue, 3)])
        func size(of group: ButtonColorSplitTest.Group, expected: Double) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
          #expect(screen.size == expected / 4)
        }
      """,
      """
        @Test func size() {
          let expected: Double = 2
          let screen = Screen(FixedSplitTests([]).service)
          #expect(screen.size == expected / 4)
        }
      """),
    example(
      "a value that is asked for twice",
      """
        @Test(arguments: [.red: "Red", .blue: "Blue"])
        func title(_ group: ButtonColorSplitTest.Group, _ expected: String) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
          #expect(screen.title == expected)
          #expect(screen.label == expected)
        }
      """,
      """
        @Test func title() {
          let expected = "Red"
          let screen = Screen(FixedSplitTests([]).service)
          #expect(screen.title == expected)
          #expect(screen.label == expected)
        }
      """),
    example(
      "several rows of the winner",
      """
        @Test(arguments: [
          (ButtonColorSplitTest.Group.control, Size.small, "Plain"),
          (.red, .small, "Red"),
          (.red, .large, "RED"),
        ])
        func title(_ group: ButtonColorSplitTest.Group, _ size: Size, _ expected: String) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service, size)
          #expect(screen.title == expected)
        }
      """,
      """
        @Test(arguments: [
          (Size.small, "Red"),
          (.large, "RED"),
        ])
        func title(_ size: Size, _ expected: String) {
          let screen = Screen(FixedSplitTests([]).service, size)
          #expect(screen.title == expected)
        }
      """),
    example(
      "only losers",
      """
        @Test(arguments: [ButtonColorSplitTest.Group.control, .blue]) func title(_ group: ButtonColorSplitTest.Group) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
          #expect(screen.title == "Old")
        }
        @Test func other() { #expect(Screen.count == 1) }
      """,
      """
        @Test func other() { #expect(Screen.count == 1) }
      """),
    example(
      "groups and sizes, each with each",
      """
        @Test(arguments: ButtonColorSplitTest.Group.allCases, [1, 2])
        func fits(_ group: ButtonColorSplitTest.Group, _ size: Int) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
          #expect(screen.fits(size))
        }
      """,
      """
        @Test(arguments: [1, 2])
        func fits(_ size: Int) {
          let screen = Screen(FixedSplitTests([]).service)
          #expect(screen.fits(size))
        }
      """),
    example(
      "rows that only the running test knows",
      """
        @Test(arguments: Samples.all) func title(_ group: ButtonColorSplitTest.Group) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
          #expect(!screen.title.isEmpty)
        }
      """,
      """
        @Test(arguments: Samples.all) func title(_ group: ButtonColorSplitTest.Group) {
          let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
          #expect(!screen.title.isEmpty)
        }
      """,
      refusals: [
        "6: not every call is known to pass the user's group; remove the parameter by hand",
        "7: 'ButtonColorSplitTest.self' is used as a value; remove it by hand",
      ]),
  ]
}

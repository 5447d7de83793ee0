extension TestTableTests {
  private static func example(_ about: String, _ before: String, _ after: String) -> Example {
    Example(about: about, before: file("newPage, other", before), after: file("other", after))
  }

  private static func file(_ cases: String, _ tests: String) -> String {
    """
    import Testing

    enum Flag: CaseIterable { case \(cases) }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    struct FakeFlags: Flags {
      var on: Set<Flag> = []
      func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
    }
    struct ScreenTests {
    \(tests)
    }

    """
  }

  static let flags: [Example] = [
    example(
      "a list of flags that are on, by a condition",
      """
        @Test(arguments: [true, false]) func title(isNew: Bool) {
          let screen = Screen(FakeFlags(on: isNew ? [.newPage] : []))
          #expect(screen.title == (isNew ? "New" : "Old"))
          #expect(screen.hint == (isNew ? nil : "hint"))
        }
      """,
      """
        @Test func title() {
          let screen = Screen(FakeFlags())
          #expect(screen.title == "New")
          #expect(screen.hint == nil)
        }
      """),
    example(
      "rows about the flag itself",
      """
        @Test(arguments: [(Flag.newPage, "a", true), (.other, "b", false)])
        func key(_ flag: Flag, _ key: String, _ isOn: Bool) {
          #expect(flag.key == key)
          #expect(flag.isOnByDefault == isOn)
        }
      """,
      """
        @Test(arguments: [(Flag.other, "b", false)])
        func key(_ flag: Flag, _ key: String, _ isOn: Bool) {
          #expect(flag.key == key)
          #expect(flag.isOnByDefault == isOn)
        }
      """),
    example(
      "pairs of a dictionary",
      """
        @Test(arguments: ["New": true, "Old": false]) func title(_ title: String, _ isNew: Bool) {
          #expect(Screen(FakeFlags(on: isNew ? [.newPage] : [])).title == title)
        }
      """,
      """
        @Test func title() {
          #expect(Screen(FakeFlags()).title == "New")
        }
      """),
    example(
      "two lists that are gone through together",
      """
        @Test(arguments: zip([true, false], ["New", "Old"])) func title(_ isNew: Bool, _ title: String) {
          #expect(Screen(FakeFlags(on: isNew ? [.newPage] : [])).title == title)
        }
        @Test func titles() {
          for (title, isNew) in zip(["New", "Old", "Next"], [true, false, true]) {
            #expect(Screen(FakeFlags(on: isNew ? [.newPage] : [])).titles.contains(title))
          }
        }
      """,
      """
        @Test func title() {
          #expect(Screen(FakeFlags()).title == "New")
        }
        @Test func titles() {
          for (title, _) in zip(["New", "Next"], [true, true]) {
            #expect(Screen(FakeFlags()).titles.contains(title))
          }
        }
      """),
    example(
      "rows of a type in a property",
      """
        private struct Row { let isNew: Bool; let price: Int; let sum: Int }
        private let rows = [
          Row(isNew: true, price: 1, sum: 2),
          Row(isNew: false, price: 1, sum: 1),
        ]
        @Test func sums() {
          for row in rows {
            let screen = Screen(FakeFlags(on: row.isNew ? [.newPage] : []))
            #expect(screen.sum(row.price) == row.sum)
          }
        }
      """,
      """
        private struct Row { let isNew: Bool; let price: Int; let sum: Int }
        private let rows = [
          Row(isNew: true, price: 1, sum: 2),
        ]
        @Test func sums() {
          for row in rows {
            let screen = Screen(FakeFlags())
            #expect(screen.sum(row.price) == row.sum)
          }
        }
      """),
    example(
      "a condition of a helper's own",
      """
        func makeScreen(isNew: Bool) -> Screen { Screen(FakeFlags(on: isNew ? [.newPage] : [])) }
        @Test func new() {
          #expect(makeScreen(isNew: true).title == "New")
        }
        @Test func old() {
          #expect(makeScreen(isNew: false).title == "Old")
        }
      """,
      """
        func makeScreen() -> Screen { Screen(FakeFlags()) }
        @Test func new() {
          #expect(makeScreen().title == "New")
        }
      """),
    example(
      "a loop over both values",
      """
        @Test func titles() {
          for (isNew, title) in [(true, "New"), (false, "Old")] {
            let screen = Screen(FakeFlags(on: isNew ? [.newPage] : []))
            #expect(screen.title == title)
            #expect(screen.hasHint == !isNew)
          }
        }
      """,
      """
        @Test func titles() {
          let screen = Screen(FakeFlags())
          #expect(screen.title == "New")
          #expect(screen.hasHint == false)
        }
      """),
    example(
      "a loop in one line with other statements",
      """
        @Test func titles() {
          var all: [String] = []; for isNew in [true, false] { all.append(Screen(FakeFlags(on: isNew ? [.newPage] : [])).title) }; #expect(all == ["New"])
        }
      """,
      """
        @Test func titles() {
          var all: [String] = []; all.append(Screen(FakeFlags()).title); #expect(all == ["New"])
        }
      """),
    example(
      "a test that sets nothing, for the flag to be off",
      """
        func with(_ on: Set<Flag> = [], _ body: () -> Void) { FakeFlags(on: on).run(body) }
        @Test func new() {
          with([.newPage]) {
            #expect(Screen().title == "New")
          }
        }
        @Test func old() {
          with {
            #expect(Screen().title == "Old")
          }
        }
        @Test func none() {
          with([]) {
            #expect(Screen().title == "Old")
          }
        }
        @Test func others() {
          with {
            #expect(Screen().size == 2)
          }
        }
        @Test func isNotEmpty() {
          with {
            #expect(Screen().title != nil)
          }
        }
      """,
      """
        func with(_ on: Set<Flag> = [], _ body: () -> Void) { FakeFlags(on: on).run(body) }
        @Test func new() {
          with {
            #expect(Screen().title == "New")
          }
        }
        @Test func others() {
          with {
            #expect(Screen().size == 2)
          }
        }
        @Test func isNotEmpty() {
          with {
            #expect(Screen().title != nil)
          }
        }
      """),
    example(
      "values that are only near",
      """
        func with(_ on: Set<Flag> = [], _ body: () -> Void) { FakeFlags(on: on).run(body) }
        @Test func new() {
          with([.newPage]) {
            XCTAssertEqual(Screen().size, 3, accuracy: 2)
          }
        }
        @Test func near() {
          with {
            XCTAssertEqual(Screen().size, 2, accuracy: 2)
          }
        }
      """,
      """
        func with(_ on: Set<Flag> = [], _ body: () -> Void) { FakeFlags(on: on).run(body) }
        @Test func new() {
          with {
            XCTAssertEqual(Screen().size, 3, accuracy: 2)
          }
        }
        @Test func near() {
          with {
            XCTAssertEqual(Screen().size, 2, accuracy: 2)
          }
        }
      """),
  ]
}

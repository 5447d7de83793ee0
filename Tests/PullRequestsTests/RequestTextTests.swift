import PullRequests
import Testing

@Suite struct RequestTextTests {
  private static var facts: RemovalFacts {
    var facts = RemovalFacts(
      identifier: "button_color", winner: "blue", losers: ["control", "dark_gray"], owner: "@growth",
      versions: "8.10 to 8.14")
    facts.summary = "Colour of the *buy* button"
    facts.link = "https://example.com/42"
    facts.decision = .init(author: "Anna <b>", day: "2026-11-02", commit: "0123456789", subject: "Blue wins @all")
    facts.files = [
      .init(
        path: "Sources/Button.swift", kind: .source, isDeleted: false, addedLines: 1, deletedLines: 9,
        deletedDeclarations: ["func green"]),
      .init(
        path: "Tests/ShopTests/GreenTests.swift", kind: .test, isDeleted: true, addedLines: 0, deletedLines: 12,
        deletedDeclarations: ["struct GreenTests"]),
      .init(
        path: "Sources/Green.strings", kind: .other, isDeleted: false, addedLines: 0, deletedLines: 1,
        deletedDeclarations: []),
    ]
    facts.branches = [.init("Sources/Button.swift:7-9", "branch for 'control'")]
    facts.exposures = [.init("Sources/Button.swift:4", "test.hitSplitTest()")]
    facts.constants = [.init("Sources/Menu.swift:3", "became 'true'")]
    facts.remainders = [.init("docs/plan.md:1", "'button_color' is mentioned here")]
    facts.storageKeys = ["split_test_unit-button_color"]
    facts.savedBytes = 12_300
    facts.proof = "the same: 41 of 41 functions"
    facts.qaDays = 5
    return facts
  }

  private static let everything = """
    `blue` won the experiment `button_color`: `control` and `dark_gray` go.

    Colour of the \\*buy\\* button

    - Decided by Anna &lt;b&gt; on 2026-11-02 in 0123456789: Blue wins &#64;all
    - Owner: `@growth`
    - Planned for versions 8.10 to 8.14
    - Ticket: https\\://example.com/42
    - Saves 12.3 kB of a release build

    ### What goes

    - 22 lines in 3 files, with 1 line in their place
    - Branches: 1
      - `Sources/Button.swift:7-9` branch for 'control'
    - Exposure calls: 1
      - `Sources/Button.swift:4` `test.hitSplitTest()`
    - Types and functions: 1
      - `func green` in `Sources/Button.swift`
    - Tests and their types: 1
      - `struct GreenTests` in `Tests/ShopTests/GreenTests.swift`
    - Files: 1
      - `Tests/ShopTests/GreenTests.swift`
    - Lines of other files: 1
      - `Sources/Green.strings`
    - Keys that installed apps have stored: 1
      - `split_test_unit-button_color`

    ### Left as a constant

    - `Sources/Menu.swift:3` became 'true'

    ### Left over

    - `docs/plan.md:1` 'button\\_color' is mentioned here

    ### Proof

    - Proved by the compiler; the same: 41 of 41 functions

    ### For QA

    - Everybody gets `blue`, as with the last release started with `-split_test-button_color blue`
    - Look at what these files show and do: 1
      - `Sources/Button.swift`
    - Planned for testing after a deletion: 5 days
    """

  @Test func saysEverything() {
    #expect(RequestText(Self.facts).title == "Remove the experiment button_color, keep blue")
    #expect(RequestText(Self.facts).body == Self.everything)
  }

  @Test func longListsAreCut() {
    var facts = Self.facts
    facts.branches = (0..<5_000).map { .init("Sources/Button.swift:\($0)", "branch for 'control'") }
    let body = RequestText(facts).body
    #expect(body.utf8.count < 65_536)
    #expect(body.contains("  - and 4960 more"))
  }

  @Test func whatIsNotKnownIsSaid() {
    var facts = Self.facts
    (facts.decision, facts.proof, facts.files, facts.constants) = (nil, nil, [], [])
    let body = RequestText(facts).body
    #expect(body.contains("git's history does not reach back"))
    #expect(body.contains("Not proved. `split-test prove button_color --base HEAD~1`"))
    #expect(!body.contains("Left as a constant"))
  }
}

import PullRequests
import Testing

@Suite struct CodeOwnersTests {
  static let cases: [(pattern: String, path: String, isOwned: Bool)] = [
    ("*", "README.md", true), ("*", "Sources/App/Main.swift", true),
    ("*.swift", "Sources/App/Main.swift", true), ("*.swift", "Sources/App/Main.swiftinterface", false),
    ("/Sources/App/", "Sources/App/Views/Main.swift", true), ("/Sources/App/", "Old/Sources/App/Main.swift", false),
    ("/Sources/App", "Sources/App/Main.swift", true), ("/Sources/App", "Sources/Apple/Main.swift", false),
    ("App/", "Sources/App/Main.swift", true), ("Sources/App", "Old/Sources/App/Main.swift", false),
    ("docs/*", "docs/start.md", true), ("docs/*", "docs/build/start.md", false),
    ("**/logs", "deeply/nested/logs/today.txt", true), ("**/logs", "logs", true),
    ("/a/**/b.swift", "a/b.swift", true), ("/a/**/b.swift", "a/x/y/b.swift", true),
    ("/a/**/b.swift", "a/x/c.swift", false),
    ("/a/**", "a/x/y", true), ("Main?.swift", "Sources/Main2.swift", true), ("/M*n.s*t", "Main.swift", true),
    ("my\\ file", "my file", true),
  ]

  @Test(arguments: cases) func patternMatches(_ pattern: String, _ path: String, _ isOwned: Bool) {
    #expect(CodeOwners("\(pattern) @owner").owners(of: path) == (isOwned ? ["@owner"] : []), "\(pattern)")
  }

  @Test func lastLineCounts() {
    let owners = CodeOwners("# everything\n* @all\n/Sources/ @app anna@example.com # people\n/Sources/Generated/\n")
    #expect(owners.owners(of: "README.md") == ["@all"])
    #expect(owners.owners(of: "Sources/Main.swift") == ["@app", "anna@example.com"])
    #expect(owners.owners(of: "Sources/Generated/Main.swift").isEmpty)
  }

  @Test func sectionsAddUp() {
    let owners = CodeOwners("* @all\n[Design][2] @design\n/Sources/Views/\n^[Optional]\n*.swift @swift\n")
    #expect(owners.owners(of: "Sources/Views/A.swift") == ["@all", "@design", "@swift"])
    #expect(owners.owners(of: "Sources/Main.swift") == ["@all", "@swift"])
  }

  @Test func manyWildcardsTakeNoTime() {
    let pattern = "/" + String(repeating: "**/*a*a*a*b/", count: 40) + "x"
    let path = String(repeating: String(repeating: "a", count: 60) + "/", count: 60) + "y"
    let time = ContinuousClock().measure {
      #expect(CodeOwners("\(pattern) @owner").owners(of: path).isEmpty)
    }
    #expect(time < .seconds(60))
  }
}

@Suite struct ReviewersTests {
  @Test func forgesCanAskAccountsOnly() {
    var reviewers = Reviewers()
    for owner in ["@growth", "@shop/team", "anna@example.com", "@growth", "@no'quote", "nobody"] {
      reviewers.add(owner)
    }
    #expect(reviewers.handles == ["growth", "shop/team"])
    #expect(reviewers.addresses == ["anna@example.com"])
  }

  @Test func ownersFileNamesOneALine() {
    let text = "set noparent\n# the team\nanna@example.com\n@growth # lead\nper-file *.md = x@example.com\n*\n"
    #expect(Reviewers.owners(inFile: text) == ["anna@example.com", "@growth"])
  }
}

import Foundation
import TestSupport
import Testing

/// `split-test propose` as a process, with a bare repository as the remote.
@Suite struct ProposeProcessTests {
  private static let branch = "split-test/remove/button_color"
  private static let refused =
    "func read(_ name: String) -> Bool {\n  WelcomeSplitTest.Group(rawValue: name) == .blue\n}\n"

  @Test func decidedExperimentHasABranchWithOneCommit() throws {
    let repository = try ProposalRepository()
    try repository.package.write("let mine = 1\n", to: "Sources/Shop/Mine.swift")
    try repository.package.write("// mine\n", to: "Sources/Shop/Button.swift")
    let own = try repository.own()
    let run = try repository.propose()
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output == "created    \(Self.branch)\n")
    #expect(try repository.own() == own)
    #expect(try Set(repository.branches().keys) == ["main", Self.branch, "split-test/ledger"])
    #expect(try repository.remote("rev-list", "--count", "main..\(Self.branch)") == "1")
    let changes = try repository.remote("diff", "--name-status", "main", Self.branch)
    #expect(
      changes == """
        M\tSources/Shop/Button.swift
        D\tSources/Shop/GreenPalette.swift
        D\tTests/ShopTests/ButtonTests.swift
        D\texperiments/button_color.yml
        A\texperiments/retired.yml
        """)
    #expect(try repository.remote("show", "\(Self.branch):Sources/Shop/Button.swift").contains("return \"blue\""))
    let message = try repository.remote("log", "-1", "--format=%B", Self.branch)
    #expect(message.hasPrefix("Remove the experiment button_color, keep blue\n\n`blue` won"))
    #expect(message.contains("Decided by Tester on "))
    #expect(message.contains("\nSplit-Test-Experiment: button_color\nSplit-Test-Winner: blue\nSplit-Test-Tree: "))
  }

  @Test func secondRunWritesNothing() throws {
    let repository = try ProposalRepository()
    _ = try repository.propose()
    let branches = try repository.branches()
    let run = try repository.propose()
    #expect(run.output == "unchanged  \(Self.branch)\n")
    #expect(try repository.branches() == branches)
  }

  @Test func movedBaseUpdatesTheSameBranch() throws {
    let repository = try ProposalRepository()
    _ = try repository.propose()
    let before = try repository.branches()
    try repository.package.write("let more = 1\n", to: "Sources/Shop/More.swift")
    try repository.package.git("add", "-A")
    try repository.package.git("commit", "-qm", "More")
    let run = try repository.propose()
    #expect(run.output == "updated    \(Self.branch)\n")
    #expect(try repository.here("rev-parse", "HEAD") == repository.remote("rev-parse", Self.branch + "^"))
    let after = try repository.branches()
    #expect(after[Self.branch] != before[Self.branch])
    #expect(after["split-test/ledger"] == before["split-test/ledger"])
    #expect(try repository.remote("show", "\(Self.branch):Sources/Shop/More.swift") == "let more = 1")
  }

  enum Closing: CaseIterable { case deletedBranch, trailer, list }

  @Test(arguments: Closing.allCases) func closedIsNotProposedAgain(_ closing: Closing) throws {
    let repository = try ProposalRepository()
    _ = try repository.propose()
    switch closing {
    case .deletedBranch: try repository.package.git("push", "-q", "origin", "--delete", Self.branch)
    case .trailer:
      try repository.package.git("fetch", "-q", "origin")
      try repository.package.git("checkout", "-q", "--detach", "origin/\(Self.branch)")
      try repository.package.git("commit", "-q", "--allow-empty", "-m", "No\n\nSplit-Test-Closed: still wanted")
      try repository.package.git("push", "-q", "origin", "HEAD:refs/heads/\(Self.branch)")
      try repository.package.git("checkout", "-q", "main")
    case .list: try repository.package.write("other\n\(Self.branch)\n", to: "closed.txt")
    }
    let run = try closing == .list ? repository.propose("--closed", "closed.txt") : repository.propose()
    #expect(run.code == 0)
    #expect(run.output == "closed     button_color\n")
    #expect(try repository.remote("show", "split-test/ledger:proposals.json").contains("\"state\": \"closed\""))
    #expect(try repository.propose().output == "closed     button_color\n")
    let again = try repository.propose("button_color")
    #expect(["created", "updated", "unchanged"].contains { again.output.hasPrefix($0) }, "\(again)")
    #expect(try !repository.propose().output.hasPrefix("closed"))
  }

  @Test func whatSomebodyHasCommittedToStays() throws {
    let repository = try ProposalRepository()
    _ = try repository.propose()
    try repository.package.git("fetch", "-q", "origin")
    try repository.package.git("checkout", "-q", "--detach", "origin/\(Self.branch)")
    try repository.package.write("let mine = 1\n", to: "Sources/Shop/Mine.swift")
    try repository.package.git("add", "-A")
    try repository.package.git("commit", "-q", "-m", "Mend it")
    try repository.package.git("push", "-q", "origin", "HEAD:refs/heads/\(Self.branch)")
    try repository.package.git("checkout", "-q", "main")
    let branches = try repository.branches()
    let run = try repository.propose()
    #expect(run.code == 0)
    #expect(run.output == "edited     \(Self.branch)\n  somebody has committed to '\(Self.branch)'\n")
    #expect(try repository.branches() == branches)
  }

  @Test func refusalIsNamedAndMakesNoBranch() throws {
    var files = ScratchPackage.shop
    files["experiments/welcome.yml"] =
      ScratchPackage.spec.replacing("button_color", with: "welcome") + "winner: blue\n"
    files["Sources/Shop/Welcome.swift"] = Self.refused
    files["experiments/unused.yml"] = ScratchPackage.spec.replacing("button_color", with: "unused") + "winner: blue\n"
    let repository = try ProposalRepository(files)
    let run = try repository.propose()
    #expect(run.code == 1, "\(run)")
    #expect(run.output.contains("created    \(Self.branch)\n"))
    #expect(run.output.contains("refused    unused\n  'unused': nothing in 'Sources' uses it"))
    #expect(run.output.contains("refused    welcome\n  Sources/Shop/Welcome.swift:2:3: warning: "))
    #expect(run.output.contains("[needs-a-hand]"))
    #expect(try Set(repository.branches().keys) == ["main", Self.branch, "split-test/ledger"])
  }

  @Test func limitCountsWhatIsOpen() throws {
    var files = ScratchPackage.shop
    for name in ["a", "b"] {
      files["experiments/\(name).yml"] = ScratchPackage.spec.replacing("button_color", with: name) + "winner: blue\n"
      files["Sources/Shop/\(name).swift"] = ScratchPackage.shop["Sources/Shop/Button.swift"]?
        .replacing("ButtonColor", with: name.uppercased()).replacing("func color", with: "func \(name)")
    }
    let repository = try ProposalRepository(files)
    #expect(
      try repository.propose("--limit", "0").output.split(separator: "\n").allSatisfy { $0.hasPrefix("waiting ") })
    let run = try repository.propose("--limit", "2")
    #expect(
      run.output == """
        created    split-test/remove/a
        created    split-test/remove/b
        waiting    button_color

        """)
    #expect(try repository.propose("--limit", "2").output.contains("waiting    button_color"))
    #expect(try repository.propose().output.contains("created    \(Self.branch)"))
  }

  /// `other` would come first.
  @Test func limitCountsBranchesThatComeLaterInTheOrder() throws {
    var files = ScratchPackage.shop
    files["experiments/other.yml"] =
      ScratchPackage.spec.replacing("button_color", with: "other").replacing("8.14", with: "8.11") + "winner: blue\n"
    files["Sources/Shop/Other.swift"] = ScratchPackage.shop["Sources/Shop/Button.swift"]?
      .replacing("ButtonColor", with: "Other").replacing("func color", with: "func other")
    let repository = try ProposalRepository(files)
    _ = try repository.propose("button_color")
    let run = try repository.propose("--limit", "1")
    #expect(run.output == "waiting    other\nunchanged  \(Self.branch)\n")
  }

  #if os(Linux)
    @Test func killedRunLeavesNoFiles() throws {
      let repository = try ProposalRepository()
      let script = """
        mkdir .git/tmp
        TMPDIR=$PWD/.git/tmp '\(Tool.path)' propose &
        until ls -d .git/tmp/*/tree >.git/seen 2>/dev/null; do kill -0 $! || exit 9; done
        kill -TERM $!
        wait $!
        echo $?
        ls .git/tmp
        """
      let run = try ChildProcess.run("sh", ["-c", script], in: repository.package.folder)
      #expect(run.output == "143\n", "\(run)")
    }
  #endif

  @Test func dryRunWritesNothing() throws {
    let repository = try ProposalRepository()
    let objects = try repository.here("count-objects", "-v")
    let own = try repository.own()
    let run = try repository.propose("--dry-run")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("created    \(Self.branch)\n\nRemove the experiment button_color, keep blue\n\n"))
    #expect(try repository.own() == own)
    #expect(try repository.here("count-objects", "-v") == objects)
    #expect(try Set(repository.branches().keys) == ["main"])
  }

  /// An app's own flag layer stores nothing with the runtime.
  @Test func keysAreThoseThatTheRuntimeStored() throws {
    let title = "Keys that installed apps have stored"
    #expect(try ProposalRepository().propose("--dry-run").output.contains("\(title): 4\n"))
    let spec = try #require(ScratchPackage.shop["experiments/button_color.yml"])
    let own = try ProposalRepository([
      ".split-test.yml": "accessors: [{is: blue, expression: 'flags.isOn(.{caseName})'}]\n",
      "experiments/button_color.yml": spec,
      "Sources/Shop/Button.swift":
        "func f(_ flags: Flags) { if flags.isOn(.buttonColor) { show() } else { hide() } }\n",
    ])
    let run = try own.propose("--dry-run")
    #expect(run.output.hasPrefix("created ") && !run.output.contains(title), "\(run.output)\(run.errors)")
  }

  @Test func withoutARemoteBranchesAreHere() throws {
    let repository = try ProposalRepository()
    let run = try Tool.run(["propose"], in: repository.package.folder)
    #expect(run.output == "created    \(Self.branch)\n")
    #expect(try Set(repository.branches().keys) == ["main"])
    #expect(try repository.here("rev-list", "--count", "main..\(Self.branch)") == "1")
    try repository.package.git("checkout", "-q", Self.branch)
    let again = try Tool.run(["propose", "--base", "main"], in: repository.package.folder)
    #expect(again.output == "unchanged  \(Self.branch)\n")
    try repository.package.git("checkout", "-q", "main")
    try repository.package.git("commit", "-q", "--allow-empty", "-m", "Move")
    try repository.package.git("checkout", "-q", Self.branch)
    let refused = try Tool.run(["propose", "--base", "main"], in: repository.package.folder)
    #expect(refused.code == 1)
    #expect(refused.output.contains("is checked out in a work tree"))
  }

  @Test func packageInASubfolderChangesItsOwnFiles() throws {
    var files = Dictionary(uniqueKeysWithValues: ScratchPackage.shop.map { ("app/" + $0.key, $0.value) })
    files["CODEOWNERS"] = "* @all\n/app/Sources/ @lena\n"
    let repository = try ProposalRepository(files)
    let run = try repository.propose("--package-path", "app", "--format", "json", "--label", "cleanup")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try repository.remote("diff", "--name-only", "main", Self.branch).hasPrefix("app/Sources/Shop/Button.swift\n"))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let proposal = try #require((json["proposals"] as? [[String: Any]])?.first)
    #expect(json["target"] as? String == "main")
    #expect(proposal["reviewers"] as? [String] == ["growth", "lena", "all"])
    #expect(proposal["labels"] as? [String] == ["cleanup"])
    #expect(proposal["outcome"] as? String == "created")
    #expect(try proposal["commit"] as? String == repository.branches()[Self.branch])
  }

  @Test(arguments: [
    (["propose", "--push=--upload-pack=touch ran"], "is no remote"), (["propose", "--push", "nowhere"], "nowhere"),
    (["propose", "--base", "nothing"], "there is no revision 'nothing'"), (["propose", "--limit", "-1"], "--limit"),
    (["propose", "nothing"], "there is no experiment 'nothing'"), (["propose", "--closed", "nowhere"], "nowhere"),
  ])
  func wrongUseIsAnError(_ arguments: [String], _ message: String) throws {
    let repository = try ProposalRepository()
    let run = try Tool.run(arguments, in: repository.package.folder)
    #expect(run.code == 2, "\(run)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try Set(repository.branches().keys) == ["main"])
  }

  @Test func damagedLedgerStopsTheRun() throws {
    let repository = try ProposalRepository()
    try repository.package.git("checkout", "-q", "--orphan", "ledger")
    try repository.package.write("{}", to: "proposals.json")
    try repository.package.git("add", "proposals.json")
    try repository.package.git("commit", "-qm", "Damage")
    try repository.package.git("push", "-q", "origin", "HEAD:refs/heads/split-test/ledger")
    try repository.package.git("checkout", "-qf", "main")
    let run = try repository.propose()
    #expect(run.code == 2)
    #expect(run.errors.contains("'proposals.json' is no ledger of version 1"))
    #expect(try repository.branches()[Self.branch] == nil)
  }

  /// A package of its own, so that a release build takes seconds.
  @Test func proposalSaysWhatTheCompilerProved() throws {
    let repository = try ProposalRepository([
      "Package.swift": ScratchPackage.manifest,
      ".split-test.yml": "accessors:\n  - is: blue\n    expression: \"isOn(.{caseName})\"\n",
      ".gitignore": "/.build/\n",
      "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
      "Sources/Shop/Flags.swift": """
      enum Flag { case buttonColor }
      @_optimize(none) func isOn(_ flag: Flag) -> Bool { flag == .buttonColor }
      @_optimize(none) public func log(_ text: String) { print(text) }

      """,
      "Sources/Shop/Button.swift": """
      public func show() {
        if isOn(.buttonColor) {
          log("blue")
        } else {
          log("green")
        }
      }

      """,
    ])
    let run = try repository.propose("--prove")
    #expect(run.code == 0, "\(run)")
    let message = try repository.remote("log", "-1", "--format=%B", Self.branch)
    #expect(message.contains("### Proof\n\n- Proved by the compiler; the same: "), "\(message)")
    #expect(message.contains("\nSplit-Test-Proof: the same: "))
    #expect(
      try repository.remote("show", "\(Self.branch):Sources/Shop/Button.swift")
        == "public func show() {\n  log(\"blue\")\n}")
    #expect(try repository.propose("--prove").output == "unchanged  \(Self.branch)\n")
  }
}

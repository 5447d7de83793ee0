import Foundation
import TestSupport
import Testing

/// `split-test trend` as a process, in a repository with dated commits.
@Suite struct TrendProcessTests {
  private func commit(_ package: ScratchPackage, _ day: String) throws {
    let environment = ["GIT_AUTHOR_DATE=\(day)T12:00:00Z", "GIT_COMMITTER_DATE=\(day)T12:00:00Z"]
    let identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "commit.gpgsign=false"]
    for arguments in [["add", "-A"], ["commit", "-qm", day]] {
      let run = try ChildProcess.run("env", environment + ["git"] + identity + arguments, in: package.folder)
      #expect(run.code == 0, "\(run.errors)")
    }
  }

  private func package() throws -> ScratchPackage {
    let package = try ScratchPackage([
      "experiments/button_color.yml": ScratchPackage.spec,
      "experiments/releases.yml": "8.13: 2026-02-02\n8.14: 2026-03-02\n8.15: 2026-04-02\n", "Sources/A.swift": "",
    ])
    try package.git("init", "-q", "-b", "main")
    try commit(package, "2026-01-10")
    let welcome = ScratchPackage.spec.replacing("button_color", with: "welcome").replacing("@growth", with: "@shop")
    try package.write(welcome, to: "experiments/welcome.yml")
    try commit(package, "2026-02-10")
    try package.write(ScratchPackage.spec + "winner: blue\n", to: "experiments/button_color.yml")
    try package.write("identifier: [", to: "experiments/welcome.yml")
    try commit(package, "2026-02-20")
    try package.write(welcome, to: "experiments/hello.yml")
    try package.delete("experiments/welcome.yml")
    try package.delete("experiments/button_color.yml")
    try package.write("- {identifier: button_color, end_version: 8.14, winner: blue}\n", to: "experiments/retired.yml")
    try commit(package, "2026-03-04")
    try package.write("// more\n", to: "Sources/A.swift")
    try commit(package, "2026-04-20")
    return package
  }

  private static let tables = """
    month    added  decided  expired  removed  in the code  debt  age at removal
    2026-01      1        0        0        0            1     0               -
    2026-02      1        1        0        0            2     0               -
    2026-03      0        0        2        1            1     1         53 days
    2026-04      0        0        0        0            1     1               -

    owner    added  removed  in the code  debt  age at removal  removed within 5 days of expiry
    @growth      1        1            0     0         53 days                            100 %
    @shop        1        0            1     1               -                              0 %
    all          2        1            1     1         53 days                             50 %

    """

  @Test func historyBecomesTables() throws {
    let run = try package().run("trend")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == Self.tables)
    #expect(run.errors.isEmpty)
  }

  @Test func releasesCanBeTags() throws {
    let package = try package()
    try package.delete("experiments/releases.yml")
    let without = try package.run("trend")
    #expect(without.code == 0)
    #expect(without.errors.contains("nothing counts as expired"))
    try package.git("tag", "v8.14.0", "HEAD~1")
    try package.git("tag", "beta", "HEAD~2")
    let run = try package.run("trend", "--by", "release")
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("release  added  decided  expired"))
    #expect(run.output.contains("\n8.14         2        1        2        1            1     1"), "\(run.output)")
  }

  @Test(arguments: [("svg", "<svg "), ("html", "<!DOCTYPE html>"), ("json", "\"unit\": \"month\"")])
  func formats(_ format: String, _ text: String) throws {
    let run = try package().run("trend", "--format", format)
    #expect(run.code == 0)
    #expect(run.output.contains(text))
    #expect(
      format == "json"
        || run.output.contains("2026-03: 1 in the code, 1 of them expired; 0 added, 0 decided, 2 expired, 1 removed"))
  }

  @Test func checklistPageShowsIt() throws {
    let run = try package().run("checklist", "--release", "8.14", "--format", "html")
    #expect(run.output.contains("Experiments over time"))
    let without = try ScratchPackage().run("checklist", "--release", "8.14", "--format", "html")
    #expect(!without.output.contains("Experiments over time"))
  }

  @Test func withoutHistoryThereIsNone() throws {
    let package = try ScratchPackage()
    let outside = try package.run("trend")
    #expect(outside.code == 2)
    #expect(outside.errors.contains("is in no git repository"))
    try package.git("init", "-q")
    let empty = try package.run("trend")
    #expect(empty.code == 2)
    #expect(empty.errors.contains("no commit of this branch has a spec"))
  }
}

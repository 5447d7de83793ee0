import Foundation
import TestSupport
import Testing

/// `lint` with broken files, and with repositories that have a history.
@Suite struct LintProcessTests {
  @Test func baselineAcceptsWhatIsThere() throws {
    let package = try ScratchPackage()
    let update = try package.run(
      "lint", "--app-version", "8.14", "--baseline", "baseline.json", "--update-baseline")
    #expect(update.code == 0)
    let accepted = try package.run("lint", "--app-version", "8.14", "--baseline", "baseline.json")
    #expect(accepted.code == 0, "\(accepted.output)")
    try package.write("\n\n" + package.text("Sources/Shop/Button.swift"), to: "Sources/Shop/Button.swift")
    #expect(try package.run("lint", "--app-version", "8.14", "--baseline", "baseline.json").code == 0)
    try package.write(ScratchPackage.spec.replacing("button_color", with: "price"), to: "experiments/price.yml")
    let fresh = try package.run("lint", "--app-version", "8.14", "--baseline", "baseline.json")
    #expect(fresh.code == 1)
    #expect(!fresh.output.contains("button_color.yml"))
  }

  @Test func baseFindsChangesToARunningExperiment() throws {
    let package = try ScratchPackage()
    try package.write(ScratchPackage.spec, to: "experiments/button_color.yml")
    try package.git("init", "-q")
    try package.git("add", "-A")
    try package.git("commit", "-q", "-m", "begin")
    #expect(try package.run("lint", "--app-version", "8.12", "--base", "HEAD").code == 0)
    try package.write(
      ScratchPackage.spec.replacing("control: 50, blue: 50", with: "control: 10, blue: 90"),
      to: "experiments/button_color.yml")
    let changed = try package.run("lint", "--app-version", "8.12", "--base", "HEAD")
    #expect(changed.code == 1)
    #expect(changed.output.contains("[changed-while-running]"))
    try package.delete("experiments/button_color.yml")
    #expect(try package.run("lint", "--app-version", "8.12", "--base", "HEAD").output.contains("[identifier-removed]"))
  }

  @Test func baseIsWhereTheBranchBegan() throws {
    let package = try ScratchPackage()
    try package.write(ScratchPackage.spec, to: "experiments/button_color.yml")
    try package.git("init", "-q", "-b", "main")
    try package.git("add", "-A")
    try package.git("commit", "-q", "-m", "begin")
    try package.git("branch", "feature")
    try package.write(ScratchPackage.spec.replacing("button_color", with: "other"), to: "experiments/other.yml")
    try package.write(
      ScratchPackage.spec.replacing("blue: 50", with: "blue: 150"), to: "experiments/button_color.yml")
    try package.git("add", "-A")
    try package.git("commit", "-q", "-m", "what others did")
    try package.git("checkout", "-q", "feature")
    let behind = try package.run("lint", "--app-version", "8.12", "--base", "main")
    #expect(behind.code == 0 && behind.errors.isEmpty, "\(behind.output)\(behind.errors)")
    try package.write(
      ScratchPackage.spec.replacing("blue: 50", with: "blue: 150"), to: "experiments/button_color.yml")
    #expect(try package.run("lint", "--app-version", "8.12", "--base", "main").output.contains("from 1/1 to 1/3"))
  }

  @Test func baseWithoutACommonCommitIsSaid() throws {
    let package = try ScratchPackage()
    try package.write(ScratchPackage.spec, to: "experiments/button_color.yml")
    try package.git("init", "-q", "-b", "main")
    try package.git("add", "-A")
    try package.git("commit", "-q", "-m", "begin")
    try package.git("checkout", "-q", "--orphan", "other")
    try package.git("commit", "-q", "-m", "begin again")
    let unrelated = try package.run("lint", "--app-version", "8.12", "--base", "main")
    #expect(unrelated.code == 0)
    #expect(
      unrelated.errors
        == "note: 'main' and HEAD have no commit in common, so the specs are compared with 'main' itself\n")
    let range = try package.run("lint", "--app-version", "8.12", "--base", "main...HEAD")
    #expect(range.code == 2)
    #expect(range.errors.contains("'main...HEAD' is a range; name one revision"))
  }

  @Test func sourcesThatAreNotThere() throws {
    var files = ScratchPackage.shop.filter { !$0.key.hasPrefix("Sources/") }
    let bare = try ScratchPackage(files)
    let none = try bare.run("lint", "--app-version", "8.12")
    #expect(none.code == 2)
    #expect(
      none.errors
        == "error: there is no folder 'Sources' to search for uses of experiments; say where the code is, with 'sources: [DIR]' in '.split-test.yml' or with --sources DIR\n"
    )
    files[".split-test.yml"] = "sources:\n  - Tests\n  - Nope\n"
    let package = try ScratchPackage(files)
    for command in [["lint", "--app-version", "8.12"], ["list"], ["checklist", "--release", "8.14"]] {
      let run = try Tool.run(command, in: package.folder)
      #expect(run.code == 2)
      #expect(
        run.errors.contains(
          ".split-test.yml:3:5: error: there is no folder 'Nope' to search for uses of experiments\n"),
        "\(command): \(run.errors)")
    }
    let given = try package.run("lint", "--app-version", "8.12", "--sources", "None")
    #expect(
      given.errors.contains("there is no folder 'None' to search for uses of experiments; it is named by --sources"))
  }

  @Test func fixRenamesAFile() throws {
    let package = try ScratchPackage()
    try package.write(package.text("experiments/button_color.yml"), to: "experiments/wrong.yml")
    try package.delete("experiments/button_color.yml")
    #expect(try package.run("lint", "--app-version", "8.12").output.contains("[file-name]"))
    let run = try package.run("lint", "--app-version", "8.12", "--fix")
    #expect(!run.output.contains("[file-name]"))
    #expect(package.exists("experiments/button_color.yml"))
    #expect(!package.exists("experiments/wrong.yml"))
  }

  @Test func brokenSwiftIsReportedAndTheRestIsRead() throws {
    let package = try ScratchPackage()
    try package.write("func broken( { ButtonColorSplitTest.self\n", to: "Sources/Shop/Broken.swift")
    let run = try package.run("lint", "--app-version", "8.14")
    #expect(run.code == 1)
    #expect(run.errors.contains("Sources/Shop/Broken.swift:1:"))
    #expect(run.output.contains("[dead-branch]"))
  }

  @Test func fileThatIsNoUTF8FailsAfterTheRest() throws {
    let package = try ScratchPackage()
    try package.write(Data([0x2F, 0x2F, 0xFF, 0xFE, 0x0A]), to: "Sources/Shop/Latin.swift")
    let run = try package.run("lint", "--app-version", "8.14")
    #expect(run.code == 2)
    #expect(run.errors.contains("error: 'Sources/Shop/Latin.swift' is not UTF-8, so its uses"))
    #expect(run.output.contains("[dead-branch]"))
  }

  @Test func hugeFileIsRefusedAtOnce() throws {
    let package = try ScratchPackage()
    let file = package.folder.appending(path: "Sources/Shop/Huge.swift")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let run = try package.run("lint", "--app-version", "8.14")
    #expect(run.code == 2)
    #expect(run.errors.contains("error: 'Sources/Shop/Huge.swift' is larger than 8 MiB and was not searched"))
    #expect(run.output.contains("[dead-branch]"))
  }

  @Test func linkInACircleEnds() throws {
    let package = try ScratchPackage()
    try FileManager.default.createSymbolicLink(
      at: package.folder.appending(path: "Sources/Shop/Again"), withDestinationURL: package.folder)
    #expect(try package.run("lint", "--app-version", "8.14").code == 1)
  }

  @Test func newSpecIsClean() throws {
    let package = try ScratchPackage()
    let run = try package.run(
      "new", "price", "--hypothesis", "A round price sells more", "--metric", "purchases", "--owner", "@shop",
      "--groups", "control=50, round=50", "--start-version", "8.10", "--end-version", "8.14")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "experiments/price.yml\n")
    #expect(try !package.run("lint", "--app-version", "8.12").output.contains("error: "))
  }

  @Test func generatedCodeIsUpToDate() throws {
    let package = try ScratchPackage()
    #expect(try package.run("generate", "--output", "Generated").code == 0)
    #expect(try package.run("generate", "--output", "Generated", "--check").code == 0)
  }
}

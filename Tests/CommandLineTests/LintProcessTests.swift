import Foundation
import TestSupport
import Testing

/// `lint` in a world where files are broken and repositories have a past.
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
    #expect(run.errors.contains("Sources/Shop/Latin.swift"))
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
    #expect(run.errors.contains("Sources/Shop/Huge.swift"))
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

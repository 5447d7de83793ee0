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

  /// What only Objective-C asks is used, and is reported there if it has expired.
  @Test func usesInObjectiveCAreFound() throws {
    let package = try ScratchPackage([
      ".split-test.yml": """
      sources: [App]
      accessors:
        - is: blue
          expression: "Build.{caseName}"
        - declaration: "Build.{caseName}"

      """,
      "experiments/button_color.yml": ScratchPackage.spec,
      "App/Build.swift": "@objcMembers final class Build: NSObject { static let buttonColor = true }\n",
      "App/Page.m": "@implementation Page\n- (void)show { if (Build.buttonColor) { [self draw]; } }\n@end\n",
    ])
    let running = try package.run("lint", "--app-version", "8.12")
    #expect(!running.output.contains("unused-experiment") && !running.output.contains("Page.m"), "\(running.output)")
    let expired = try package.run("lint", "--app-version", "8.14")
    #expect(expired.output.contains("App/Page.m:2:26: error: "), "\(expired.output)")
    try package.write("@implementation Page\n@end\n", to: "App/Page.m")
    #expect(try package.run("lint", "--app-version", "8.12").output.contains("unused-experiment"))
  }

  @Test(arguments: [
    "_.isOn(.{caseName}", "flags.isOn(.{caseName}) ==", "@Flag(.{caseName}",
    "let x = flags.isOn(.{caseName})", "[flags isOn:.{caseName}]",
  ])
  func aTemplateThatIsNoSwiftIsAProblem(_ template: String) throws {
    var files = ScratchPackage.shop
    files[".split-test.yml"] = "accessors:\n  - is: blue\n    expression: \"\(template)\"\n"
    let run = try ScratchPackage(files).run("lint", "--app-version", "8.12")
    #expect(run.code == 2, "\(run.output)")
    #expect(
      run.errors.hasPrefix(".split-test.yml:3:17: error: '\(template)' is no Swift expression, so that nothing"),
      "\(run.errors)")
  }

  @Test func aTemplateOfASpecThatIsNoSwiftIsAProblem() throws {
    var files = ScratchPackage.shop
    files["experiments/button_color.yml"]?.append("accessors:\n  - is: blue\n    expression: \"flags.isOn(.a\"\n")
    let run = try ScratchPackage(files).run("lint", "--app-version", "8.12")
    #expect(run.code == 2, "\(run.output)")
    #expect(
      run.errors.hasPrefix("experiments/button_color.yml:11:17: error: 'flags.isOn(.a' is no Swift"), "\(run.errors)")
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
    try package.write("", to: "Nope")
    #expect(try package.run("list").code == 2)
    let given = try package.run("lint", "--app-version", "8.12", "--sources", "None")
    #expect(
      given.errors.contains("there is no folder 'None' to search for uses of experiments; it is named by --sources"))
  }

  /// Where the configuration is wrong, nobody knows what the sources use.
  @Test(arguments: ["sources: [../Sources]", "sources: [/Sources]", "sources: Sources", "source: [App]"])
  func nothingIsUnusedBecauseOfAMistakeInTheConfiguration(_ line: String) throws {
    var files = ScratchPackage.shop
    files[".split-test.yml"] = line + "\n"
    files["Sources/Shop/Button.swift"] = nil
    let package = try ScratchPackage(files)
    let run = try package.run("lint", "--app-version", "8.12")
    #expect(run.code == 2)
    #expect(!run.output.contains("nothing uses"), "\(run.output)")
  }

  @Test func aVersionThatCannotBeRead() throws {
    let package = try ScratchPackage()
    try package.write("app_version: {file: Version.xcconfig}\n", to: ".split-test.yml")
    let run = try package.run("lint")
    #expect(run.code == 2)
    #expect(
      run.output.contains("the version of the app cannot be read, so no life-cycle rule was run"), "\(run.output)")
    #expect(!run.output.contains("set 'app_version'"))
  }

  @Test(arguments: [".split-test.yaml", ".split-test.yml"])
  func configurationThatWouldHaveNoEffect(_ name: String) throws {
    let package = try ScratchPackage()
    if name == ".split-test.yaml" {
      try package.write("app_version: 8.14\n", to: name)
    } else {
      try link(name, in: package, to: "nowhere.yml")
    }
    let run = try package.run("lint")
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    let reason =
      name == ".split-test.yaml"
      ? "the configuration is called '.split-test.yml'; rename it" : "it is a link that leads nowhere"
    #expect(run.errors.contains("'\(name)': \(reason)"), "\(run.errors)")
  }

  private func link(_ path: String, in package: ScratchPackage, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: package.folder.appending(path: path).path(percentEncoded: false), withDestinationPath: target)
  }

  /// A spec that is not read must not pass for none.
  @Test(arguments: [
    ("experiments/price.yml", "nowhere.yml", "the link leads nowhere"),
    ("experiments/price.yml", "/etc/hosts", "the link leads out of the package"),
    ("experiments/shared", "/etc", "the link leads out of the package"),
    ("experiments/price.yaml", "/dev/null", "the link leads out of the package"),
  ])
  func specsBehindLinksThatAreNotFollowed(_ path: String, target: String, reason: String) throws {
    let package = try ScratchPackage()
    try link(path, in: package, to: target)
    let run = try package.run("lint", "--app-version", "8.14")
    #expect(run.code == 2)
    #expect(run.errors == "error: cannot read '\(path)': \(reason)\n")
    #expect(run.output.contains("[dead-branch]"))
    #expect(try package.run("generate", "--output", "Generated").code == 2)
  }

  /// Links within the package are followed, and links to anything but specs and folders are of no interest.
  @Test func linksThatAreFine() throws {
    let package = try ScratchPackage()
    try package.write(ScratchPackage.spec.replacing("button_color", with: "price"), to: "Shared/price.yml")
    try link("experiments/shared", in: package, to: "../Shared")
    try link("experiments/README.md", in: package, to: "nowhere.md")
    let run = try package.run("list")
    #expect(run.code == 0 && run.output.contains("price"), "\(run.output)\(run.errors)")
  }

  /// It asks for nothing, as the rule 'unused-experiment' has it.
  @Test func aFlagsNameAloneIsNoUseInTheList() throws {
    let package = try ScratchPackage([
      "Sources/Shop/Flag.swift": "enum Flag { case buttonColor }\nlet last = Flag.buttonColor\n",
      "experiments/button_color.yml": ScratchPackage.spec,
      ".split-test.yml": "accessors: [{is: blue, expression: 'isOn(.{caseName})'}, {declaration: 'Flag.{caseName}'}]\n",
    ])
    #expect(try package.run("list", "--format", "json").output.contains("\"uses\": 0"))
    try package.write("let a = isOn(.buttonColor)\n", to: "Sources/Shop/Use.swift")
    let run = try package.run("list", "--format", "json")
    #expect(run.output.contains("\"uses\": 1"), "\(run.output)\(run.errors)")
  }

  @Test func whoIsInAFolderOfThePackageIsToldTheRoot() throws {
    let package = try ScratchPackage()
    try package.write("sources: [Sources]\n", to: ".split-test.yml")
    let inner = try Tool.run(["lint"], in: package.folder.appending(path: "Sources/Shop"))
    #expect(inner.code == 2)
    #expect(
      inner.errors.contains("there is no such folder; '../..' has a '.split-test.yml': pass --package-path ../..\n"))
    let root = try package.run("lint", "--experiments", "nowhere")
    #expect(root.errors.contains("'split-test init' makes it"))
    try package.delete("experiments")
    try package.write("", to: "experiments")
    #expect(
      try package.run("lint").errors.contains("cannot read the folder of the specs 'experiments': it is no folder"))
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
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("Sources/Shop/Broken.swift:1:"))
    #expect(run.output.contains("uses of experiments after this may be missed [not-looked-through]\n"))
    #expect(run.output.contains("[dead-branch]"))
    #expect(try package.run("list").errors.contains("Sources/Shop/Broken.swift:1:"))
    try package.write("rules: {not-looked-through: error, dead-branch: off}\n", to: ".split-test.yml")
    #expect(try package.run("lint", "--app-version", "8.12").code == 1)
    try package.write("rules: {not-looked-through: off, dead-branch: off}\n", to: ".split-test.yml")
    #expect(try package.run("lint", "--app-version", "8.12").code == 0)
  }

  @Test func fileThatIsNoUTF8FailsAfterTheRest() throws {
    let package = try ScratchPackage()
    try package.write(Data([0x2F, 0x2F, 0xFF, 0xFE, 0x0A]), to: "Sources/Shop/Latin.swift")
    let run = try package.run("lint", "--app-version", "8.14")
    #expect(run.code == 2)
    #expect(run.errors.contains("error: 'Sources/Shop/Latin.swift' is not UTF-8, so its uses"))
    #expect(run.output.contains("Sources/Shop/Latin.swift:1:1: warning: 'Sources/Shop/Latin.swift' is not UTF-8, so"))
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

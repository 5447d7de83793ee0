import Foundation
import TestSupport
import Testing

/// The exit code, stdout and stderr of command lines.
@Suite struct UsageTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    let code: Int32
    var output: String?
    var errors: String?

    var testDescription: String { "split-test \(line)" }
  }

  static let cases: [Case] = [
    Case(line: "--version", code: 0),
    Case(line: "", code: 2, errors: "error: "),
    Case(line: "lnt", code: 2, errors: "did you mean 'lint'?"),
    Case(line: "cheklist --release 8.14", code: 2, errors: "did you mean 'checklist'?"),
    Case(line: "lint --formt json", code: 2, errors: "did you mean '--format'?"),
    Case(line: "lint --format jsn", code: 2, errors: "did you mean 'json'?"),
    Case(line: "lint --app-version 8.12", code: 0, output: "warning: "),
    Case(line: "lint --app-version 8.12 --strict", code: 1, output: "[dead-branch]"),
    Case(line: "lint --app-version 8.14", code: 1, output: "[expired]"),
    Case(line: "lint --app-version 8.14 --format json --quiet --no-color", code: 1, output: "\"errors\""),
    Case(line: "lint --app-version eight", code: 2, errors: "not 'eight'"),
    Case(line: "lint --app-version v8.14", code: 2, errors: "not 'v8.14'"),
    Case(line: "list --app-version 8.14-", code: 2, errors: "not '8.14-'"),
    Case(line: "rules --app-version 8.10.0-beta..3", code: 2, errors: "not '8.10.0-beta..3'"),
    Case(line: "lint --update-baseline", code: 2, errors: "--update-baseline needs --baseline FILE"),
    Case(line: "lint --base nothing", code: 2, errors: "error: cannot read the specs at 'nothing'"),
    Case(line: "lint --experiments nowhere", code: 2, errors: "nowhere"),
    Case(line: "lint --sources nowhere", code: 2, errors: "nowhere"),
    Case(line: "lint --package-path nowhere", code: 2, errors: "there is no folder 'nowhere'"),
    Case(line: "lint --config nowhere.yml", code: 2, errors: "nowhere.yml"),
    Case(line: "list", code: 0, output: "concluded"),
    Case(line: "list --state running", code: 0, output: "no experiments"),
    Case(line: "list --format json", code: 0, output: "\"button_color\""),
    Case(line: "generate", code: 2, errors: "'--output' is missing"),
    Case(line: "generate --output=", code: 2, errors: "'--output' needs a value"),
    Case(line: "generate --output Generated --check", code: 1, output: "is missing"),
    Case(line: "generate --output Generated --target App --check", code: 1, output: "is missing"),
    Case(line: "remove", code: 2, errors: "error: "),
    Case(line: "remove button_colr", code: 2, errors: "did you mean 'button_color'?"),
    Case(line: "remove button_color --winner control", code: 2, errors: "names 'blue' as winner"),
    Case(line: "remove button_color --dry-run", code: 0, output: "--- a/"),
    Case(line: "checklist", code: 2, errors: "'--release' is missing"),
    Case(line: "checklist --release eight", code: 2, errors: "'--release' needs one to three numbers"),
    Case(line: "checklist --release 8.13", code: 0, output: "Clear: "),
    Case(line: "checklist --release 8.14", code: 1, output: "Blocked: 1 experiment"),
    Case(line: "checklist --release 8.14 --format html", code: 1, output: "<!DOCTYPE html>"),
    Case(line: "checklist --release 8.14 --format json", code: 1, output: "\"blocked\": true"),
    Case(line: "checklist --release 8.14 --sizes nowhere.json", code: 2, errors: "nowhere.json"),
    Case(
      line: "checklist --release 8.14 --sizes experiments/button_color.yml", code: 2, errors: "is no JSON object"),
    Case(line: "timeline", code: 0, output: "<svg "),
    Case(line: "timeline --release 8.14 --format html", code: 0, output: "8.14"),
    Case(line: "timeline --release x", code: 2, errors: "not 'x'"),
    Case(line: "size nothing", code: 2, errors: "there is no experiment 'nothing'"),
    Case(line: "plan", code: 0, output: "no experiment has a 'sample'"),
    Case(line: "plan button_color", code: 2, errors: "has no 'sample'"),
    Case(line: "plan button_color --baseline 0.02 --minimum-effect 0.01", code: 0, output: "button_color"),
    Case(line: "plan button_color --baseline 10% --minimum-effect -2%", code: 0, output: "3213"),
    Case(
      line: "plan button_color --baseline 10% --minimum-effect 2% --daily-units 0", code: 2,
      errors: "'--daily-units' must be above 0, not 0"),
    Case(
      line: "plan button_color --baseline 10% --minimum-effect 95%", code: 2,
      errors: "baseline and effect must add up to a rate from 0 to 1"),
    Case(line: "srm control=5000 blue=5010", code: 0, output: "the counts fit the weights"),
    Case(line: "srm control=5000 blue=6000", code: 1, output: "mismatch"),
    Case(line: "srm control=x blue=1", code: 2, errors: "is no GROUP=COUNT"),
    Case(line: "new button_color", code: 2, errors: "already"),
    Case(line: "new other", code: 2, errors: "answers are missing"),
    Case(line: "rules", code: 0, output: "dead-branch"),
    Case(line: "rules dead-branch", code: 0, output: "dead-branch"),
    Case(line: "rules dead-brunch", code: 2, errors: "did you mean 'dead-branch'?"),
    Case(line: "schema", code: 0, output: "$schema"),
    Case(line: "schema configuration", code: 0, output: "split-test configuration"),
    Case(line: "schema retired", code: 0, output: "removed_in"),
    Case(line: "schema metrics", code: 0, output: "metric catalogue"),
    Case(line: "schema releases", code: 0, output: "release calendar"),
    Case(line: "schema relases", code: 2, errors: "did you mean 'releases'?"),
    Case(line: "lint --fix --stdin Sources/Shop/Button.swift", code: 2, errors: "--stdin"),
    Case(line: "complete", code: 2, errors: "'KIND' is missing"),
    Case(line: "complete colours", code: 2, errors: "'KIND' needs"),
  ]

  @Test(arguments: cases) func exits(_ example: Case) throws {
    let package = try ScratchPackage()
    let run = try Tool.run(example.line.split(separator: " ").map(String.init), in: package.folder)
    #expect(run.code == example.code, "\(run.output)\(run.errors)")
    if let output = example.output { #expect(run.output.contains(output)) }
    if let errors = example.errors { #expect(run.errors.contains(errors)) }
    if example.code == 2 { #expect(!run.errors.isEmpty) }
  }

  @Test(arguments: ["lint", "list", "checklist --release 8.14", "generate --output Generated"])
  func anInvalidAppVersionStopsEverything(_ command: String) throws {
    let package = try ScratchPackage()
    let line = command.split(separator: " ").map(String.init) + ["--app-version", "v8.14"]
    let run = try Tool.run(line, in: package.folder)
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: '--app-version' needs one to three numbers"))
    #expect(!package.exists("Generated"))
  }

  /// In a pipeline, the good case is that no experiment is finished.
  @Test func sizesOfNothingCanBeReadByTheChecklist() throws {
    let package = try ScratchPackage(["experiments/button_color.yml": ScratchPackage.spec])
    let sizes = try package.run("size", "--format", "json", "--output", "sizes.json")
    #expect(sizes.code == 0, "\(sizes.errors)")
    #expect(try package.text("sizes.json").contains("\"experiments\": []"))
    try FileManager.default.createDirectory(
      at: package.folder.appending(path: "Sources"), withIntermediateDirectories: true)
    let checklist = try package.run("checklist", "--release", "8.11", "--sizes", "sizes.json")
    #expect(checklist.code == 0, "\(checklist.errors)")
  }

  /// A rise above 1 is planned as a fall, as in `underpowered`.
  @Test func whatPassesTheLinterCanBePlanned() throws {
    let spec = ScratchPackage.spec + "sample: {baseline: 90%, minimum_effect: 20%, daily_units: 10}\n"
    let package = try ScratchPackage(["experiments/button_color.yml": spec])
    let run = try package.run("plan", "--format", "json")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"minimum_effect\": -0.2"))
  }

  /// `generate` and the plugin's tool check the same findings.
  @Test(arguments: ["weights: off", "weights: {severity: warning}", "missing-key: note", "name-collision: off"])
  func whatMakesSwiftWrongCannotBeSwitchedOff(_ rule: String) throws {
    var files = ScratchPackage.shop
    files["experiments/button_color.yml"] = ScratchPackage.spec.replacing("blue: 50", with: "blue: 40%")
    files[".split-test.yml"] = "rules: {\(rule)}\n"
    let package = try ScratchPackage(files)
    let run = try package.run("generate", "--output", "Generated")
    #expect(run.code == 2)
    #expect(run.errors.contains("is always an error"))
    #expect(run.output.contains("error: "))
    #expect(!package.exists("Generated"))
  }

  @Test func whatMakesSwiftWrongCannotBeSuppressed() throws {
    let spec = ScratchPackage.spec.replacing(
      "groups: {control: 50, blue: 50}",
      with: "groups: {control: 50%, blue: 40%} # split-test:disable weights -- rounded")
    let package = try ScratchPackage(["experiments/button_color.yml": spec])
    let run = try package.run("generate", "--output", "Generated")
    #expect(run.code == 1)
    #expect(run.output.contains("[weights]"))
    #expect(run.output.contains("[invalid-suppression]"))
    #expect(!package.exists("Generated"))
  }

  #if os(Linux)
    @Test(
      arguments: [
        "lint --app-version 8.12", "lint --app-version 8.12 --format json", "list", "rules", "schema", "--help",
        "timeline", "remove button_color --dry-run", "generate --output Generated --check",
      ])
    func aFullDiskIsNoSuccess(_ line: String) throws {
      let package = try ScratchPackage()
      let run = try ChildProcess.run("sh", ["-c", "\(Tool.path) \(line) >/dev/full"], in: package.folder)
      #expect(run.code == 2)
      #expect(run.errors.contains("error: cannot write to 'stdout': No space left on device"), "\(run.errors)")
    }

    @Test func aReaderThatGoesAwayIsNoProblem() throws {
      let package = try ScratchPackage()
      let run = try ChildProcess.run(
        "sh", ["-c", "trap '' PIPE; (\(Tool.path) schema; echo $? >code) | true; cat code"], in: package.folder)
      #expect(run.output == "0\n")
      #expect(run.errors.isEmpty)
    }

    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
      arguments: [
        ("NO_COLOR= TERM=xterm", "", true), ("NO_COLOR=1 TERM=xterm", "", false), ("NO_COLOR= TERM=dumb", "", false),
        ("NO_COLOR= TERM=xterm", "--no-color", false),
      ])
    func colourIsForThoseWhoWantIt(_ environment: String, _ option: String, _ isColoured: Bool) throws {
      let package = try ScratchPackage()
      let line = "env \(environment) \(Tool.path) lint --app-version 8.12 \(option)"
      let run = try ChildProcess.run("/usr/bin/script", ["-qec", line, "/dev/null"], in: package.folder)
      #expect(run.output.contains("dead-branch"))
      #expect(run.output.contains("\u{1B}[") == isColoured)
    }
  #endif

  @Test func outputGoesToAFile() throws {
    let package = try ScratchPackage()
    let shown = try package.run("checklist", "--release", "8.14")
    let written = try package.run("checklist", "--release", "8.14", "-o", "release.md")
    #expect(written.code == 1)
    #expect(written.output.isEmpty)
    #expect(try package.text("release.md") == shown.output)
  }
}

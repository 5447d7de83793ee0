import Foundation
import TestSupport
import Testing

/// The tool compares the plugin's reading of the configuration with libyaml's. A difference fails the build, at its
/// place.
@Suite struct PluginReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let configuration: String
    var target = "App"
    /// The argument that the plugin would pass.
    var folder = "experiments"
    var files: [String] = []
    var lists: [String] = []
    /// `nil` if the tool agrees.
    var place: String?

    var testDescription: String { configuration.debugDescription }
  }

  static let cases = [
    Case(configuration: "qa_days: 5\n"),
    Case(configuration: "experiments: \"experiments\" # here\n"),
    Case(configuration: "\u{FEFF}experiments: ./experiments/\r\nqa_days: 5\r\n"),
    Case(configuration: "experiments: specs\n", folder: "specs"),
    Case(configuration: "experiments: specs\n", place: "1:14"),
    Case(configuration: "experiments:\n  specs\n", place: "2:3"),
    Case(configuration: "{experiments: specs}\n", place: "1:15"),
    Case(configuration: "experiments: >-\n  specs\n", place: "1:14"),
    Case(configuration: "\"experi\\x6dents\": specs\n", place: "1:19"),
    Case(configuration: "targets:\n  App: {experiments: specs}\n", place: "1:1"),
    Case(configuration: "targets:\n  App: {experiments: specs}\n", folder: "specs"),
    Case(configuration: "targets:\n  App:\n    experiments: specs\n", place: "1:1"),
    Case(configuration: "targets:\n  Other: {experiments: specs}\n"),
    Case(configuration: "app_version: {file: VERSION}\n", files: ["VERSION"]),
    Case(configuration: "app_version: {file: ./VERSION}\n", files: ["VERSION"]),
    Case(configuration: "app_version: {file: VERSION}\n", place: "1:21"),
    Case(configuration: "app_version:\n  - file: VERSION\n", place: "2:11"),
    Case(
      configuration: "app_version: [{file: VERSION}, {file: specs/V.xcconfig}]\n", files: ["VERSION"], place: "1:22"),
    Case(
      configuration: "app_version: [{file: VERSION}, {file: specs/V.xcconfig}]\n",
      files: ["VERSION", "specs/V.xcconfig"], place: "1:22"),
    Case(
      configuration: "app_version: [{file: VERSION}, {file: specs/V.xcconfig}]\n",
      files: ["VERSION", "specs/V.xcconfig", "specs/Base.xcconfig"]),
    Case(configuration: "metrics: names.yml\n", lists: ["names.yml"]),
    Case(configuration: "metrics: names.yml\n", place: "1:10"),
    Case(configuration: "metrics:\n  names.yml\n", place: "2:3"),
  ]

  private let tool = ChildProcess.builtProgram("split-test-codegen")

  @Test(arguments: cases)
  func aDifferenceIsAnErrorAtItsPlace(_ reading: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write(reading.configuration, to: ".split-test.yml")
    try folder.write(specText("one"), to: "experiments/one.yml")
    try folder.write(specText("one"), to: "specs/one.yml")
    try folder.write("8.11\n", to: "VERSION")
    try folder.write("- purchase\n", to: "names.yml")
    try folder.write("#include \"Base.xcconfig\"\n", to: "specs/V.xcconfig")
    try folder.write("MARKETING_VERSION = 8.11\n", to: "specs/Base.xcconfig")
    let result = try ChildProcess.run(
      tool,
      [
        "--package-path", folder.path, "--target", reading.target, "--output", folder.path + "/out",
        "--expect-experiments", reading.folder,
      ] + reading.files.flatMap { ["--expect-app-version-file", $0] }
        + reading.lists.flatMap { ["--expect-list", $0] })
    if let place = reading.place {
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("\(folder.path)/.split-test.yml:\(place): error: the build plugin "))
    } else {
      #expect(result == ChildProcess(code: 0, output: "", errors: ""))
    }
  }

  @Test func undeclaredOutputsAreAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write(specText("one"), to: "experiments/one.yml")
    let arguments = [
      "--package-path", folder.path, "--output", folder.path + "/out", "--declared-outputs", folder.path + "/declared",
    ]
    try folder.write("SplitTests+Registry.swift\n", to: "declared")
    let result = try ChildProcess.run(tool, arguments)
    #expect(result.code == 2)
    #expect(result.errors.contains("disagree about one+SplitTest.swift"))
    try folder.write("SplitTests+Registry.swift\none+SplitTest.swift\n", to: "declared")
    #expect(try ChildProcess.run(tool, arguments).code == 0)
  }
}

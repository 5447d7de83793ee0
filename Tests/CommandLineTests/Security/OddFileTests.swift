import Foundation
import TestSupport
import Testing

/// Commands neither wait for pipes nor read devices and endless files in the place of files.
@Suite struct OddFileTests {
  private static let commands = [
    ["lint", "--app-version", "8.12"], ["remove", "button_color"], ["generate", "--output", "Generated"],
    ["checklist", "--release", "8.14"],
  ]

  private static let configuration = "app_version: {file: VERSION}\n"

  private func package(_ path: String) throws -> ScratchPackage {
    let package = try ScratchPackage()
    if path == "VERSION" { try package.write(Self.configuration, to: ".split-test.yml") }
    let file = package.folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: file)
    return package
  }

  /// Runs each command with little memory and a time limit.
  private func run(_ arguments: [String], _ package: ScratchPackage) throws -> ChildProcess {
    try ChildProcess.run(
      "bash", ["-c", "ulimit -v 4000000; exec '\(Tool.path)' \"$@\"", "bash"] + arguments, in: package.folder,
      seconds: 20)
  }

  @Test(arguments: [
    ".split-test.yml", "experiments/retired.yml", "experiments/metrics.yml", "experiments/releases.yml", "VERSION",
    "experiments/button_color.yml", "Sources/Shop/Button.swift", ".build/split-test/uses",
    ".build/split-test/removal.json", "Generated/button_color+SplitTest.swift", "Generated/old+SplitTest.swift",
  ])
  func pipesAndDevicesAreNotWaitedFor(_ path: String) throws {
    for arguments in Self.commands {
      let package = try package(path)
      let file = package.folder.appending(path: path).path(percentEncoded: false)
      try #require(mkfifo(file, 0o600) == 0)
      #expect(try run(arguments, package).code >= 0, "\(arguments) waits for a pipe at \(path)")
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/zero")
      let zero = try run(arguments, package)
      #expect(zero.code >= 0, "\(arguments) reads a device at \(path)")
    }
  }

  /// A sparse file, which is long but takes no space.
  @Test(arguments: [
    ".split-test.yml", "experiments/retired.yml", "VERSION", "experiments/button_color.yml", ".build/split-test/uses",
    ".build/split-test/removal.json",
  ])
  func longFilesAreNotReadToTheirEnd(_ path: String) throws {
    let package = try package(path)
    let file = package.folder.appending(path: path).path(percentEncoded: false)
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    #expect(truncate(file, 3 << 30) == 0)
    for arguments in Self.commands {
      let started = Date()
      let run = try run(arguments, package)
      #expect(run.code >= 0, "\(arguments) reads all of \(path)")
      #expect(Date().timeIntervalSince(started) < 10, "\(arguments)")
    }
  }

  @Test func whatTheCommandLineNamesMayBeAPipe() throws {
    let package = try ScratchPackage()
    try package.write(Self.configuration, to: "other.yml")
    try package.write("8.13\n", to: "VERSION")
    let run = try ChildProcess.run(
      "bash", ["-c", "'\(Tool.path)' list --config <(cat other.yml)"], in: package.folder, seconds: 20)
    #expect(run.code == 0, "\(run)")
    #expect(run.output.contains("button_color"))
  }
}

import Foundation
import PackagePlugin

/// One run of `split-test` for a command plugin. The three command plugins link to this file, because a plugin cannot
/// import a library.
struct CommandRun {
  let tool: URL
  let root: URL

  /// Passes the arguments through, and fails exactly if the tool's exit code is not 0.
  ///
  /// `swift package` exits with 1 for every failure, so the code itself is printed to stderr.
  func run(_ command: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    let arguments = Self.withoutTargets(arguments)
    let namesPackage = arguments.contains { $0 == "--package-path" || $0.hasPrefix("--package-path=") }
    process.arguments =
      [command] + (namesPackage ? [] : ["--package-path", root.path(percentEncoded: false)]) + arguments
    process.currentDirectoryURL = root
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("split-test \(command) exited with code \(process.terminationStatus)")
      return
    }
  }

  /// Removes `--target NAME`, which Xcode adds for every selected target. The configuration determines the searched
  /// folders.
  private static func withoutTargets(_ arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return kept + [argument] + rest }
      if argument == "--target" {
        _ = rest.popFirst()
      } else if !argument.hasPrefix("--target=") {
        kept.append(argument)
      }
    }
    return kept
  }
}

package import Foundation

/// A finished process with its output.
package struct ChildProcess: Equatable, Sendable {
  /// -1 if a signal ended it.
  package let code: Int32
  package let output: String
  package let errors: String

  package init(code: Int32, output: String, errors: String) {
    self.code = code
    self.output = output
    self.errors = errors
  }

  /// Runs a process. Output and errors go to files, so that neither can fill a pipe while the other is read.
  ///
  /// - Parameters:
  ///   - program: looked up in `PATH` unless it contains a slash.
  ///   - mergesErrors: whether errors are part of the output, in the order of printing.
  ///   - seconds: the time after which it is killed.
  package static func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil, mergesErrors: Bool = false, seconds: Double = 300
  ) throws -> ChildProcess {
    let scratch = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder { process.currentDirectoryURL = folder }
    // Scratch copies link to everything beside a package, so what SwiftPM leaves there would cost each of them time.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.write("", to: "output")))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.write("", to: "errors")))
    process.standardOutput = output
    process.standardError = mergesErrors ? output : errors
    try process.run()
    let watchdog = DispatchWorkItem { [identifier = process.processIdentifier] in kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watchdog)
    process.waitUntilExit()
    watchdog.cancel()
    return ChildProcess(
      code: process.terminationReason == .exit ? process.terminationStatus : -1, output: try scratch.text("output"),
      errors: try scratch.text("errors"))
  }

  /// Whether a program is on the path.
  package static func isInstalled(_ program: String) -> Bool {
    (try? run("sh", ["-c", "command -v \(program)"]))?.code == 0
  }

  /// The path of a program of this package, beside the test bundle.
  package static func builtProgram(_ name: String) -> String {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent().appending(path: name)
      .path
  }
}

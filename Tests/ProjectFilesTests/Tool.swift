import Foundation
import Testing

/// A program that was built beside the tests, run as a process.
struct Tool {
  struct Result: Equatable {
    let output: String
    let errors: String
    let code: Int32
  }

  let executable: URL

  init(_ name: String) throws {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let folder = (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    executable = folder.appending(path: name)
    try #require(FileManager.default.isExecutableFile(atPath: executable.path), "\(executable.path) is not built")
  }

  /// Output and errors go to files, so that neither can fill a pipe while the other is read.
  func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let output = try handle("stdout", in: folder)
    let errors = try handle("stderr", in: folder)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try folder.text("stdout"), errors: try folder.text("stderr"), code: process.terminationStatus)
  }

  private func handle(_ name: String, in folder: TemporaryFolder) throws -> FileHandle {
    try folder.write("", to: name)
    return try FileHandle(forWritingTo: folder.url.appending(path: name))
  }
}

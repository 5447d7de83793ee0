import Foundation

/// The built `split-test`, run as a process.
struct Tool {
  struct Run {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Beside the test bundle, unless `SPLIT_TEST_TOOL` names another one.
  static let path: String =
    ProcessInfo.processInfo.environment["SPLIT_TEST_TOOL"]
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "split-test")
    .path(percentEncoded: false)

  static func run(_ arguments: [String], in folder: URL) throws -> Run {
    try run(path, arguments, in: folder)
  }

  /// Into files: no pipe can fill up.
  static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Run {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "split-test-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["out", "errors"].map { scratch.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
  }
}

internal import Foundation
import LocalFiles

/// Runs a command in a folder and waits for it.
package typealias ProcessRunner = @Sendable (_ command: [String], _ folder: String) throws -> ProcessOutcome

package struct ProcessOutcome: Sendable, Equatable {
  package let status: Int32
  package let output: String
  package let errors: String

  package init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

/// The runner that starts real processes.
package enum SubprocessRunner {
  package static func run(_ command: [String], in folder: String) throws -> ProcessOutcome {
    try run(command, in: folder, until: nil)
  }

  /// The process gets a temporary folder of its own, which is deleted with everything in it.
  ///
  /// - Parameters:
  ///   - command: the program, looked up in `PATH` if it contains no slash, and its arguments.
  ///   - interruption: may end the process early.
  package static func run(
    _ command: [String], in folder: String, until interruption: Interruption?
  ) throws -> ProcessOutcome {
    // Captures output in files, because two pipes would have to be emptied at once to keep the process from blocking.
    let capture = try ScratchFolder()
    let (output, errors) = (try capture.create("stdout"), try capture.create("stderr"))

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
    // SwiftPM leaves several empty folders there for each build.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": capture.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    if let interruption {
      try interruption.run(process)
    } else {
      try process.run()
      process.waitUntilExit()
    }
    return ProcessOutcome(
      status: process.terminationStatus, output: String(decoding: try capture.read("stdout"), as: UTF8.self),
      errors: String(decoding: try capture.read("stderr"), as: UTF8.self))
  }
}

import Foundation

/// A process that is waited for, with what it printed.
struct ChildProcess: Sendable {
  let status: Int32
  let output: String

  /// Standard error is part of the output. A process that does not end in time is killed; its status is not 0 then.
  static func run(_ executable: String, _ arguments: [String], in folder: URL, seconds: Double = 300) throws
    -> ChildProcess
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [executable] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let watchdog = DispatchWorkItem { [identifier = process.processIdentifier] in kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watchdog)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    watchdog.cancel()
    return ChildProcess(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}

import Foundation

@testable import BinarySize

/// The compilers and inspection tools beside the `swift` on the path.
enum Toolchain {
  static let folder: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }?
      .resolvingSymlinksInPath().deletingLastPathComponent()
  }()

  static let isComplete = ["clang", "swiftc", "llvm-objdump", "llvm-nm"].allSatisfy { tool in
    folder.map { FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent(tool).path) } ?? false
  }

  struct Failure: Error {
    let command: [String]
    let errors: String
  }

  static func run(_ tool: String, _ arguments: String..., in directory: URL) throws -> String {
    let path = folder?.appendingPathComponent(tool).path ?? tool
    let outcome = try SubprocessRunner.run([path] + arguments, in: directory.path)
    guard outcome.status == 0 else { throw Failure(command: [tool] + arguments, errors: outcome.errors) }
    return outcome.output
  }
}

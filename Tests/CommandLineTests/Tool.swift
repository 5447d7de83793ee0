import Foundation
import TestSupport

/// The built `split-test`, run as a process.
enum Tool {
  /// The program beside the test bundle, unless `SPLIT_TEST_TOOL` names another one.
  static let path =
    Environment.value("SPLIT_TEST_TOOL") ?? ChildProcess.builtProgram("split-test")

  static func run(_ arguments: [String], in folder: URL) throws -> ChildProcess {
    try ChildProcess.run(path, arguments, in: folder, seconds: 1_200)
  }
}

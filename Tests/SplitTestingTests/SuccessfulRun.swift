import TestSupport
import Testing

extension ChildProcess {
  /// The output of a program. A failing program fails the test.
  @discardableResult
  static func output(of program: String, _ arguments: [String]) throws -> String {
    let run = try run(program, arguments, mergesErrors: true)
    try #require(run.code == 0, "\(program): \(run.output)")
    return run.output
  }
}

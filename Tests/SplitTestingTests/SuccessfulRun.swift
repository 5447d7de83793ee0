import TestSupport
import Testing

extension ChildProcess {
  /// What a program printed; one that fails fails the test with it.
  @discardableResult
  static func output(of program: String, _ arguments: [String]) throws -> String {
    let run = try run(program, arguments, mergesErrors: true)
    try #require(run.code == 0, "\(program): \(run.output)")
    return run.output
  }
}

import CommandLineTable
import Dispatch
import Foundation
import LocalFiles

extension Session {
  /// Writes a message to stderr if that is a terminal and the work takes longer than a second.
  func withProgress<Output>(_ text: String, _ work: () throws -> Output) rethrows -> Output {
    guard StandardStream.error.isTerminal, !arguments[CommonArguments.quiet] else { return try work() }
    let item = DispatchWorkItem { StandardStream.note("\(text) …") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: item)
    defer { item.cancel() }
    return try work()
  }
}

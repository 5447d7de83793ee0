import CommandLineTable
import Dispatch
import Foundation
import LocalFiles

extension Session {
  /// Shows a message on stderr with the time that passed, if that is a terminal and the work takes longer than a second.
  func withProgress<Output>(_ text: String, _ work: () throws -> Output) rethrows -> Output {
    guard StandardStream.error.isTerminal, !arguments[CommonArguments.quiet] else { return try work() }
    let line = ProgressLine(text)
    defer { line.end() }
    return try work()
  }
}

/// A line on stderr that is written again each second, and cleared at the end.
private final class ProgressLine: Sendable {
  private let queue = DispatchQueue(label: "split-test.progress")
  nonisolated(unsafe) private let timer: any DispatchSourceTimer
  nonisolated(unsafe) private var isShown = false

  init(_ text: String) {
    let start = DispatchTime.now()
    // A line that wraps cannot be cleared.
    let shown = text.count > 60 ? text.prefix(59) + "…" : text
    let timer = DispatchSource.makeTimerSource(queue: queue)
    self.timer = timer
    timer.schedule(deadline: .now() + 1, repeating: .seconds(1))
    timer.setEventHandler { [weak self] in
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
      self?.show("\(shown) … \(Int(seconds)) s")
    }
    timer.resume()
  }

  private func show(_ text: String) {
    isShown = true
    try? StandardStream.error.write("\r\u{1B}[K" + text)
  }

  func end() {
    timer.cancel()
    queue.sync {
      if isShown { try? StandardStream.error.write("\r\u{1B}[K") }
    }
  }
}

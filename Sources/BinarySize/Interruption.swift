internal import Dispatch
internal import Foundation

/// Catches the signals that end a program, so that what it started can be ended and what it wrote can be deleted first.
package struct Interruption: Sendable {
  /// What a caught signal makes the work throw.
  package struct Caught: Error {
    let signal: Int32

    /// Ends the program as the signal would have.
    package func endProgram() -> Never {
      Foundation.signal(signal, SIG_DFL)
      // A source leaves its signal blocked.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, signal)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), signal)
      exit(128 + signal)
    }
  }

  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  /// Counts signals that came and processes that ended: whoever waits for one of them looks which it was.
  private let event = DispatchSemaphore(value: 0)
  /// In the order of `signals`; once it came it stays.
  private let caught = signals.map { _ in DispatchSemaphore(value: 0) }

  private init() {}

  /// Runs something that calls `check`, or waits for processes, often enough. Signals only count until it returns.
  package static func catching<Output>(_ work: (Interruption) throws -> Output) throws -> Output {
    let interruption = Interruption()
    let sources = zip(signals, interruption.caught).map { number, caught in
      // A signal that is not ignored would end the program beside the source; processes that are started do not inherit it.
      Foundation.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        caught.signal()
        interruption.event.signal()
      }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in signals { Foundation.signal(number, SIG_DFL) }
    }
    let output = try work(interruption)
    try interruption.check()
    return output
  }

  /// - Throws: `Caught` once a signal came.
  package func check() throws {
    for (number, caught) in zip(Self.signals, caught) where caught.wait(timeout: .now()) == .success {
      caught.signal()
      throw Caught(signal: number)
    }
  }

  // MARK: Processes

  /// Starts a process and waits for it; on a signal the process and what it started are ended first.
  func run(_ process: Process) throws {
    try check()
    process.terminationHandler = { [event] _ in event.signal() }
    try process.run()
    do {
      while process.isRunning {
        event.wait()
        try check()
      }
    } catch {
      stop(process)
      throw error
    }
  }

  /// First politely: a build ends its compilers itself.
  private func stop(_ process: Process) {
    let id = process.processIdentifier
    // On Linux, Foundation makes it the leader of a group of its own.
    let target = getpgid(id) == id ? -id : id
    kill(target, SIGINT)
    let deadline = DispatchTime.now() + .seconds(5)
    while process.isRunning, event.wait(timeout: deadline) == .success {}
    kill(target, SIGKILL)
    process.waitUntilExit()
  }
}

internal import Dispatch
internal import Foundation

/// Catches the signals that end a program, so that it can first end its processes and delete its files.
package struct Interruption: Sendable {
  /// Thrown by the work when a signal is caught.
  package struct Caught: Error {
    let signal: Int32

    /// Ends the program in the same way as the signal.
    package func endProgram() -> Never {
      Foundation.signal(signal, SIG_DFL)
      // A signal source leaves its signal blocked.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, signal)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), signal)
      exit(128 + signal)
    }
  }

  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  /// Counts received signals and ended processes. A waiting thread then checks which of them happened.
  private let event = DispatchSemaphore(value: 0)
  /// In the order of `signals`. A received signal stays signalled.
  private let caught = signals.map { _ in DispatchSemaphore(value: 0) }

  private init() {}

  /// Runs work that often calls `check` or waits for processes. Until it returns, signals are only counted.
  package static func catching<Output>(_ work: (Interruption) throws -> Output) throws -> Output {
    let interruption = Interruption()
    let sources = zip(signals, interruption.caught).map { number, caught in
      // A signal with its default action would end the program despite the source. Started processes do not inherit
      // this.
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

  /// - Throws: `Caught` after a signal.
  package func check() throws {
    for (number, caught) in zip(Self.signals, caught) where caught.wait(timeout: .now()) == .success {
      caught.signal()
      throw Caught(signal: number)
    }
  }

  // MARK: Processes

  /// Runs a process and waits for it. On a signal, the process and its children are ended first.
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

  /// Interrupts the process before killing it, because a build ends its compilers itself.
  private func stop(_ process: Process) {
    let id = process.processIdentifier
    // On Linux, Foundation makes the process the leader of its own group.
    let target = getpgid(id) == id ? -id : id
    kill(target, SIGINT)
    let deadline = DispatchTime.now() + .seconds(5)
    while process.isRunning, event.wait(timeout: deadline) == .success {}
    kill(target, SIGKILL)
    process.waitUntilExit()
  }
}

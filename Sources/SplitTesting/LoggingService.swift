/// Where the runtime says what it ignored: an unknown group in an override, a malformed document, a file that cannot be written.
///
/// Nothing that is logged stops the app. Called from any thread, without a lock held.
public protocol LoggingService: Sendable {
  /// One sentence, lower case, without a full stop.
  func log(_ message: String)
}

/// Receives messages about everything that the runtime ignores: an unknown group in an override, a malformed document,
/// a file that cannot be written.
///
/// No logged problem stops the app. Called from any thread, without holding a lock.
public protocol LoggingService: Sendable {
  /// One sentence, lower case, without a full stop.
  func log(_ message: String)
}

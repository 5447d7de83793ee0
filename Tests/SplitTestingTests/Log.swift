import SplitTesting
import Synchronization

/// Keeps the runtime's messages.
final class Log: LoggingService {
  private let kept = Mutex<[String]>([])
  var messages: [String] { kept.withLock { $0 } }
  func log(_ message: String) { kept.withLock { $0.append(message) } }
}

import SwiftSemantics
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether it only writes to a log: `print("…")`, `logger.debug("…")`, `Logger.audio.info("…")`.
  var logs: Bool {
    if trailingClosure != nil { return false }
    if let name = calledExpression.simpleName { return Self.loggingFunctions.contains(name) }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
    let receiver = base.tokens(viewMode: .sourceAccurate).map { $0.text.lowercased() }
    return Self.levels.contains(member.declName.baseName.text)
      && receiver.contains { $0 == "log" || $0 == "oslog" || $0.hasSuffix("logger") }
  }

  private static let loggingFunctions: Set = ["NSLog", "debugPrint", "dump", "os_log", "print"]

  private static let levels: Set = [
    "critical", "debug", "error", "fault", "info", "log", "notice", "trace", "verbose", "warn", "warning",
  ]
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension DeclReferenceExprSyntax {
  /// Whether the flag that it is a part of decides about nothing but whether something is logged, which no test can see:
  /// `if isVerbose { print("part \(index)") }`.
  var decidesLoggingAlone: Bool {
    guard let element = ancestor(ConditionElementSyntax.self), element.condition.is(ExprSyntax.self),
      let node = element.parent?.parent?.as(IfExprSyntax.self), node.elseBody == nil, !node.body.statements.isEmpty
    else { return false }
    return node.body.statements.allSatisfy(\.onlyLogs)
  }
}

extension CodeBlockItemSyntax {
  /// `print("…")`, `logger.debug("…")`, `Logger.audio.info("…")`
  fileprivate var onlyLogs: Bool {
    guard let call = expression?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return false }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return Self.functions.contains(name)
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    let receiver = base.tokens(viewMode: .sourceAccurate).map { $0.text.lowercased() }
    return Self.levels.contains(member.declName.baseName.text)
      && receiver.contains { $0 == "log" || $0 == "oslog" || $0.hasSuffix("logger") }
  }

  private static let functions: Set = ["NSLog", "debugPrint", "dump", "os_log", "print"]

  private static let levels: Set = [
    "critical", "debug", "error", "fault", "info", "log", "notice", "trace", "verbose", "warn", "warning",
  ]
}

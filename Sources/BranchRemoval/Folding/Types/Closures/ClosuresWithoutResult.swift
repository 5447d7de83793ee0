import SwiftSemantics
import SwiftSyntax

extension StaticTypes {
  /// Whether arms are closures that each by itself take and return nothing.
  ///
  /// ```
  /// let act = G == .red ? { open(page) } : {}
  /// ```
  func areClosuresWithoutResult(_ arms: [ExprSyntax]) -> Bool {
    arms.allSatisfy { arm in arm.as(ClosureExprSyntax.self).map { isWithoutResult($0) } ?? false }
  }

  private func isWithoutResult(_ closure: ClosureExprSyntax) -> Bool {
    if let signature = closure.signature, !signature.onlyCaptures { return false }
    guard !closure.statements.saysMoreOfType else { return false }
    guard closure.statements.count == 1, let only = closure.statements.first else {
      return closure.statements.results.isEmpty
    }
    if case .expr(let value) = only.item { return isVoid(value) == true }
    return !only.isValue && closure.statements.results.isEmpty
  }
}

extension ClosureSignatureSyntax {
  fileprivate var onlyCaptures: Bool {
    attributes.isEmpty && parameterClause == nil && effectSpecifiers == nil && returnClause == nil
  }
}

extension CodeBlockItemListSyntax {
  /// Whether statements may give a closure parameters, or make it throw or wait.
  fileprivate var saysMoreOfType: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .dollarIdentifier, .keyword(.try), .keyword(.throw), .keyword(.await): true
      default: false
      }
    }
  }
}

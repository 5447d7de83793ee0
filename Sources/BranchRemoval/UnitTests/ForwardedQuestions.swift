import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The functions that a function of the app passes a flag on to, which a mock may have.
///
/// ```
/// func featureEnabled(_ flag: Flag) -> Bool {
///   if let own = overrides[flag.rawValue] { return own }
///   return Environment.current.client?.isOn(flag) ?? false      // isOn
/// }
/// ```
enum ForwardedQuestions {
  /// - Returns: the names of those that answer the same, with that of the function.
  static func names(behind function: String, _ resolver: RememberingResolver) -> Set<String> {
    var found: Set = [function]
    var pending = [function]
    while let name = pending.popLast(), found.count < 16 {
      for function in resolver.declarations(named: name).compactMap({ $0.node.as(FunctionDeclSyntax.self) }) {
        guard let body = function.body else { continue }
        // A method of the flag itself passes on a text of it.
        let own = ExprSyntax.textKeys.union(["self"])
        let flags = function.signature.parameterClause.parameters.prefix(1).map(\.localName.bareName) + own
        for asked in ResultFinder.results(of: body).compactMap({ $0.functionAsked(about: flags) })
        where found.insert(asked).inserted {
          pending.append(asked)
        }
      }
    }
    return found
  }
}

extension ExprSyntax {
  /// `isOn` of `client?.isOn(flag) ?? false`.
  fileprivate func functionAsked(about flags: [String]) -> String? {
    let expression = withoutEffectMarkers
    if let node = expression.as(InfixOperatorExprSyntax.self),
      let literal = node.rightOperand.as(BooleanLiteralExprSyntax.self)
    {
      let isSame = node.operatorText == "??" || node.operatorText == "==" && literal.isTrue
      return isSame ? node.leftOperand.functionAsked(about: flags) : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.contains(where: { $0.expression.isAny(of: flags) })
    else { return nil }
    return call.calledExpression.lastName
  }
}

extension ExprSyntax {
  /// Whether it is one of some names, also behind `self.` or with a text of it behind: `flag.rawValue`.
  fileprivate func isAny(of names: [String]) -> Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.simpleName else {
      return simpleName.map(names.contains) ?? false
    }
    return names.contains(member.declName.baseName.text) && names.contains(base)
  }
}

/// Finds what a function returns.
private final class ResultFinder: SyntaxVisitor {
  private var found: [ExprSyntax] = []

  static func results(of body: CodeBlockSyntax) -> [ExprSyntax] {
    let finder = ResultFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.found + [body.statements.onlyExpression].compactMap(\.self)
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { found.append(expression) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

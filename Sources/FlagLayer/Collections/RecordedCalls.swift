import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Collections in which a test double notes the flags that were asked for, whatever the answer.
///
/// ```
/// func isEnabled(_ flag: Flag) -> Bool { isEnabledCalledWith.append(flag); return enabled.contains(flag) }
/// ```
enum RecordedCalls {
  /// Whether the name of a collection says that it is one.
  static func areNamed(_ name: String) -> Bool {
    name.wordsOfName.contains { ["asked", "called", "calls", "invocations"].contains($0) }
  }

  /// The names of the collections that get the flag in any case when a function is asked for it. What is inserted behind a
  /// condition may be an answer that is kept.
  static func names(in function: FunctionDeclSyntax, _ types: FlagTypes) -> Set<String> {
    guard let body = function.body, function.signature.returnClause?.type.plainName == "Bool",
      StateName(function.name.bareName) != nil || asks(function.name.bareName),
      let parameter = function.signature.parameterClause.parameters.first(where: { types.isFlag($0.type) })
    else { return [] }
    return body.statements.prefix { !$0.isDecision }.reduce(into: []) { names, statement in
      let finder = NoteFinder(of: parameter.localName.bareName)
      finder.walk(statement)
      names.formUnion(finder.names)
    }
  }

  private static func asks(_ function: String) -> Bool {
    function.wordsOfName.first.map { ["are", "can", "does", "has", "is", "should"].contains($0) } ?? false
  }
}

/// `asked.append(flag)`, `self.asked.insert(flag)`
private final class NoteFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private let flag: String

  init(of flag: String) {
    self.flag = flag
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["append", "insert"].contains(member.declName.baseName.text),
      node.arguments.first?.expression.trimmedDescription == flag, let name = member.base?.lastName
    {
      names.insert(name)
    }
    return .visitChildren
  }

  /// A condition within an expression.
  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax {
  /// Whether only one of several ways is taken, or the function may end.
  fileprivate var isDecision: Bool {
    if case .expr(let node) = item { return node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) }
    return !item.is(VariableDeclSyntax.self)
  }
}

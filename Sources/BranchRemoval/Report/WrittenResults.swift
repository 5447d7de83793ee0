import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What the statements of a function or a getter say that it returns.
struct WrittenResults: Sendable, Equatable {
  /// `true`, `false` and `nil`, as far as it returns them.
  private(set) var literals: Set<String> = []
  private(set) var hasOthers = false

  fileprivate mutating func note(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .nilLiteralExpr: literals.insert(expression.trimmedDescription)
    default: hasOthers = true
    }
  }

  /// A function or a getter that returns a Boolean or an optional.
  struct Owner {
    let node: Syntax
    let name: TokenSyntax
    /// Whether its result is an optional of an optional, so that one that it returns is not its own `nil`.
    let isNested: Bool
    fileprivate(set) var results = WrittenResults()
    fileprivate(set) var others: [ExprSyntax] = []
  }

  /// The results before the removal, and the place of their function.
  struct Original: Sendable {
    let results: WrittenResults
    let range: Range<Int>
  }

  static func originals(in tree: SourceFileSyntax) -> [Int: Original] {
    let owners = owners(in: tree).filter { !$0.results.literals.isEmpty }
    return Dictionary(
      owners.map { ($0.name.contentStart, Original(results: $0.results, range: $0.node.contentRange)) }
    ) { first, _ in first }
  }

  /// Those of a file that return something.
  static func owners(in tree: SourceFileSyntax) -> [Owner] {
    let finder = ResultFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found.filter { !$0.results.literals.isEmpty || !$0.others.isEmpty }
  }
}

/// Each statement belongs to the innermost body around it.
private final class ResultFinder: SyntaxVisitor {
  private(set) var found: [WrittenResults.Owner] = []
  /// The bodies around a statement, as places in `found`; `nil` for closures, and for functions with other results.
  private var bodies: [Int?] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, node.signature.returnClause?.type, node.body?.statements)
  }

  override func visitPost(_ node: FunctionDeclSyntax) { bodies.removeLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
    return enter(node, name, node.typeAnnotation?.type, node.accessorBlock?.onlyGetter)
  }

  override func visitPost(_ node: PatternBindingSyntax) { bodies.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies.append(nil)
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { bodies.removeLast() }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { note(expression) }
    return .visitChildren
  }

  private func enter(
    _ node: some SyntaxProtocol, _ name: TokenSyntax?, _ type: TypeSyntax?, _ body: CodeBlockItemListSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard let name, let type, let body, type.isOptionalType || type.trimmedDescription == "Bool" else {
      bodies.append(nil)
      return .visitChildren
    }
    bodies.append(found.count)
    let isNested = type.trimmedDescription.hasSuffix("??")
    found.append(WrittenResults.Owner(node: Syntax(node), name: name, isNested: isNested))
    if let only = body.onlyExpression, body.first?.item.is(ReturnStmtSyntax.self) == false { note(only) }
    return .visitChildren
  }

  private func note(_ expression: ExprSyntax) {
    if let choice = expression.as(TernaryExprSyntax.self) {
      note(choice.thenExpression)
      return note(choice.elseExpression)
    }
    guard let place = bodies.last ?? nil else { return }
    found[place].results.note(expression)
    if found[place].results.hasOthers { found[place].others.append(expression) }
  }
}

import SwiftSyntax

/// Every place of one file where a name is used, by name.
struct NameTable {
  /// Names and members in expressions, key paths included.
  private(set) var references: [String: [DeclReferenceExprSyntax]] = [:]
  /// Names that are used without an expression: in types, capture lists, `if let name`.
  private(set) var others: [String: [TokenSyntax]] = [:]

  init(_ tree: SourceFileSyntax) {
    let collector = NameCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    references = collector.references
    others = collector.others
  }

  var counts: NameCounts {
    NameCounts(
      counts: references.mapValues(\.count).merging(others.mapValues(\.count)) { $0 + $1 })
  }
}

/// How often names were used in a file before anything was removed.
struct NameCounts: Sendable {
  let counts: [String: Int]

  subscript(name: String) -> Int { counts[name] ?? 0 }
}

private final class NameCollector: SyntaxVisitor {
  private(set) var references: [String: [DeclReferenceExprSyntax]] = [:]
  private(set) var others: [String: [TokenSyntax]] = [:]

  private func note(_ token: TokenSyntax) {
    others[token.text.withoutBackticks, default: []].append(token)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    references[node.baseName.text.withoutBackticks, default: []].append(node)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { note(node.name) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) { note(pattern.identifier) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    for token in node.tokens(viewMode: .sourceAccurate) where token.tokenKind != .atSign {
      if case .identifier = token.tokenKind { note(token) }
    }
    return .visitChildren
  }
}

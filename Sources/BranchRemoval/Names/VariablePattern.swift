import SourceSearch
import SwiftSyntax

/// A pattern that makes variables: `for var x in xs`, `if var x = y`, `case .some(var x)`, `var (x, y) = z`.
struct VariablePattern {
  let specifier: TokenSyntax
  let names: [String]
  /// The statements that can use the names, and others around them.
  let scope: CodeBlockItemListSyntax
  /// What the specifier becomes for constants; a loop's has none.
  let constant: String

  fileprivate init?(_ specifier: TokenSyntax, _ pattern: PatternSyntax, constant: String = "let") {
    let names = pattern.boundNames
    guard specifier.tokenKind == .keyword(.var), !names.isEmpty,
      let scope = specifier.ancestors.lazy.compactMap({ $0.as(CodeBlockItemListSyntax.self) }).first
    else { return nil }
    self.specifier = specifier
    self.names = names
    self.scope = scope
    self.constant = constant
  }

  static func all(in node: some SyntaxProtocol) -> [VariablePattern] {
    let finder = VariablePatterns(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }
}

private final class VariablePatterns: SyntaxVisitor {
  private(set) var found: [VariablePattern] = []

  private func note(_ pattern: VariablePattern?) -> SyntaxVisitorContinueKind {
    if let pattern { found.append(pattern) }
    return .visitChildren
  }

  override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
    let isLoop = node.parent?.as(ForStmtSyntax.self).map { $0.caseKeyword == nil } ?? false
    return note(VariablePattern(node.bindingSpecifier, node.pattern, constant: isLoop ? "" : "let"))
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(VariablePattern(node.bindingSpecifier, node.pattern))
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, node.bindings.count == 1, binding.pattern.is(TuplePatternSyntax.self),
      binding.initializer != nil, node.attributes.isEmpty, node.modifiers.isEmpty,
      node.parent?.parent?.parent?.is(SourceFileSyntax.self) == false, node.parent?.is(CodeBlockItemSyntax.self) == true
    else { return .visitChildren }
    return note(VariablePattern(node.bindingSpecifier, binding.pattern))
  }
}

extension VariableDeclSyntax {
  /// The name of the only variable.
  var onlyName: String? {
    bindings.count == 1 ? bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName : nil
  }
}

extension SyntaxProtocol {
  fileprivate var boundNames: [String] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier.bareName] }
    if self.is(TokenSyntax.self) || self.is(ExprSyntax.self) && !self.is(PatternExprSyntax.self) && !holdsPatterns {
      return []
    }
    return children(viewMode: .sourceAccurate).flatMap(\.boundNames)
  }

  /// Whether it is an expression of which the parts may be patterns: `(x, y)` or `.some(x)` behind `var`.
  private var holdsPatterns: Bool { self.is(TupleExprSyntax.self) || self.is(FunctionCallExprSyntax.self) }
}

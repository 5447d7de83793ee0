package import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The edits that answer a warning of the compiler about what a fold leaves: `_ =`, `let`, an operand that is never used.
///
/// Each does what the compiler suggests. They are made only with folds that the compiler judges, and are judged with them.
package struct WarningRemedy {
  private let file: SwiftSourceFile

  /// - Parameter text: the text of the warnings.
  package init(_ text: SourceText) { file = SwiftSourceFile(text) }

  /// - Parameters:
  ///   - line: from 1.
  ///   - column: in UTF-8 bytes, from 1.
  /// - Returns: `nil` if nothing is known against the warning.
  package func edits(against warning: String, line: Int, column: Int) -> [TextEdit]? {
    guard line > 0, line <= file.text.lineCount else { return nil }
    let range = file.text.lineRange(line)
    let offset = min(range.lowerBound + max(column, 1) - 1, range.upperBound)
    guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    if warning.hasPrefix("left side of nil coalescing operator") { return withoutDefault(token) }
    if warning.hasPrefix("result of"), warning.contains("is unused") { return discarding(token) }
    if warning.contains("was never mutated; consider changing to 'let'") { return constant(token) }
    if warning.contains("was never used; consider replacing with") { return unnamed(token) }
    if warning.contains("inferred to have type '()'") { return statingVoid(token) }
    if warning.hasPrefix("no calls to throwing functions occur within 'try'") { return deleting(token, .try) }
    if warning.hasPrefix("no 'async' operations occur within 'await'") { return deleting(token, .await) }
    return nil
  }

  /// ```
  /// Before: show(n ?? 2)
  /// After:  show(n)
  /// ```
  private func withoutDefault(_ token: TokenSyntax) -> [TextEdit]? {
    let node = token.ancestors.lazy.compactMap { $0.as(InfixOperatorExprSyntax.self) }.first { node in
      node.operatorText == "??" && node.rightOperand.contentStart > token.contentStart
    }
    guard let node else { return nil }
    let operand = node.leftOperand.withoutNeedlessParentheses
    let kept = operand.contentRange
    if let tuple = ExprSyntax(node).parentheses, operand.isPrimary,
      !(tuple.previousToken(viewMode: .sourceAccurate)?.endsName ?? false)
    {
      return [
        .deletion(tuple.contentStart..<kept.lowerBound), .deletion(kept.upperBound..<tuple.contentEnd),
      ]
    }
    return [.deletion(node.contentStart..<kept.lowerBound), .deletion(kept.upperBound..<node.contentEnd)]
  }

  /// ```
  /// Before: Dog()
  /// After:  _ = Dog()
  /// ```
  private func discarding(_ token: TokenSyntax) -> [TextEdit]? {
    guard let item = token.ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first,
      item.item.is(ExprSyntax.self)
    else { return nil }
    return [TextEdit(item.contentStart..<item.contentStart, "_ = ")]
  }

  /// ```
  /// Before: var x = number()
  /// After:  let x = number()
  /// ```
  private func constant(_ token: TokenSyntax) -> [TextEdit]? {
    guard let variable = variable(token), variable.bindingSpecifier.tokenKind == .keyword(.var) else { return nil }
    return [TextEdit(variable.bindingSpecifier.contentRange, "let")]
  }

  /// ```
  /// Before: let x = number()
  /// After:  _ = number()
  /// ```
  private func unnamed(_ token: TokenSyntax) -> [TextEdit]? {
    guard let variable = variable(token), variable.attributes.isEmpty, variable.modifiers.isEmpty,
      let binding = variable.bindings.first, binding.initializer != nil
    else { return nil }
    let name = binding.pattern.contentRange
    return binding.typeAnnotation == nil
      ? [TextEdit(variable.bindingSpecifier.contentStart..<name.upperBound, "_")] : [TextEdit(name, "_")]
  }

  /// ```
  /// Before: let x = show()
  /// After:  let x: () = show()
  /// ```
  private func statingVoid(_ token: TokenSyntax) -> [TextEdit]? {
    guard let variable = variable(token), let binding = variable.bindings.first, binding.typeAnnotation == nil else {
      return nil
    }
    return [TextEdit(binding.pattern.contentEnd..<binding.pattern.contentEnd, ": ()")]
  }

  /// The declaration of the one name at a place.
  private func variable(_ token: TokenSyntax) -> VariableDeclSyntax? {
    for node in token.ancestors {
      if node.is(CodeBlockItemSyntax.self) { return nil }
      guard let variable = node.as(VariableDeclSyntax.self) else { continue }
      guard let binding = variable.bindings.first, variable.bindings.count == 1,
        binding.pattern.is(IdentifierPatternSyntax.self),
        binding.pattern.contentRange.contains(token.contentStart)
          || variable.bindingSpecifier.contentRange.contains(token.contentStart)
      else { return nil }
      return variable
    }
    return nil
  }

  private func deleting(_ token: TokenSyntax, _ keyword: Keyword) -> [TextEdit]? {
    guard token.tokenKind == .keyword(keyword), let next = token.nextToken(viewMode: .sourceAccurate),
      next.text != "?", next.text != "!"
    else { return nil }
    return [.deletion(token.contentStart..<next.contentStart)]
  }
}

extension ExprSyntax {
  /// `items.first` of `(items.first)`
  fileprivate var withoutNeedlessParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), let element = tuple.elements.first, tuple.elements.count == 1,
      element.label == nil, element.expression.isPrimary
    else { return self }
    return element.expression
  }
}

extension TokenSyntax {
  /// Whether a parenthesis after it, without a space, would be a call.
  fileprivate var endsName: Bool {
    guard trailingTrivia.isEmpty else { return false }
    if case .identifier = tokenKind { return true }
    return [.rightParen, .rightSquare, .rightBrace, .rightAngle].contains(tokenKind)
  }
}

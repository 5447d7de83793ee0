import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ExprSyntax {
  /// Whether it says what a view is for, and nothing that changes: `"New page"`, `L10n.newPage`, `Image("new")`.
  ///
  /// - Parameter given: names that are given by something else, such as those of parameters.
  func isLabel(_ given: Set<String>, _ resolver: RememberingResolver) -> Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let node):
      node.segments.allSatisfy { segment in
        guard case .expressionSegment(let inner) = segment else { return true }
        return inner.expressions.allSatisfy { $0.expression.isLabel(given, resolver) }
      }
    case .functionCallExpr(let node):
      node.trailingClosure == nil
        && (node.calledExpression.makesLabel || node.asksByText || node.calledExpression.isLabel(given, resolver))
        && node.arguments.allSatisfy { $0.expression.isLabel(given, resolver) }
    case .declReferenceExpr(let node): given.contains(node.baseName.bareName) || isWrittenConstant(resolver)
    case .memberAccessExpr(let node): isLabel(node, given, resolver)
    case .ternaryExpr(let node):
      node.condition.isLabel(given, resolver) && node.thenExpression.isLabel(given, resolver)
        && node.elseExpression.isLabel(given, resolver)
    case .infixOperatorExpr(let node):
      ["+", "??"].contains(node.operatorText) && node.leftOperand.isLabel(given, resolver)
        && node.rightOperand.isLabel(given, resolver)
    case .prefixOperatorExpr(let node): node.expression.isLabel(given, resolver)
    default: singleParenthesized?.isLabel(given, resolver) ?? false
    }
  }

  /// `"new".localized`, `.blue`, `title.key` of a parameter, `L10n.Settings.newPage`.
  private func isLabel(
    _ member: MemberAccessExprSyntax, _ given: Set<String>, _ resolver: RememberingResolver
  ) -> Bool {
    guard let base = member.base else { return true }
    if base.isSelf { return given.contains(member.declName.baseName.bareName) || isWrittenConstant(resolver) }
    if base.isTypePath {
      let found = resolver.declarations(ofUse: self)
      return found.allSatisfy { $0.kind == .enumCase || $0.isStatic && $0.isConstantText(resolver) }
    }
    if base.rootName?.first?.isUppercase ?? false, base.rootName != "R" { return false }
    return base.rootName == "R" || base.isLabel(given, resolver)
  }

  /// `LocalizedStringKey` of `LocalizedStringKey("new")`, and the like.
  private var makesLabel: Bool {
    ["Image", "Label", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "String", "Text"]
      .contains(simpleName)
  }

  /// Whether it names a constant whose value is written in the sources.
  private func isWrittenConstant(_ resolver: RememberingResolver) -> Bool {
    let found = resolver.declarations(ofUse: self)
    return !found.isEmpty
      && found.allSatisfy { declaration in
        if let getter = declaration.binding?.accessorBlock?.onlyGetter {
          return getter.onlyExpression?.isLiteral ?? false
        }
        return declaration.binding?.initializer?.value.isLiteral ?? false
          && declaration.variable?.bindingSpecifier.tokenKind == .keyword(.let)
      }
  }
}

extension FunctionCallExprSyntax {
  /// `t("new_page")` of a function that looks up a text.
  fileprivate var asksByText: Bool {
    calledExpression.isPathOfNames && !arguments.isEmpty
      && arguments.allSatisfy { $0.expression.is(StringLiteralExprSyntax.self) }
  }
}

extension Declaration {
  /// Whether it cannot be set, and is computed of what is written, if at all.
  fileprivate func isConstantText(_ resolver: RememberingResolver) -> Bool {
    guard let variable, let binding else { return kind == .function }
    if variable.bindingSpecifier.tokenKind == .keyword(.let) { return true }
    return binding.accessorBlock?.onlyGetter?.onlyExpression.map { $0.isLabel([], resolver) } ?? false
  }
}

import SourceSearch
import SwiftSyntax

/// Functions of the app that only pass a flag on to an accessor.
extension Evaluator {
  /// The accessor that a function of one expression asks for the flag that a call passes: `isShown(.newPage)` of
  /// `func isShown(_ flag: Flag) -> Bool { flags.isOn(flag) }`.
  func accessorOfPassedFlag(_ expression: ExprSyntax, _ context: Context) -> [AccessorPattern].Found? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let argument = call.arguments.first?.expression, call.arguments.count == 1, isCaseOfLayer(argument),
      call.calledExpression.isPlainPath
    else { return nil }
    let found = declarations(of: call.calledExpression, context)
    guard let declaration = found.first, found.count == 1, declaration.accepts(call),
      let function = declaration.node.as(FunctionDeclSyntax.self),
      let parameter = function.signature.parameterClause.parameters.first,
      function.signature.parameterClause.parameters.count == 1, parameter.ellipsis == nil,
      function.signature.returnClause?.type.trimmedDescription == "Bool",
      let asked = function.body?.statements.onlyExpression?.withoutTryAndAwait,
      !mayBeOverridden(declaration, context)
    else { return nil }
    return accessor(asked, passing: argument, for: parameter.localName.bareName, context.outside)
  }

  /// The accessor that an expression is where a name in it stands for a flag: `flags.isOn(flag)` where `.newPage` is passed
  /// for `flag`.
  func accessor(
    _ asked: ExprSyntax, passing flag: ExprSyntax, for name: String, _ context: Context
  ) -> [AccessorPattern].Found? {
    let replacement = NameReplacement(of: name, by: flag)
    guard let expression = replacement.rewrite(asked).as(ExprSyntax.self), replacement.count == 1 else { return nil }
    guard
      let found = accessors.firstMatch(
        expression,
        where: { accessor, match in
          guard case .isGroup = accessor.kind, !accessor.publishesOnce, !match.isOptional, match.assumptions.isEmpty
          else { return false }
          return counts(accessor, match, asked, context)
        })
    else { return nil }
    // What the function evaluates to ask is not evaluated where it is called.
    return found.withoutWildcards
  }

  /// Whether an expression names a flag of the app's layer: `.newPage`, `Flag.newPage`.
  private func isCaseOfLayer(_ expression: ExprSyntax) -> Bool {
    guard !layerTypes.isEmpty, let member = expression.as(MemberAccessExprSyntax.self),
      layerNames.contains(member.declName.baseName.bareName.lowercased())
    else { return false }
    guard let base = member.base else { return true }
    return base.lastName.map(layerTypes.contains) ?? false
  }
}

extension ExprSyntax {
  /// `a`, `self.a`, `a.b.c`: nothing in it may be missing, and nothing is called.
  fileprivate var isPlainPath: Bool {
    if self.is(DeclReferenceExprSyntax.self) { return true }
    return self.as(MemberAccessExprSyntax.self)?.base?.isPlainPath ?? false
  }
}

/// Puts an expression in the place of a name.
private final class NameReplacement: SyntaxRewriter {
  private let name: String
  private let replacement: ExprSyntax
  private(set) var count = 0

  init(of name: String, by replacement: ExprSyntax) {
    self.name = name
    self.replacement = replacement.detached.trimmed
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    guard node.baseName.bareName == name, !node.isMemberName, node.argumentNames == nil else { return ExprSyntax(node) }
    count += 1
    return replacement
  }
}

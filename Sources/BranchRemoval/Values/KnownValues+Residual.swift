import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Finds the effects that stay when a value is known.
extension KnownValues {
  /// The effects on the way to an experiment's value that are no part of the experiment: `makeService()` in
  /// `makeService().fetchSplitTest(X.self).currentGroup`.
  ///
  /// - Returns: `nil` if the first use of a name computes its value with effects, so that any use may cause them.
  func residual(of expression: ExprSyntax) -> [Evaluation.Residual]? {
    if isMadeWithEffects(expression) { return nil }
    if asksWithEffects(expression) { return [Evaluation.Residual(expression: expression)] }
    if purity.isPath(expression) { return [] }
    if let wildcards = resolver.accessorWildcards(expression) {
      return residual(ofAccessor: expression, Set(wildcards.map(\.id)))
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr:
      return isPartOfExperiment(expression) ? [] : [Evaluation.Residual(expression: expression)]
    case .memberAccessExpr(let node):
      guard let base = node.base else { return [] }
      guard purity.isTrusted(expression) || isPartOfExperiment(expression) else {
        return [Evaluation.Residual(expression: expression)]
      }
      return residual(of: base)
    case .functionCallExpr(let node): return residual(ofCall: node)
    case .subscriptCallExpr(let node): return residual(ofSubscript: node)
    case .infixOperatorExpr(let node):
      guard let left = residual(of: node.leftOperand), let right = residual(of: node.rightOperand) else { return nil }
      return left + right
    case .prefixOperatorExpr(let node): return residual(of: node.expression)
    case .tupleExpr(let node):
      let parts = node.elements.map { residual(of: $0.expression) }
      return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
    case .tryExpr(let node):
      let prefix = "try\(node.questionOrExclamationMark?.text ?? "") "
      return residual(of: node.expression)?.map {
        Evaluation.Residual(expression: $0.expression, prefix: prefix + $0.prefix)
      }
    case .awaitExpr(let node):
      return residual(of: node.expression)?.map {
        Evaluation.Residual(expression: $0.expression, prefix: "await " + $0.prefix)
      }
    case .forceUnwrapExpr(let node): return residual(of: node.expression)
    case .optionalChainingExpr(let node): return residual(of: node.expression)
    case .asExpr(let node): return residual(of: node.expression)
    default: return purity.isPure(expression) ? [] : [Evaluation.Residual(expression: expression)]
    }
  }

  private func residual(ofCall node: FunctionCallExprSyntax) -> [Evaluation.Residual]? {
    let expression = ExprSyntax(node)
    if purity.isHarmlessInitializer(expression), !resolver.declarations(of: node.calledExpression).isEmpty { return [] }
    guard resolver.meaning(of: expression) != nil, !mayEvaluateLater(node) else {
      return [Evaluation.Residual(expression: expression)]
    }
    guard let callee = residual(of: node.calledExpression) else { return nil }
    let arguments = evaluatedArguments(of: node).filter { argument in
      !purity.isPure(argument) && resolver.meaning(of: argument) == nil && argument.containsCall
    }
    return callee + arguments.map { Evaluation.Residual(expression: $0) }
  }

  /// `flags["new"]`, of which the getter does nothing but ask for the experiment.
  private func residual(ofSubscript node: SubscriptCallExprSyntax) -> [Evaluation.Residual]? {
    let expression = ExprSyntax(node)
    guard depth < followedNamesLimit, resolver.meaning(of: expression) != nil,
      node.arguments.allSatisfy({ purity.isPure($0.expression) }),
      let getter = resolver.declaration(of: node)?.accessorBlock?.onlyGetter?.onlyExpression,
      deeper.residual(of: getter)?.isEmpty ?? false
    else { return [Evaluation.Residual(expression: expression)] }
    return purity.isHarmlessInitializer(node.calledExpression) ? [] : residual(of: node.calledExpression)
  }

  /// The effects in an accessor outside of its template, such as those of names before it.
  ///
  /// - Parameter wildcards: the expressions in the places of the template's `_`.
  private func residual(
    ofAccessor expression: ExprSyntax, _ wildcards: Set<SyntaxIdentifier>
  ) -> [Evaluation.Residual]? {
    if wildcards.contains(expression.id) { return residual(ofReceiver: expression) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node):
      return all([node.calledExpression] + evaluatedArguments(of: node)) { residual(ofAccessor: $0, wildcards) }
    case .subscriptCallExpr(let node):
      return all([node.calledExpression] + node.arguments.map(\.expression)) { residual(ofAccessor: $0, wildcards) }
    case .memberAccessExpr(let node):
      guard let base = node.base else { return [] }
      guard base.isPathOfNames else { return residual(ofAccessor: base, wildcards) }
      // Where a type comes first, the template has the whole path: `Env.current.features`.
      if !wildcards.contains(base.id), base.rootName?.first?.isUppercase ?? false { return [] }
      return residual(ofReceiver: base)
    case .optionalChainingExpr(let node): return residual(ofAccessor: node.expression, wildcards)
    case .forceUnwrapExpr(let node): return residual(ofAccessor: node.expression, wildcards)
    case .infixOperatorExpr(let node):
      return all([node.leftOperand, node.rightOperand]) { residual(ofAccessor: $0, wildcards) }
    default: return []
    }
  }

  /// A property that gives the app its flags belongs to the accessor, whatever its getter does.
  private func residual(ofReceiver expression: ExprSyntax) -> [Evaluation.Residual]? {
    if isStoredPath(expression) { return [] }
    guard resolver.isLocator(expression) else { return residual(of: expression) }
    guard let base = expression.as(MemberAccessExprSyntax.self)?.base else { return [] }
    return isStoredPath(base) ? [] : residual(of: base)
  }

  /// Names of stored properties, or of getters that only read: what a lazy one is made of is made later, or not at all.
  private func isStoredPath(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: break
    case .memberAccessExpr(let node): if let base = node.base, !isStoredPath(base) { return false }
    case .optionalChainingExpr(let node): return isStoredPath(node.expression)
    case .forceUnwrapExpr(let node): return isStoredPath(node.expression)
    default: return false
    }
    return resolver.declarations(of: expression).allSatisfy { declaration in
      purity.isTrusted(expression) || declaration.isPlainlyStored || isStoredByAll(declaration)
    }
  }

  /// Whether every type that may fulfil a protocol's requirement stores the property.
  private func isStoredByAll(_ declaration: Declaration) -> Bool {
    guard declaration.isRequirement, let asking = declaration.node.enclosingType?.plainName else { return false }
    return resolver.declarations(named: declaration.name).allSatisfy { other in
      other.kind != .variable || other.isRequirement || other.isPlainlyStored || !mayFulfil(other, asking)
    }
  }

  /// Whether the type around a property, or a subclass of it, may conform to a protocol.
  private func mayFulfil(_ property: Declaration, _ name: String) -> Bool {
    guard let owner = property.node.enclosingType else { return true }
    if world.supertypes(of: owner, seeking: [name]).contains(name) { return true }
    return !world.types(named: owner.plainName).allSatisfy {
      $0.is(StructDeclSyntax.self) || $0.is(EnumDeclSyntax.self)
        || $0.as(ClassDeclSyntax.self)?.modifiers.contains { $0.name.tokenKind == .keyword(.final) } ?? false
    }
  }

  private func all(
    _ parts: [ExprSyntax], _ residual: (ExprSyntax) -> [Evaluation.Residual]?
  ) -> [Evaluation.Residual]? {
    let found = parts.map(residual)
    return found.contains { $0 == nil } ? nil : found.flatMap { $0 ?? [] }
  }

  /// Whether a name on the way is a lazy property or a global whose value comes from an experiment, with effects.
  private func isMadeWithEffects(_ expression: ExprSyntax) -> Bool {
    guard depth < followedNamesLimit else { return true }
    let isNamed = expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
    for declaration in isNamed ? resolver.declarations(of: expression) : [] {
      guard resolver.isMadeWhenAsked(declaration), let value = declaration.binding?.initializer?.value,
        resolver.meaning(of: value) != nil
      else { continue }
      if deeper.residual(of: value)?.isEmpty != true { return true }
    }
    return expression.as(MemberAccessExprSyntax.self)?.base.map { isMadeWithEffects($0) } ?? false
  }

  /// Whether the name, or a call of it, has an experiment's value.
  private func isPartOfExperiment(_ expression: ExprSyntax) -> Bool {
    resolver.meaning(of: expression) != nil || expression.call.flatMap { resolver.meaning(of: ExprSyntax($0)) } != nil
  }
}

extension Declaration {
  fileprivate var isPlainlyStored: Bool { isStoredValue && attributes?.isEmpty ?? true }
}

extension SyntaxProtocol {
  /// Whether it contains a call, closures included.
  var containsCall: Bool {
    self.is(FunctionCallExprSyntax.self) || children(viewMode: .sourceAccurate).contains { $0.containsCall }
  }
}

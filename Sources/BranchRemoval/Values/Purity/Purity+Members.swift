import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Getters and functions that do nothing but return a value.
extension Purity {
  /// `rows.isEmpty`, or a getter without effects.
  func isQuietMember(_ expression: ExprSyntax) -> Bool {
    guard let inner = deeper else { return false }
    let base = expression.as(MemberAccessExprSyntax.self)?.base
    if let base, inner.isService(expression, of: base) || inner.isPlatformGetter(expression) { return true }
    if inner.isPlatformProperty(expression) { return true }
    if let type = base?.simpleName, let member = expression.lastName,
      type == "CommandLine" || PlatformTypes.isShared(member, of: type)
    {
      return resolver.declarations(of: expression).isEmpty
    }
    let found = resolver.declarations(of: expression)
    guard base.map({ inner.isQuietReceiver($0, of: found) }) ?? true else { return false }
    if found.isEmpty { return inner.isQuietMemberOfLibrary(expression) }
    // `current.isPhone`, behind a getter of one expression.
    if base != nil, isStored(expression) { return true }
    return found.allSatisfy { declaration in
      guard declaration.kind == .variable, declaration.isComputed, !resolver.mayBeReplaced(declaration),
        let body = declaration.binding?.accessorBlock?.getter
      else { return false }
      return inner.isQuiet(body)
    }
  }

  /// A member of a library's type: `rows.isEmpty`, or what an extension makes of it, `rows.isNotEmpty`.
  private func isQuietMemberOfLibrary(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self) else {
      // `isEmpty` in such an extension.
      guard let name = expression.lastName, Self.quietMembers.contains(name) else { return false }
      return expression.enclosingType.map { $0.isExtended && !resolver.declaresType($0.plainName) } ?? false
    }
    guard member.base != nil else { return false }
    let name = member.declName.baseName.bareName
    if Self.quietMembers.contains(name) { return !resolver.mayDeclareGetter(of: member) }
    let declared = resolver.declarations(named: name)
    return !declared.isEmpty
      && declared.allSatisfy { declaration in
        guard let type = declaration.node.enclosingType, type.isExtended, !resolver.declaresType(type.plainName),
          declaration.kind == .variable, declaration.isComputed, let body = declaration.binding?.accessorBlock?.getter
        else { return false }
        return isQuiet(body)
      }
  }

  /// Whether it is asked for a member without effects of its own. The platforms' members do not keep an object that is made for
  /// them: `UUID().uuidString`.
  private func isQuietReceiver(_ base: ExprSyntax, of members: [Declaration]) -> Bool {
    isPure(base) || members.isEmpty && isHarmlessInitializer(base)
  }

  /// `FixedSplitTests([]).service`, also of a name for it.
  private func isService(_ member: ExprSyntax, of base: ExprSyntax) -> Bool {
    guard member.lastName == "service" else { return false }
    guard !base.is(FunctionCallExprSyntax.self) else { return isFixed(base) && isHarmlessInitializer(base) }
    let declared = resolver.declarations(of: base)
    return declared.count == 1 && isPure(base) && (declared[0].binding?.initializer.map { isFixed($0.value) } ?? false)
  }

  private func isFixed(_ expression: ExprSyntax) -> Bool {
    let type = expression.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    return type == "FixedSplitTests" && !resolver.declaresType("FixedSplitTests")
  }

  /// `names.contains("a")`, `names.filter { $0.isEmpty }`, or a function without effects.
  func isQuietCall(_ node: FunctionCallExprSyntax) -> Bool {
    if isQuietTraversal(node) || makesEmptyCollection(node) || readsAssociatedObject(node) { return true }
    guard let inner = deeper, node.trailingClosure == nil,
      node.arguments.allSatisfy({ !$0.expression.is(ClosureExprSyntax.self) && inner.isPure($0.expression) })
    else { return false }
    if inner.isPlatformRead(node) { return true }
    let callee = node.calledExpression
    let base = callee.as(MemberAccessExprSyntax.self)?.base
    let found = resolver.declarations(of: callee)
    guard callee.is(DeclReferenceExprSyntax.self) || base.map({ inner.isQuietReceiver($0, of: found) }) ?? false else {
      return false
    }
    if found.isEmpty {
      guard base != nil, let name = callee.lastName, let pattern = Self.quietMethods[name],
        node.fits(labels: pattern)
      else { return false }
      return !resolver.mayDeclareFunction(of: node)
    }
    return found.allSatisfy { inner.isQuietFunction($0) }
  }

  /// Whether a function has no effect but its result.
  func isQuietFunction(_ declaration: Declaration) -> Bool {
    guard let function = declaration.node.as(FunctionDeclSyntax.self), !resolver.mayBeReplaced(declaration),
      function.signature.effectSpecifiers?.throwsClause == nil, function.genericParameterClause == nil,
      function.signature.parameterClause.parameters.allSatisfy({ $0.defaultValue == nil }),
      let body = function.body?.statements
    else { return false }
    // An asynchronous one with a quiet body waits for nothing.
    return isQuiet(body)
  }

  /// `[Int]()`, `[Int: String]()`, `Set<Int>()`
  private func makesEmptyCollection(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.arguments.isEmpty, node.trailingClosure == nil else { return false }
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .dictionaryExpr: return true
    case .genericSpecializationExpr(let generic):
      guard let name = generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
      return ["Array", "Dictionary", "Set"].contains(name)
        && resolver.bodies(ofType: name).allSatisfy { $0.is(ExtensionDeclSyntax.self) }
    default: return false
    }
  }

  /// Of collections, texts and other values of the standard library and of Foundation.
  private static let quietMembers: Set = ["count", "first", "isEmpty", "last", "rawValue", "uuidString"]
  /// With the labels of their arguments.
  private static let quietMethods: [String: String] = [
    "addingTimeInterval": "_:", "components": "separatedBy:", "contains": "_:", "hasPrefix": "_:", "hasSuffix": "_:",
    "lowercased": "", "replacingOccurrences": "of:with:", "split": "separator:", "trimmingCharacters": "in:",
    "uppercased": "",
  ]
}

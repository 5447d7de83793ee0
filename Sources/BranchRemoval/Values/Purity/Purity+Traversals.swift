import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Calls that only look at each element of an array or a set: `rows.filter { $0.isNew }`.
extension Purity {
  func isQuietTraversal(_ node: FunctionCallExprSyntax) -> Bool {
    guard let inner = deeper, node.additionalTrailingClosures.isEmpty,
      let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      case let name = callee.declName.baseName.text, Self.quietTraversals.contains(name), inner.isPure(base),
      StaticTypes(resolver).isArray(base), resolver.declarations(of: ExprSyntax(callee)).isEmpty,
      node.trailingClosure.map(inner.isQuiet) ?? true
    else { return false }
    return node.arguments.allSatisfy { argument in
      let isCalled = Self.calling.contains(name) || ["where", "by"].contains(argument.label?.bareName)
      return isCalled ? inner.isQuietWhenCalled(argument.expression) : inner.isPure(argument.expression)
    } && !isDeclaredForCollections(name, node)
  }

  private func isQuiet(_ closure: ClosureExprSyntax) -> Bool {
    closure.signature?.effectSpecifiers == nil && closure.signature?.capture == nil
      && closure.statements.onlyValue.map { isPure($0) } ?? false
  }

  /// Whether a closure, a function or a key path has no effect when it is called with an element.
  private func isQuietWhenCalled(_ expression: ExprSyntax) -> Bool {
    if let closure = expression.as(ClosureExprSyntax.self) { return isQuiet(closure) }
    if let path = expression.as(KeyPathExprSyntax.self) {
      return path.components.allSatisfy { component in
        guard case .property(let property) = component.component else { return false }
        return resolver.declarations(named: property.declName.baseName.bareName).allSatisfy(isQuietProperty)
      }
    }
    // `String.init`
    if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.bareName
    {
      return Self.plainTypes.contains(type) && !resolver.declaresType(type)
    }
    let found = resolver.declarations(of: expression)
    return !found.isEmpty && found.allSatisfy { isQuietFunction($0) }
  }

  private func isQuietProperty(_ declaration: Declaration) -> Bool {
    guard declaration.isComputed else { return true }
    guard !resolver.mayBeReplaced(declaration),
      let value = declaration.binding?.accessorBlock?.onlyGetter?.onlyExpression
    else { return false }
    return isPure(value)
  }

  /// Whether an extension of the sources has a function of the name that takes the call.
  private func isDeclaredForCollections(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
    resolver.declarations(named: name).contains { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self), let type = function.enclosingType?.plainName
      else { return false }
      return Self.collections.contains(type) && call.fits(function.signature.parameterClause)
    }
  }

  private static let quietTraversals: Set = [
    "allSatisfy", "compactMap", "contains", "filter", "first", "firstIndex", "last", "lastIndex", "map", "max", "min",
    "sorted",
  ]
  /// Those that call whatever they are given.
  private static let calling: Set = ["allSatisfy", "compactMap", "filter", "map"]
  private static let plainTypes: Set = ["Double", "Float", "Int", "String", "UInt"]
  private static let collections: Set = [
    "Array", "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection", "Sequence", "Set",
  ]
}

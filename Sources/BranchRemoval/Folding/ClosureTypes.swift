import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Says of closures whether they would get a result that they did not have: one expression is what a closure returns.
///
/// `{ if G == .red { count() } }` returns nothing; `{ count() }` returns what `count` does.
struct ClosureTypes {
  let resolver: RememberingResolver
  private var types: StaticTypes { StaticTypes(resolver) }

  init(_ resolver: RememberingResolver) { self.resolver = resolver }

  /// Whether a closure that returned nothing returns something once it consists of one statement.
  func givesResult(_ statement: CodeBlockItemSyntax, to closure: ClosureExprSyntax) -> Bool {
    guard closure.signature?.returnClause == nil, !isVoid(statement) else { return false }
    return !types.hasContextualType(ExprSyntax(closure)) && !takesNoResult(closure) && !isResultUnused(closure)
  }

  /// An expression, or an `if` or `switch` of such, that is known to return nothing.
  private func isVoid(_ statement: CodeBlockItemSyntax) -> Bool {
    switch statement.item {
    case .expr(let expression): return types.isVoid(expression) == true
    case .stmt(let node):
      let branches = node.as(ExpressionStmtSyntax.self)?.expression.branches ?? []
      return branches.contains { branch in branch.count != 1 || branch.first.map { isVoid($0) } ?? true }
    case .decl: return true
    @unknown default: return true
    }
  }

  /// Nobody can ask for the closure's result: it is passed in a call that is a statement, or is a local name that is
  /// only called in statements.
  private func isResultUnused(_ closure: ClosureExprSyntax) -> Bool {
    var node = Syntax(closure)
    if let binding = closure.parent?.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      let name = binding.pattern.identifiers.first, let list = binding.enclosingItems
    {
      return list.references(to: name).allSatisfy { reference in
        guard let call = reference.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == reference.id
        else { return false }
        return call.parent?.is(CodeBlockItemSyntax.self) ?? false
      }
    }
    for parent in closure.ancestors {
      if let item = parent.as(CodeBlockItemSyntax.self) {
        return node.is(FunctionCallExprSyntax.self) && item.isNoResult
      }
      guard
        parent.is(FunctionCallExprSyntax.self) || parent.is(LabeledExprSyntax.self)
          || parent.is(LabeledExprListSyntax.self)
      else { return false }
      node = parent
    }
    return false
  }

  /// The closure is an argument for a parameter whose type says that it returns nothing.
  private func takesNoResult(_ closure: ClosureExprSyntax) -> Bool {
    let call: FunctionCallExprSyntax?
    if let direct = closure.parent?.as(FunctionCallExprSyntax.self) {
      call = direct
    } else {
      call = closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    guard let call else { return false }
    let functions = resolver.declarations(of: call.calledExpression).compactMap {
      $0.node.as(FunctionDeclSyntax.self)
    }
    guard let function = functions.first, functions.count == 1 else { return false }
    let closures = function.signature.parameterClause.parameters.compactMap { parameter -> FunctionTypeSyntax? in
      parameter.type.functionType
    }
    guard let type = closures.last else { return false }
    let result = type.returnClause.type.trimmedDescription
    return closures.count == 1 && (result == "Void" || result == "()")
  }
}

extension SyntaxProtocol {
  fileprivate var enclosingItems: CodeBlockItemListSyntax? {
    for current in ancestors {
      if let list = current.as(CodeBlockItemListSyntax.self) { return list }
      if current.is(MemberBlockSyntax.self) { return nil }
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// It is not the value of the body that it stands in.
  fileprivate var isNoResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return true }
    guard let owner = list.parent?.as(CodeBlockSyntax.self)?.parent else { return false }
    if owner.is(InitializerDeclSyntax.self) || owner.is(DeinitializerDeclSyntax.self) { return true }
    guard let function = owner.as(FunctionDeclSyntax.self) else { return false }
    return function.signature.returnClause.map { ["Void", "()"].contains($0.type.trimmedDescription) } ?? true
  }
}

extension ExprSyntax {
  /// The bodies of an `if` with an `else`, or of a `switch`.
  fileprivate var branches: [CodeBlockItemListSyntax] {
    if let node = self.as(SwitchExprSyntax.self) {
      return node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    }
    guard let node = self.as(IfExprSyntax.self) else { return [] }
    switch node.elseBody {
    case .codeBlock(let block): return [node.body.statements, block.statements]
    case .ifExpr(let rest): return [node.body.statements] + ExprSyntax(rest).branches
    case nil: return [node.body.statements]
    @unknown default: return [node.body.statements]
    }
  }
}

extension TypeSyntax {
  fileprivate var functionType: FunctionTypeSyntax? {
    if let node = self.as(FunctionTypeSyntax.self) { return node }
    if let node = self.as(AttributedTypeSyntax.self) { return node.baseType.functionType }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// An `if` or `switch` all branches of which are single expressions: it is the value of the body it is alone in.
  var isValue: Bool {
    var expression: ExprSyntax?
    switch item {
    case .expr(let node): expression = node
    case .stmt(let node): expression = node.as(ExpressionStmtSyntax.self)?.expression
    case .decl: return false
    @unknown default: return false
    }
    if let node = expression?.as(IfExprSyntax.self) { return node.isValue }
    if let node = expression?.as(SwitchExprSyntax.self) {
      return node.cases.allSatisfy { $0.as(SwitchCaseSyntax.self)?.statements.isSingleValue ?? false }
    }
    return expression != nil
  }
}

extension IfExprSyntax {
  fileprivate var isValue: Bool {
    guard body.statements.isSingleValue else { return false }
    switch elseBody {
    case .codeBlock(let block): return block.statements.isSingleValue
    case .ifExpr(let node): return node.isValue
    case nil: return false
    @unknown default: return false
    }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var isSingleValue: Bool {
    guard let only = first, count == 1 else { return false }
    return only.isValue
  }
}

extension StatementSite {
  /// Statements are components of a result here: `_ = e` must be `let _ = e`.
  var isInResultBuilder: Bool {
    for node in items.ancestors {
      if let closure = node.as(ClosureExprSyntax.self) {
        let call = closure.parent?.as(FunctionCallExprSyntax.self)
        let name = call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name?.first?.isUppercase ?? false
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.attributes.namesBuilder
          || function.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) ?? false
      }
      if let variable = node.as(VariableDeclSyntax.self) {
        return variable.attributes.namesBuilder
          || variable.bindings.contains { $0.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) ?? false }
      }
    }
    return false
  }
}

extension AttributeListSyntax {
  fileprivate var namesBuilder: Bool {
    contains { element in
      if case .attribute(let attribute) = element {
        attribute.attributeName.trimmedDescription.hasSuffix("Builder")
      } else {
        false
      }
    }
  }
}

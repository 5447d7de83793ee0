import SwiftSyntax
import SwiftUsage

extension Folder {
  /// Whether statements that take the place of the only statement of a closure would give the closure a result.
  ///
  /// `{ if G == .red { count() } }` returns nothing; `{ count() }` returns what `count` does.
  func changesClosureType(_ statements: [CodeBlockItemSyntax], at site: StatementSite) -> Bool {
    guard let closure = site.items.parent?.as(ClosureExprSyntax.self), site.items.count == 1, statements.count == 1,
      case .expr(let expression) = statements.first?.item, closure.signature?.returnClause == nil,
      !site.item.isValue, types.isVoid(expression) != true
    else { return false }
    return !takesNoResult(closure) && !isResultUnused(closure, site)
  }

  /// Nobody can ask for the closure's result: it is passed in a call that is a statement, or is a local name that is
  /// only called in statements.
  private func isResultUnused(_ closure: ClosureExprSyntax, _ site: StatementSite) -> Bool {
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
    while let parent = node.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) {
        return node.is(FunctionCallExprSyntax.self) && (item.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0) > 1
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
    let functions = values.known.declarations(of: call.calledExpression).compactMap {
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
    var node = parent
    while let current = node {
      if let list = current.as(CodeBlockItemListSyntax.self) { return list }
      if current.is(MemberBlockSyntax.self) { return nil }
      node = current.parent
    }
    return nil
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
    var current = items.parent
    while let node = current {
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
      current = node.parent
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

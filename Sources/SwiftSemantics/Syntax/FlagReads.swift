import SourceSearch
package import SwiftSyntax

/// Places where the name of a flag alone asks for it, in the code of its own type.
extension ExprSyntax {
  /// Whether it is, or is combined with others into, the Boolean result of a function or a getter.
  var isInBooleanResult: Bool {
    var value = self
    while let outer = value.logicalOperation { value = outer }
    if let node = value.parent?.as(ReturnStmtSyntax.self) { return node.isOfBooleanFunction && !isInOwnClause }
    guard let list = value.parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1
    else { return false }
    return Syntax(list).writtenResult?.trimmedDescription == "Bool"
  }

  /// Whether it stands in a clause for a key of its own, in a table of the layer: `case .isNew: return isNew`.
  private var isInOwnClause: Bool {
    guard let name = lastName?.lowercased() else { return false }
    return Syntax(self).ancestors.lazy.compactMap { $0.as(SwitchCaseSyntax.self)?.label }.contains { label in
      label.tokens(viewMode: .sourceAccurate).contains { token in
        switch token.tokenKind {
        case .stringSegment: true
        case .identifier(let key): name.hasSuffix(key.lowercased()) || key.lowercased().hasSuffix(name)
        default: false
        }
      }
    }
  }

  /// Whether it is what a `switch` is over, or a part of that: `switch (kind, isNew) { … }`.
  var isSwitchedOver: Bool {
    let tuple = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self)
    let subject = tuple.map { ExprSyntax($0) } ?? self
    return subject.parent?.as(SwitchExprSyntax.self)?.subject.id == subject.id
  }

  /// `page.isNew` of `page.isNew = isNew`
  var targetGivenIt: MemberAccessExprSyntax? {
    guard let assignment = parent?.as(InfixOperatorExprSyntax.self), assignment.rightOperand.id == id,
      assignment.operator.is(AssignmentExprSyntax.self)
    else { return nil }
    return assignment.leftOperand.as(MemberAccessExprSyntax.self)
  }

  /// Whether it is an argument, a value of a dictionary's literal, a part of a text or the value of a local constant, in code that
  /// neither stores nor codes its type.
  var isPassedOn: Bool {
    guard let parent, !isInCoding else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .labeledExpr(let argument):
      let owner = argument.parent?.parent
      if let text = owner?.as(FunctionCallExprSyntax.self), text.isDescriptionOfOneValue {
        return ExprSyntax(text).isPassedOn
      }
      if let segment = owner?.as(ExpressionSegmentSyntax.self) {
        return segment.parent?.parent?.parent?.is(ArrayElementSyntax.self) == false
      }
      let name = owner?.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
      return name.map { name in !Self.storingWords.contains { name.hasPrefix($0) } } ?? false
    case .dictionaryElement(let element): return element.value.id == id && ownEntryOfRawValue == nil
    case .initializerClause(let clause):
      let variable = clause.parent?.parent?.parent?.as(VariableDeclSyntax.self)
      return variable?.bindingSpecifier.tokenKind == .keyword(.let)
        && variable?.parent?.is(CodeBlockItemSyntax.self) ?? false
    default: return false
    }
  }

  /// `"isNew": isNew` beside other entries in the getter of `rawValue`.
  package var ownEntryOfRawValue: DictionaryElementSyntax? {
    guard let element = parent?.as(DictionaryElementSyntax.self), element.value.id == id,
      let key = element.key.as(StringLiteralExprSyntax.self)?.plainText, key == lastName,
      self.is(DeclReferenceExprSyntax.self) || self.as(MemberAccessExprSyntax.self)?.base?.lastName == "self",
      let list = element.parent?.as(DictionaryElementListSyntax.self), list.count > 1
    else { return nil }
    let owner = list.ancestors.first { node in
      node.is(VariableDeclSyntax.self) && node.parent?.is(MemberBlockItemSyntax.self) ?? false
        || node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
    }
    let name = owner?.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    return name?.text == "rawValue" ? element : nil
  }

  /// Whether it is in the body of `encode(to:)` or `hash(into:)`.
  private var isInCoding: Bool {
    let function = ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
    return ["encode", "hash"].contains(function?.name.text)
  }

  /// How the names of functions begin by which a type stores, codes or hashes its properties.
  private static let storingWords = [
    "append", "combine", "encode", "insert", "register", "save", "set", "store", "write",
  ]

  /// `all["new"] = isNew`
  var isStoredBySubscript: Bool {
    guard let assignment = parent?.as(InfixOperatorExprSyntax.self), assignment.rightOperand.id == id else {
      return false
    }
    return assignment.operator.is(AssignmentExprSyntax.self) && assignment.leftOperand.is(SubscriptCallExprSyntax.self)
  }

  /// `!a`, `a && b`, `a || b` and `(a)` around `a`.
  private var logicalOperation: ExprSyntax? {
    guard let parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .prefixOperatorExpr(let node): return node.operator.text == "!" ? ExprSyntax(node) : nil
    case .infixOperatorExpr(let node): return ["&&", "||"].contains(node.operatorText) ? ExprSyntax(node) : nil
    case .labeledExpr(let node):
      return (node.parent?.parent?.as(TupleExprSyntax.self)).flatMap { $0.elements.count == 1 ? ExprSyntax($0) : nil }
    default: return nil
    }
  }

  /// Whether it is the group of `variant.rawValue`.
  var isAskedForRawValue: Bool {
    let member = parent?.as(MemberAccessExprSyntax.self)
    return member?.base?.id == id && member?.declName.baseName.text == "rawValue"
  }
}

extension FunctionCallExprSyntax {
  /// `String(describing: isNew)` in a text.
  fileprivate var isDescriptionOfOneValue: Bool {
    arguments.count == 1 && arguments.first?.label?.text == "describing" && calledExpression.lastName == "String"
      && parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) ?? false
  }
}

extension Syntax {
  /// The written type of what the statements of a getter or a function return.
  fileprivate var writtenResult: TypeSyntax? {
    parent?.as(AccessorBlockSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
  }
}

extension ReturnStmtSyntax {
  /// Whether it leaves a function or a getter with a Boolean.
  fileprivate var isOfBooleanFunction: Bool {
    for node in Syntax(self).ancestors {
      if node.is(ClosureExprSyntax.self) || node.is(MemberBlockSyntax.self) { return false }
      guard node.is(CodeBlockItemListSyntax.self), let type = node.writtenResult else { continue }
      return type.trimmedDescription == "Bool"
    }
    return false
  }
}

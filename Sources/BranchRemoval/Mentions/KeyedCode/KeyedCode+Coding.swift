import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The statement by which a type's own `init(from:)` or `encode(to:)` codes a flag under the flag's own key.
  ///
  /// ```
  /// newPage = try container.decode(Bool.self, forKey: .newPage)
  /// try container.encode(newPage, forKey: .newPage)
  /// ```
  ///
  /// An app's own functions that do so may take their arguments otherwise: `container.decode(.newPage, Bool.self, false)`.
  /// Without a key, the place of a value among the others says what it is.
  init?(ofCoding expression: ExprSyntax) {
    if let code = KeyedCode(ofDecodedIfThere: expression) {
      self = code
      return
    }
    guard let name = expression.nameOfOwnProperty else { return nil }
    if case .known(let value) = expression.givenValue {
      guard expression.enclosingCoder == .initializer, value.isDecoded(forKey: name) else { return nil }
      self.init(assigning: expression, nil)
      return
    }
    guard let argument = expression.parent?.as(LabeledExprSyntax.self), expression.enclosingCoder == .function,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.codes(by: "encode", value: expression, forKey: name)
        || call.encodesInto(value: expression, forKey: name),
      let item = (call.parent?.as(TryExprSyntax.self)?.parent ?? call.parent)?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    self = .statement(item, list)
  }
}

extension KeyedCode {
  /// The conditional of `init(from:)` that decodes a flag alone.
  ///
  /// ```
  /// if let newPage = try? container.decode(Bool.self, forKey: .newPage) { settings.newPage = newPage }
  /// ```
  /// - Parameter target: the flag where it is set: its own property, or that of a local value of its type.
  fileprivate init?(ofDecodedIfThere target: ExprSyntax) {
    guard let name = target.lastName, target.isPathOfNames, case .known(let value) = target.givenValue,
      target.enclosingCoder == .initializer,
      let body = target.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self), body.count == 1,
      let conditional = body.parent?.parent?.as(IfExprSyntax.self), conditional.elseBody == nil,
      let condition = conditional.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      conditional.conditions.count == 1,
      let bound = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      value.as(DeclReferenceExprSyntax.self)?.baseName.bareName == bound,
      condition.initializer?.value.isDecoded(forKey: name) ?? false,
      let item = ExprSyntax(conditional).item, let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    self = .statement(item, list)
  }
}

private enum Coder { case initializer, function }

extension ExprSyntax {
  /// The `init(from:)` or `encode(to:)` whose own body it is in.
  fileprivate var enclosingCoder: Coder? {
    for node in ancestors {
      if let node = node.as(InitializerDeclSyntax.self) {
        return node.signature.parameterClause.labels == ["from"] ? .initializer : nil
      }
      if let node = node.as(FunctionDeclSyntax.self) {
        return node.name.bareName == "encode" && node.signature.parameterClause.labels == ["to"] ? .function : nil
      }
      if node.is(ClosureExprSyntax.self) || node.is(MemberBlockSyntax.self) { return nil }
    }
    return nil
  }

  /// Whether it is what a container has for a key, or else a literal or what another value of the type has: `standard.newPage`.
  func isDecoded(forKey name: String) -> Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): node.expression.isDecoded(forKey: name)
    case .functionCallExpr(let node): node.codes(by: "decode", value: nil, forKey: name)
    case .infixOperatorExpr(let node):
      node.operatorText == "??" && node.leftOperand.isDecoded(forKey: name)
        && node.rightOperand.isDecodedOtherwise(name)
    default: singleParenthesized?.isDecoded(forKey: name) ?? false
    }
  }
}

extension ExprSyntax {
  /// Whether it is a literal, what another value of the type has, or what a container has for an older key, or one of these after
  /// the other.
  fileprivate func isDecodedOtherwise(_ name: String) -> Bool {
    if let node = self.as(InfixOperatorExprSyntax.self) {
      return node.operatorText == "??" && node.leftOperand.isDecodedOtherwise(name)
        && node.rightOperand.isDecodedOtherwise(name)
    }
    if let call = withoutEffectMarkers.as(FunctionCallExprSyntax.self) {
      let key = call.arguments.last?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
      return call.arguments.last?.label?.text == "forKey"
        && key.map { call.codes(by: "decode", value: nil, forKey: $0) } ?? false
    }
    return self.is(BooleanLiteralExprSyntax.self) || lastName == name && isPathOfNames
  }
}

extension FunctionCallExprSyntax {
  /// `container.encode(newPage, forKey: .newPage)`, or another function of the container whose name begins with the verb,
  /// with the key and the value, and apart from them types and literals alone.
  fileprivate func codes(by verb: String, value: ExprSyntax?, forKey name: String) -> Bool {
    guard let callee = calledExpression.as(MemberAccessExprSyntax.self), trailingClosure == nil,
      callee.declName.baseName.text.hasPrefix(verb), let base = callee.base,
      // A container may be missing: `let container = try? decoder.container(keyedBy: CodingKeys.self)`.
      (base.as(OptionalChainingExprSyntax.self)?.expression ?? base).is(DeclReferenceExprSyntax.self)
    else { return false }
    let others = arguments.map(\.expression).filter { $0.id != value?.id }
    return others.filter { $0.isCodingKey(name) }.count == 1
      && others.allSatisfy { $0.isCodingKey(name) || $0.isPlainLiteral || $0.isNumericLiteral || $0.isMetatype }
  }
}

extension FunctionCallExprSyntax {
  /// `encodeOptional(newPage, into: &container, forKey: .newPage)`, a function of the app's own that is given the container.
  fileprivate func encodesInto(value: ExprSyntax, forKey name: String) -> Bool {
    guard let callee = calledExpression.simpleName, callee.hasPrefix("encode"), trailingClosure == nil else {
      return false
    }
    let others = arguments.map(\.expression).filter { $0.id != value.id }
    let containers = others.filter { $0.as(InOutExprSyntax.self)?.expression.is(DeclReferenceExprSyntax.self) ?? false }
    return others.count == 2 && containers.count == 1 && others.count { $0.isCodingKey(name) } == 1
  }
}

extension ExprSyntax {
  /// `.newPage`, `CodingKeys.newPage`
  fileprivate func isCodingKey(_ name: String) -> Bool {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.bareName == name && (member.base.map { $0.lastName == "CodingKeys" } ?? true)
  }

  /// `Bool.self`
  fileprivate var isMetatype: Bool { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self" }
}

/// The cases of a flag's types' `CodingKeys` for it.
struct FlagCodingKeys {
  let elements: [EnumCaseElementSyntax]

  /// - Returns: `nil` if the keys of one of the types are not known, or consist of the flag's alone.
  init?(of property: InstanceFlag, _ resolver: RememberingResolver) {
    var elements: [EnumCaseElementSyntax] = []
    for member in property.types.flatMap({ resolver.bodies(ofType: $0) }).flatMap(\.memberBlock.members) {
      if member.decl.as(TypeAliasDeclSyntax.self)?.name.bareName == "CodingKeys" { return nil }
      guard let node = member.decl.as(EnumDeclSyntax.self), node.name.bareName == "CodingKeys" else { continue }
      let inherited = node.inheritanceClause?.typeNames ?? []
      guard inherited.allSatisfy({ ["String", "CodingKey", "Swift.CodingKey"].contains($0) }) else { return nil }
      let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      guard let own = cases.first(where: { $0.name.bareName == property.declared.member }) else { continue }
      if own.isLastOfEnum { return nil }
      elements.append(own)
    }
    self.elements = elements
  }
}

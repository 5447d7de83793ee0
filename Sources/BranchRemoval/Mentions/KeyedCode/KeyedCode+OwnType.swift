import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Code of a flag's own type that says nothing of anything else.
extension KeyedCode {
  /// The line for the flag in a description that is made of lines: `"newPage: \(newPage)"`,
  /// `"newPage: \(String(describing: newPage))"`.
  init?(ofDescription expression: ExprSyntax) {
    guard expression.nameOfOwnProperty != nil, expression.isInDescription,
      let segment = expression.describedValue.parent?.parent?.parent?.as(ExpressionSegmentSyntax.self),
      segment.expressions.count == 1,
      let literal = segment.parent?.parent?.as(StringLiteralExprSyntax.self),
      literal.segments.allSatisfy({ $0.id == segment.id || $0.is(StringSegmentSyntax.self) }),
      let element = literal.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self), list.count > 1
    else { return nil }
    self = .element(element, list)
  }

  /// The entry for the flag in what the type is stored as, if no other type asks for it: `"newPage": newPage` of `rawValue`.
  init?(ofRawValue expression: ExprSyntax, in types: Set<String>, _ world: World) {
    guard let element = expression.ownEntryOfRawValue, let name = expression.lastName,
      let list = element.parent?.as(DictionaryElementListSyntax.self),
      world.files(using: name, in: .everywhere).allSatisfy({ file in
        (world.names(inFile: file).strings[name] ?? []).allSatisfy { text in
          text.enclosingType.map { types.contains($0.plainName) } ?? false
        }
      })
    else { return nil }
    self = .entry(element, list)
  }

  /// The statement of `hash(into:)` that hashes a flag: `hasher.combine(isNew)`.
  init?(ofHash expression: ExprSyntax) {
    guard expression.nameOfOwnProperty != nil, let argument = expression.parent?.as(LabeledExprSyntax.self),
      argument.label == nil, let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.count == 1, call.calledExpression.lastName == "combine",
      let item = call.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count > 1, list.parent?.parent?.as(FunctionDeclSyntax.self)?.name.text == "hash"
    else { return nil }
    self = .statement(item, list)
  }

  /// The `#if` by which an initializer of the type gives the flag one literal or another, and does nothing else.
  init?(ofConditionalStore expression: ExprSyntax) {
    guard let name = expression.nameOfOwnProperty,
      let clause = expression.parent?.parent?.parent?.parent?.as(IfConfigClauseSyntax.self),
      let conditional = clause.parent?.parent?.as(IfConfigDeclSyntax.self),
      conditional.clauses.allSatisfy({ $0.onlyGives(name) }),
      let item = conditional.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.parent?.is(InitializerDeclSyntax.self) ?? false
    else { return nil }
    self = .statement(item, list)
  }
}

extension KeyedCode {
  /// The statement by which the flags' own type says that the flag is on or off: `gates.insert(.newPage)` of an option
  /// set.
  init?(ofOwnChange expression: ExprSyntax, _ declared: DeclaredCase) {
    guard expression.enclosingType?.plainName == declared.type,
      let argument = expression.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base?.simpleName != nil,
      ["append", "insert", "remove"].contains(member.declName.baseName.text),
      let item = call.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    self = .statement(item, list)
  }
}

extension ExprSyntax {
  /// `String(describing: isNew)` of `isNew` in it.
  fileprivate var describedValue: ExprSyntax {
    let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call, call.arguments.count == 1, call.arguments.first?.label?.text == "describing",
      call.calledExpression.lastName == "String"
    else { return self }
    return ExprSyntax(call)
  }

  /// Whether it is in the getter of a description that the standard library asks for.
  fileprivate var isInDescription: Bool {
    for node in ancestors {
      if let variable = node.as(VariableDeclSyntax.self) {
        let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
        return ["description", "debugDescription"].contains(name)
          && variable.parent?.is(MemberBlockItemSyntax.self) ?? false
      }
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return false }
    }
    return false
  }
}

extension IfConfigClauseSyntax {
  /// Whether all of it is `self.name = true`, or `false`.
  fileprivate func onlyGives(_ name: String) -> Bool {
    guard case .statements(let items)? = elements, let only = items.first, items.count == 1,
      let assignment = only.expression?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.leftOperand.nameOfOwnProperty == name
    else { return false }
    return assignment.rightOperand.is(BooleanLiteralExprSyntax.self)
  }
}

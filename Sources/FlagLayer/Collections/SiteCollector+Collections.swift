import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension SiteCollector {
  /// `flags.contains(.a)`, `store.flags().contains(.a)`, and the same of a constant for such a result.
  func membership(_ call: FunctionCallExprSyntax) -> FlagSite.Shape? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), call.arguments.count == 1,
      member.declName.baseName.text == "contains", call.arguments.first?.label == nil, let base = member.base
    else { return nil }
    let receiver = base.withoutChaining
    if let shape = keyedMembership(receiver) { return shape }
    if let result = receiver.as(FunctionCallExprSyntax.self), result.arguments.isEmpty {
      return membership(result.calledExpression, in: questions.collections.results, isResult: true)
    }
    if let shape = membership(receiver, in: questions.collections.values, isResult: false) { return shape }
    guard let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      let value = call.constant(named: name)?.withoutChaining.as(FunctionCallExprSyntax.self)
    else { return nil }
    return membership(value.calledExpression, in: questions.collections.results, isResult: true)
  }

  private func membership(_ path: ExprSyntax, in names: Set<String>, isResult: Bool) -> FlagSite.Shape? {
    guard let name = path.lastName, names.contains(name) else { return nil }
    guard questions.collections.ambiguous.contains(name) else {
      return .membership(in: name, isResult: isResult, of: nil)
    }
    let holder = path.as(MemberAccessExprSyntax.self)?.base?.withoutChaining.lastName
    let isHolder = holder.map { questions.collections.holders[name]?.contains($0) ?? false } ?? false
    return .membership(in: name, isResult: isResult, of: isHolder ? holder : nil)
  }

  /// `Defaults[.devFlags]` of `Defaults[.devFlags]` and `Defaults[Defaults.Keys.devFlags]`, `_.value(for: .devFlags)` of
  /// `store.value(for: .devFlags)`, where such a key stands for flags.
  private func keyedMembership(_ receiver: ExprSyntax) -> FlagSite.Shape? {
    let element = receiver.as(SubscriptCallExprSyntax.self)
    let call = receiver.as(FunctionCallExprSyntax.self)
    guard let arguments = element?.arguments ?? call?.arguments, arguments.count == 1, call?.trailingClosure == nil,
      let argument = arguments.first, let key = argument.expression.as(MemberAccessExprSyntax.self)?.declName,
      questions.collections.keys.contains(key.baseName.bareName)
    else { return nil }
    guard let called = element?.calledExpression ?? call?.calledExpression, let name = called.lastName else {
      return nil
    }
    let asked = (argument.label.map { "\($0.bareName): " } ?? "") + ".\(key.baseName.bareName)"
    let isMember = element == nil && called.as(MemberAccessExprSyntax.self)?.base != nil
    let template = element == nil ? "\(name)(\(asked))" : "\(name)[\(asked)]"
    return .keyedMembership((isMember ? "_." : "") + template, key: key.baseName.bareName)
  }

  /// `states[.a]`, `states[.a, default: false]`
  func state(_ element: SubscriptCallExprSyntax) -> FlagSite.Shape? {
    let labels = element.arguments.map(\.label?.text)
    guard let name = element.calledExpression.withoutChaining.lastName, [[nil], [nil, "default"]].contains(labels),
      questions.collections.states.contains(name)
    else { return nil }
    return .state(in: name, hasDefault: labels.count > 1)
  }

  /// Whether an array or a dictionary stands where flags are declared: `let a: [Flag] = [.a]`, `var a: [Flag] { [.a] }`,
  /// `store(flags: [.a])`, `environment(\.flags, [.a])`.
  func isOfFlags(_ literal: ExprSyntax) -> Bool {
    if let type = literal.writtenType { return types.collection(type).map { $0 != .other } ?? false }
    let collections = questions.collections
    if let infix = literal.parent?.as(InfixOperatorExprSyntax.self), infix.operator.is(AssignmentExprSyntax.self) {
      return infix.leftOperand.lastName.map(collections.names.contains) ?? false
    }
    guard let argument = literal.parent?.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName
    else { return false }
    if questions.takers.contains(FlagQuestions.Function(name: name, label: argument.label?.bareName)) { return true }
    let path = list.first?.expression.as(KeyPathExprSyntax.self)?.components.last?.component
    guard case .property(let property)? = path else { return false }
    return collections.names.contains(property.declName.baseName.bareName)
  }
}

extension ExprSyntax {
  /// `a` of `a?` and `a!`.
  fileprivate var withoutChaining: ExprSyntax {
    if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.withoutChaining }
    return self.as(ForceUnwrapExprSyntax.self)?.expression.withoutChaining ?? self
  }
}

extension SyntaxProtocol {
  /// The value of a constant that is declared before this place, in a block around it.
  fileprivate func constant(named name: String) -> ExprSyntax? {
    for block in ancestors.lazy.compactMap({ $0.as(CodeBlockItemListSyntax.self) }) {
      for item in block.reversed() where item.position < position {
        guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
        let binding = variable.bindings.first { $0.pattern.trimmedDescription == name }
        if let value = binding?.initializer?.value { return value }
      }
    }
    return nil
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// A switch for the flag in a view, with its modifiers, and with the section that holds nothing else.
  ///
  /// ```
  /// Toggle(isOn: $settings.newPage) { Text("New page") }
  /// ListRow(label: .default(title: "New page"), kind: .toggle($settings.newPage))
  /// ```
  ///
  /// - Parameter binding: names the flag.
  init?(ofSwitch binding: ExprSyntax, _ resolver: RememberingResolver) {
    guard resolver.isBinding(binding), let view = Self.view(ofSwitch: binding, resolver),
      let element = Self.element(with: view, resolver)
    else { return nil }
    self = element
  }

  /// The view that is a switch for a binding.
  static func view(ofSwitch binding: ExprSyntax, _ resolver: RememberingResolver) -> ExprSyntax? {
    guard let argument = binding.withTransactions.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    if call.calledExpression.as(MemberAccessExprSyntax.self)?.isKindOfSwitch ?? false {
      let row = call.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
      guard let row, row.calledExpression.nameOfView != nil, !ShownViews.showMore(thanKindOf: row, resolver) else {
        return nil
      }
      return ExprSyntax(row)
    }
    if let name = call.calledExpression.nameOfView, name.isNameOfSwitch, !resolver.declaresType(name) {
      if call.arguments.contains(where: { $0.id != argument.id && $0.expression.isProjected }) { return nil }
      return ShownViews.areLabels(of: call, besides: argument.expression.id, isSwitch: true, resolver)
        ? ExprSyntax(call) : nil
    }
    return SwitchRows(resolver).isRow(call, boundBy: argument) ? ExprSyntax(call) : nil
  }

  /// The element of a builder that a view is, with its modifiers, or with the section, the stack, the `if` or the `#if`
  /// that holds nothing else.
  static func element(with view: ExprSyntax, _ resolver: RememberingResolver) -> KeyedCode? {
    place(of: view, resolver).element
  }

  /// The same, and the outermost of the views around it that hold nothing else.
  ///
  /// There is none in a builder that takes a fixed number of views.
  static func place(of view: ExprSyntax, _ resolver: RememberingResolver) -> (
    element: KeyedCode?, outermost: ExprSyntax
  ) {
    let modifiers = SwitchModifiers(of: view, resolver)
    var outermost = view.withOperators
    var item = outermost.parent?.as(CodeBlockItemSyntax.self)
    if modifiers.doMore(from: view, to: outermost) { return (nil, view) }
    // Of the switch alone, if all around it has to stay.
    var alone: (element: KeyedCode?, outermost: ExprSyntax)?
    while let element = item, let list = element.parent?.as(CodeBlockItemListSyntax.self) {
      if list.count > 1 {
        let isFixed = FixedViews(resolver: resolver).areTaken(around: element)
        guard alone == nil, let row = SwitchLabels(resolver).row(of: view, element, list) else {
          return (isFixed ? nil : .statement(element, list), outermost)
        }
        alone = (isFixed ? nil : .statement(element, list), outermost)
        let whole = ExprSyntax(row).withOperators
        if modifiers.doMore(from: ExprSyntax(row), to: whole) { break }
        outermost = whole
        item = outermost.parent?.as(CodeBlockItemSyntax.self)
        continue
      }
      if let clause = list.parent?.as(IfConfigClauseSyntax.self) {
        guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self), clauses.count == 1 else { break }
        item = clauses.parent?.parent?.as(CodeBlockItemSyntax.self)
        continue
      }
      if let condition = list.parent?.parent?.as(IfExprSyntax.self) {
        guard condition.elseBody == nil, condition.conditions.allSatisfy(\.onlyAsks) else { break }
        item = ExprSyntax(condition).item
        continue
      }
      guard let closure = list.parent?.as(ClosureExprSyntax.self), let section = closure.callWithContent,
        let name = section.calledExpression.nameOfView,
        containers.contains(name)
          ? ShownViews.areLabels(of: section, besides: closure.id, resolver)
          : ShownViews.isRow(section, around: closure, resolver)
      else { break }
      let whole = ExprSyntax(section).withOperators
      if modifiers.doMore(from: ExprSyntax(section), to: whole) { break }
      outermost = whole
      item = outermost.parent?.as(CodeBlockItemSyntax.self)
    }
    return alone ?? (nil, outermost)
  }

  /// Views that are nothing without what they hold.
  private static let containers: Set = [
    "ControlGroup", "Group", "GroupBox", "HStack", "LabeledContent", "Section", "VStack", "ZStack",
  ]
}

extension ConditionElementSyntax {
  var onlyAsks: Bool {
    switch condition {
    case .availability: true
    case .expression(let expression): expression.onlyAsks
    case .optionalBinding(let binding): binding.initializer.map { $0.value.onlyAsks } ?? true
    default: false
    }
  }
}

extension ExprSyntax {
  /// `Toggle` of `Toggle`, and of `Toggle<Text>`.
  var nameOfView: String? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.nameOfView }
    // `Preferences.Section` of another module
    let member = self.as(MemberAccessExprSyntax.self).flatMap { $0.base?.isTypePath ?? false ? $0.declName : nil }
    guard let name = (self.as(DeclReferenceExprSyntax.self) ?? member)?.baseName.bareName,
      name.first?.isUppercase ?? false
    else { return nil }
    return name
  }
}

extension String {
  /// The system's name for a switch, or one made of it: `SettingsToggle`.
  var isNameOfSwitch: Bool { hasSuffix("Toggle") || hasSuffix("Switch") || hasPrefix("Toggle") }
}

extension MemberAccessExprSyntax {
  /// `.toggle` of `.toggle($settings.newPage)`.
  fileprivate var isKindOfSwitch: Bool { base == nil && ["toggle", "switch"].contains(declName.baseName.bareName) }
}

extension ExprSyntaxProtocol {
  /// The expression with the calls behind it, also those in an `#if`: a view with its modifiers, a publisher with its operators.
  var withOperators: ExprSyntax {
    var view = ExprSyntax(self)
    while true {
      if let call = view.memberCall {
        view = ExprSyntax(call)
      } else if let node = view.parent?.as(PostfixIfConfigExprSyntax.self), node.base?.id == view.id {
        view = ExprSyntax(node)
      } else {
        return view
      }
    }
  }
}

extension ExprSyntax {
  /// A binding with what is said of its changes alone: `$isNew.animation()`.
  fileprivate var withTransactions: ExprSyntax {
    var node = self
    while let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
      ["animation", "transaction"].contains(member.declName.baseName.text),
      let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(member).id
    {
      node = ExprSyntax(call)
    }
    return node
  }
}

extension RememberingResolver {
  /// Whether an expression is a binding: `$settings.isNew`, or `settings.isNew` where `settings` is a `Binding<Settings>`,
  /// or what a function of the app makes of `\.isNew`.
  func isBinding(_ expression: ExprSyntax) -> Bool {
    if expression.isProjected { return true }
    if let call = expression.as(FunctionCallExprSyntax.self) { return KeyPathBinding.isMade(by: call, self) }
    return expression.as(MemberAccessExprSyntax.self)?.base.map { boundType(of: $0) != nil || isWrapper($0) } ?? false
  }

  /// `Settings` of a name whose declaration says `Binding<Settings>` or `Bindable<Settings>`, or that unwraps a
  /// `Binding<Settings>?`.
  func boundType(of name: ExprSyntax) -> String? {
    let found = parsedDeclarations(of: name)
    guard found.count == 1, let declaration = found.first,
      let type = (declaration.annotatedType ?? typeUnwrapped(by: declaration))?.as(IdentifierTypeSyntax.self),
      ["Bindable", "Binding"].contains(type.name.text), let arguments = type.genericArgumentClause?.arguments,
      arguments.count == 1,
      case .type(let value)? = arguments.first?.argument
    else { return nil }
    return value.as(IdentifierTypeSyntax.self)?.name.bareName
  }

  /// Whether it is a name of the type that has a binding for each property of an object: `ObservedObject<Model>.Wrapper`.
  private func isWrapper(_ name: ExprSyntax) -> Bool {
    parsedDeclarations(of: name).contains {
      $0.annotatedType?.as(MemberTypeSyntax.self)?.name.text == "Wrapper"
    }
  }

  /// The written type, without the optional, of what `if let model = model`, `guard let model` and the like unwrap.
  private func typeUnwrapped(by declaration: Declaration) -> TypeSyntax? {
    guard let condition = declaration.node.as(OptionalBindingConditionSyntax.self) else { return nil }
    let outside: [Declaration]
    if let value = condition.initializer?.value {
      outside = parsedDeclarations(of: value)
    } else {
      let type = condition.enclosingType?.node.id
      outside = declarations(named: declaration.name).filter {
        $0.variable?.enclosingType?.node.id == type && !$0.isStatic
      }
    }
    return outside.count == 1 ? outside.first?.writtenType?.as(OptionalTypeSyntax.self)?.wrappedType : nil
  }
}

extension ClosureExprSyntax {
  /// The call of which it is the first trailing closure, or the one labelled as content: `Section { Text("New") } content: { … }`.
  var callWithContent: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id { return call }
    guard let element = parent?.as(MultipleTrailingClosureElementSyntax.self), element.label.text == "content" else {
      return nil
    }
    return element.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

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
  init?(ofSwitch binding: ExprSyntax) {
    guard binding.isBinding, let argument = binding.parent?.as(LabeledExprSyntax.self),
      var view = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    if view.calledExpression.as(MemberAccessExprSyntax.self)?.isKindOfSwitch ?? false {
      guard let row = view.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self) else {
        return nil
      }
      view = row
    } else {
      guard view.calledExpression.nameOfView?.isNameOfSwitch ?? false else { return nil }
    }
    guard view.calledExpression.nameOfView != nil else { return nil }
    while let item = view.withOperators.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    {
      if list.count > 1 {
        self = .statement(item, list)
        return
      }
      guard let closure = list.parent?.as(ClosureExprSyntax.self),
        let section = closure.parent?.as(FunctionCallExprSyntax.self), section.trailingClosure?.id == closure.id,
        let name = section.calledExpression.nameOfView, ["Section", "Group"].contains(name)
      else { return nil }
      view = section
    }
    return nil
  }
}

extension ExprSyntax {
  /// `$settings.newPage`, `$newPage`, `Bindable(settings).newPage`
  fileprivate var isBinding: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.text.hasPrefix("$")
    case .memberAccessExpr(let node):
      node.declName.baseName.text.hasPrefix("$") || (node.base?.isBinding ?? false)
    case .functionCallExpr(let node): node.calledExpression.nameOfView == "Bindable"
    default: false
    }
  }

  /// `Toggle` of `Toggle`, and of `Toggle<Text>`.
  fileprivate var nameOfView: String? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.nameOfView }
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.bareName, name.first?.isUppercase ?? false else {
      return nil
    }
    return name
  }
}

extension String {
  /// The system's name for a switch, or one made of it: `SettingsToggle`.
  fileprivate var isNameOfSwitch: Bool { hasSuffix("Toggle") || hasSuffix("Switch") || hasPrefix("Toggle") }
}

extension MemberAccessExprSyntax {
  /// `.toggle` of `.toggle($settings.newPage)`.
  fileprivate var isKindOfSwitch: Bool { base == nil && ["toggle", "switch"].contains(declName.baseName.bareName) }
}

extension FunctionCallExprSyntax {
  /// The call with those behind it: a view with its modifiers, a publisher with its operators.
  var withOperators: ExprSyntax {
    var view = ExprSyntax(self)
    while let member = view.parent?.as(MemberAccessExprSyntax.self), member.base?.id == view.id, let call = member.call
    {
      view = ExprSyntax(call)
    }
    return view
  }
}

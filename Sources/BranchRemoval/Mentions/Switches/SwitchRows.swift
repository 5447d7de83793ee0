import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Views of the app's own, and functions of its views, that are a switch for the binding that they are given.
///
/// ```
/// struct SwitchRow: View {
///   @Binding var isOn: Bool
///   init(_ isOn: Binding<Bool>) { _isOn = isOn }       // or none
///   var body: some View { Toggle("On", isOn: $isOn) }
/// }
/// func row(_ title: String, isOn: Binding<Bool>, changed: @escaping (Bool) -> Void) -> some View {
///   Toggle(title, isOn: isOn).onChange(of: isOn.wrappedValue) { changed($0) }
/// }
/// ```
/// One that shows other controls or data as well, or loads or presents something, is a page with a switch.
struct SwitchRows {
  private let resolver: RememberingResolver
  /// How many views it is in that are given the same binding.
  private let depth: Int

  init(_ resolver: RememberingResolver, depth: Int = 0) {
    (self.resolver, self.depth) = (resolver, depth)
  }

  /// - Parameter argument: the binding's.
  func isRow(_ call: FunctionCallExprSyntax, boundBy argument: LabeledExprSyntax) -> Bool {
    guard ShownViews.areLabels(of: call, besides: argument.expression.id, resolver) else { return false }
    if let type = call.calledExpression.nameOfView { return isSwitch(type, call, boundBy: argument) }
    // A modifier shows the view that it is behind.
    guard call.calledExpression.nameOfOwnProperty != nil,
      case let found = resolver.declarations(of: call.calledExpression), found.count == 1,
      let function = found.first?.node.as(FunctionDeclSyntax.self),
      function.signature.returnClause?.type.trimmedDescription == "some View",
      function.signature.effectSpecifiers == nil, let body = function.body,
      let pairs = call.match(function.signature.parameterClause),
      let parameter = pairs.first(where: { $0.argument.id == argument.id })?.parameter,
      parameter.type.isBindingOfBoolean, pairs.filter({ $0.parameter.isBinding }).count == 1,
      pairs.allSatisfy({ parameter, given in
        given.id == argument.id || given.expression.isQuietArgument && isLabel(given.expression, as: parameter.type)
      })
    else { return false }
    let names = function.signature.parameterClause.parameters.map(\.localName.bareName)
    return shows(parameter.localName.bareName, given: Set(names), in: body)
  }

  /// Whether a type is a view of the app whose only binding is a Boolean that it gives to a switch or turns over.
  private func isSwitch(
    _ type: String, _ call: FunctionCallExprSyntax, boundBy argument: LabeledExprSyntax
  ) -> Bool {
    let all = resolver.bodies(ofType: type).filter { !$0.is(ExtensionDeclSyntax.self) }
    guard let view = all.first?.as(StructDeclSyntax.self), all.count == 1,
      view.isView, !view.readsOthers, !resolver.isOfLayer(type),
      call.arguments.allSatisfy({ given in
        given.id == argument.id || isLabel(given.expression, as: view.type(takenAs: given.label?.bareName))
      })
    else { return false }
    let bindings = view.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
      variable.attributes.contains { $0.trimmedDescription.hasPrefix("@Binding") }
        || variable.bindings.contains { $0.typeAnnotation?.type.trimmedDescription.hasPrefix("Binding<") ?? false }
    }
    guard let only = bindings.first?.bindings.first, bindings.count == 1,
      let type = only.typeAnnotation?.type, type.isBindingOfBoolean || type.trimmedDescription == "Bool",
      case let isWrapped = type.trimmedDescription == "Bool",
      case let name = only.pattern.trimmedDescription,
      view.takes(name, by: argument.label?.bareName, isWrapped: isWrapped)
    else { return false }
    return shows(isWrapped ? "$" + name : name, given: view.namesOfProperties, in: view.memberBlock)
  }

  /// Whether code shows a switch for a binding, and no other control.
  private func shows(_ binding: String, given: Set<String>, in code: some SyntaxProtocol) -> Bool {
    let views = ShownViews(.view(given: given), binding: binding, resolver, depth: depth)
    views.walk(code)
    return views.showSwitch && !views.showMore
  }

  /// Whether what a row is given says what the switch is for, or how the row looks.
  private func isLabel(_ value: ExprSyntax, as type: TypeSyntax?) -> Bool {
    if value.is(ClosureExprSyntax.self) || value.is(KeyPathExprSyntax.self) || value.isLabel([], resolver) {
      return true
    }
    guard let type = type?.trimmedDescription, value.onlyAsks else { return false }
    return Self.looks.contains(type.hasSuffix("?") ? String(type.dropLast()) : type)
  }

  private static let looks: Set = [
    "Bool", "CGFloat", "Color", "EdgeInsets", "Font", "Image", "NSColor", "NSImage", "UIColor",
    "UIImage",
  ]
}

extension TypeSyntax {
  fileprivate var isBindingOfBoolean: Bool {
    ["Binding<Bool>", "Binding<Bool>?", "SwiftUI.Binding<Bool>"].contains(trimmedDescription)
  }
}

extension FunctionParameterSyntax {
  fileprivate var isBinding: Bool { type.trimmedDescription.contains("Binding<") }
}

extension ExprSyntax {
  /// Whether evaluating it does nothing: a text, a closure, a value that is only asked for.
  fileprivate var isQuietArgument: Bool {
    if onlyAsks || self.is(ClosureExprSyntax.self) || self.is(KeyPathExprSyntax.self) { return true }
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return isImplicitMember }
    return ["LocalizedStringKey", "NSLocalizedString", "String", "Text"].contains(call.calledExpression.simpleName)
      && call.arguments.allSatisfy(\.expression.isQuietArgument)
  }
}

extension StructDeclSyntax {
  /// The type of the parameter, or of the property, that a label names.
  fileprivate func type(takenAs label: String?) -> TypeSyntax? {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let parameters = initializers.flatMap(\.signature.parameterClause.parameters)
    if let parameter = parameters.first(where: { $0.firstName.bareName == label ?? "_" }) { return parameter.type }
    guard initializers.isEmpty, let label else { return nil }
    return memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      .first { $0.pattern.trimmedDescription == label }?.typeAnnotation?.type
  }

  /// Whether all initializers of a view, or the memberwise one, take a binding by a label.
  ///
  /// - Parameter isWrapped: whether it is `@Binding var isOn: Bool`, not `let isOn: Binding<Bool>`.
  fileprivate func takes(_ binding: String, by label: String?, isWrapped: Bool) -> Bool {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    guard !initializers.isEmpty else { return binding == label }
    return initializers.allSatisfy { initializer in
      guard let parameter = initializer.parameter(givenTo: isWrapped ? "_" + binding : binding) else { return false }
      return (parameter.firstName.text == "_" ? nil : parameter.firstName.bareName) == label
    }
  }
}

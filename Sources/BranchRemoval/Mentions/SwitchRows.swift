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
/// One that shows other controls as well, or loads or presents something, is a page with a switch.
struct SwitchRows {
  private let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
  }

  /// - Parameter argument: the binding's.
  func isRow(_ call: FunctionCallExprSyntax, boundBy argument: LabeledExprSyntax) -> Bool {
    if let type = call.calledExpression.nameOfView { return isSwitch(type, boundBy: argument.label?.bareName) }
    guard case let found = resolver.declarations(of: call.calledExpression), found.count == 1,
      let function = found.first?.node.as(FunctionDeclSyntax.self),
      function.signature.returnClause?.type.trimmedDescription == "some View",
      function.signature.effectSpecifiers == nil, let body = function.body,
      let pairs = call.match(function.signature.parameterClause),
      let parameter = pairs.first(where: { $0.argument.id == argument.id })?.parameter,
      parameter.type.isBindingOfBoolean, pairs.filter({ $0.parameter.isBinding }).count == 1,
      pairs.allSatisfy({ $0.argument.id == argument.id || $0.argument.expression.isQuietArgument })
    else { return false }
    return shows(parameter.localName.bareName, in: body)
  }

  /// Whether a type is a view of the app whose only binding is a Boolean that it gives to a switch or turns over.
  private func isSwitch(_ type: String, boundBy label: String?) -> Bool {
    let all = resolver.bodies(ofType: type).filter { !$0.is(ExtensionDeclSyntax.self) }
    guard let view = all.first?.as(StructDeclSyntax.self), all.count == 1,
      view.inheritanceClause?.inheritedTypes.contains(where: {
        ["View", "SwiftUI.View"].contains($0.type.trimmedDescription)
      })
        ?? false
    else { return false }
    let bindings = view.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
      variable.attributes.contains { $0.trimmedDescription.hasPrefix("@Binding") }
        || variable.bindings.contains { $0.typeAnnotation?.type.trimmedDescription.hasPrefix("Binding<") ?? false }
    }
    guard let only = bindings.first?.bindings.first, bindings.count == 1,
      let type = only.typeAnnotation?.type, type.isBindingOfBoolean || type.trimmedDescription == "Bool",
      case let isWrapped = type.trimmedDescription == "Bool",
      case let name = only.pattern.trimmedDescription, view.takes(name, by: label, isWrapped: isWrapped)
    else { return false }
    return shows(isWrapped ? "$" + name : name, in: view.memberBlock)
  }

  /// Whether code shows a switch for a binding, and no other control.
  private func shows(_ binding: String, in code: some SyntaxProtocol) -> Bool {
    let finder = SwitchFinder(of: binding)
    finder.walk(code)
    return finder.isFound && !finder.showsMore
  }
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

/// Finds the switch that a binding is given to, or `isOn.toggle()`, and what else a view shows.
private final class SwitchFinder: SyntaxVisitor {
  private let binding: String
  private(set) var isFound = false
  /// Whether there is another control, or more than controls.
  private(set) var showsMore = false

  /// - Parameter binding: `$isOn`, or the name of a property of type `Binding<Bool>`.
  init(of binding: String) {
    self.binding = binding
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.nameOfView {
      let isBound = node.arguments.contains { $0.expression.nameOfOwnProperty == binding }
      if name.isNameOfSwitch, isBound {
        isFound = true
      } else if name.isNameOfSwitch || Self.controls.contains(name) {
        showsMore = true
      }
    }
    if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ExprSyntax.modifiersForOthers.contains(name)
    {
      showsMore = true
    }
    if node.isToggle,
      node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.nameOfOwnProperty
        == String(binding.drop { $0 == "$" })
    {
      isFound = true
    }
    return .visitChildren
  }

  private static let controls: Set = [
    "ColorPicker", "DatePicker", "ForEach", "Form", "Link", "List", "NavigationLink", "NavigationStack",
    "NavigationView", "Picker", "ScrollView", "SecureField", "Slider", "Stepper", "TabView", "TextEditor", "TextField",
  ]
}

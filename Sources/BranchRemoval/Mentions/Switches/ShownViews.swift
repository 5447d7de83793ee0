import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What a view shows beside a switch: texts and pictures that say what the switch is for, or something of its own.
///
/// ```
/// Section { Toggle("New", isOn: $isNew) } footer: { Text("The new page") }                // goes with the switch
/// Section { Toggle("New", isOn: $isNew) } footer: { Button("Reset") { reset() } }         // stays
/// ```
final class ShownViews: SyntaxVisitor {
  /// Where the views stand, which decides what they may be.
  enum Place {
    /// Beside a switch: texts may be any.
    case besideSwitch
    /// The label of a switch: it may also have views of the app's own that are only told texts, such as a button for help.
    case labelOfSwitch
    /// The body of a member of the app's own, of which each statement is run.
    case member
    /// A view or a function whose use gives it the values of some names: texts are written there, or are such a value.
    case view(given: Set<String>)
    /// Such a view that is one of several kinds of rows, of which a `switch` shows one.
    case rowOfKinds(given: Set<String>)
  }

  private let resolver: RememberingResolver
  private let place: Place
  /// `$isOn`, or the name of a property of type `Binding<Bool>`.
  private let binding: String?
  private let depth: Int
  /// Whether a switch is given the binding, or `isOn.toggle()` is called.
  private(set) var showSwitch = false
  private var showText = false
  /// Whether there is another control, or data, or something that loads or presents something.
  private(set) var showMore = false

  init(_ place: Place, binding: String? = nil, _ resolver: RememberingResolver, depth: Int = 0) {
    (self.place, self.binding, self.resolver, self.depth) = (place, binding, resolver, depth)
    super.init(viewMode: .sourceAccurate)
  }

  /// The names of the parameters, or the properties, that a use gives to a view; `nil` where texts may be any.
  private var given: Set<String>? {
    switch place {
    case .besideSwitch, .labelOfSwitch, .member: nil
    case .view(let names), .rowOfKinds(let names): names
    }
  }

  private var isLabelOfSwitch: Bool { if case .labelOfSwitch = place { true } else { false } }
  private var isOfMember: Bool { if case .member = place { true } else { false } }
  private var isRowOfKinds: Bool { if case .rowOfKinds = place { true } else { false } }

  /// Whether a view shows texts and pictures alone, besides one of its arguments or closures.
  ///
  /// - Parameter isSwitch: whether it is a switch itself.
  static func areLabels(
    of call: FunctionCallExprSyntax, besides shown: SyntaxIdentifier, isSwitch: Bool = false,
    _ resolver: RememberingResolver
  ) -> Bool {
    let closures = [call.trailingClosure] + call.additionalTrailingClosures.map(\.closure)
    let parts = call.arguments.map { Syntax($0.expression) } + closures.compactMap { $0.map { Syntax($0) } }
    return parts.allSatisfy { part in
      guard part.id != shown else { return true }
      let views = ShownViews(isSwitch ? .labelOfSwitch : .besideSwitch, resolver)
      views.walk(part)
      return !views.showMore && !views.showSwitch
    }
  }

  /// Whether a row shows more than texts, pictures and its kind: `Row(title: "New", kind: .toggle($isNew))`.
  static func showMore(thanKindOf row: FunctionCallExprSyntax, _ resolver: RememberingResolver) -> Bool {
    guard row.trailingClosure == nil, let name = row.calledExpression.nameOfView,
      row.arguments.allSatisfy({ argument in
        let kind = argument.expression.as(FunctionCallExprSyntax.self)
        return !argument.expression.is(ClosureExprSyntax.self) && !argument.expression.isProjected
          && !["action", "content", "destination", "detail"].contains(argument.label?.text)
          && (kind?.calledExpression.lastName != "toggle" || kind?.arguments.count == 1)
      })
    else { return true }
    guard let view = resolver.view(named: name) else { return false }
    let views = ShownViews(.rowOfKinds(given: view.namesOfProperties), resolver)
    views.walk(view.memberBlock)
    return views.showMore
  }

  /// Whether a view of the app's own shows a closure's content, and beside it only texts and pictures that are written where it is used:
  /// `Row("New", subtitle: "The new page") { Toggle("", isOn: $isNew) }`.
  static func isRow(
    _ call: FunctionCallExprSyntax, around content: ClosureExprSyntax, _ resolver: RememberingResolver
  ) -> Bool {
    guard call.closures.count == 1, let name = call.calledExpression.nameOfView, let view = resolver.view(named: name),
      !view.readsOthers, call.arguments.allSatisfy({ $0.expression.isLabel([], resolver) })
    else { return false }
    let views = ShownViews(.view(given: view.namesOfProperties), resolver)
    views.walk(view.memberBlock)
    return !views.showMore && !views.showSwitch
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if showMore { return .skipChildren }
    if let name = node.calledExpression.nameOfView { note(view: name, node) }
    // In an extension of views, a modifier may have no receiver.
    let isOfSelf = given == nil && node.calledExpression.nameOfView == nil
    if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? (isOfSelf ? node.calledExpression.simpleName : nil)
    {
      if SwitchModifiers.ofOthers.contains(name) { showMore = true }
      if SwitchModifiers.listeners.contains(name), !hearsSwitch(node) { showMore = true }
      if SwitchModifiers.gestures.contains(name), !actsOnSwitch(node) { showMore = true }
      if given != nil, doesMore(node, name) { showMore = true }
    } else if given != nil, isOwnFunction(node) {
      showMore = true
    }
    if isToggle(node) { showSwitch = true }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.body?.statements.allSatisfy(\.isAssignment) == false { showMore = true }
    return .skipChildren
  }

  /// Each view of a builder is one that is known, or one that the use gives.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if given != nil, node.item.is(VariableDeclSyntax.self), !node.isInAction { showMore = true }
    guard let view = node.item.as(ExprSyntax.self) else { return .visitChildren }
    if view.as(MemberAccessExprSyntax.self)?.base?.isTypePath ?? false { showMore = true }
    if given != nil || isOfMember, !node.isInAction, node.isAssignment { showMore = true }
    guard let given else {
      if !node.isInAction { lookInto(view) }
      return .visitChildren
    }
    let shown = view.withoutModifiers
    if let call = shown.as(FunctionCallExprSyntax.self) {
      guard let name = call.calledExpression.nameOfView else { return .visitChildren }
      let isKnown =
        Self.plain.contains(name) || name == "Button" || name.isNameOfSwitch || resolver.view(named: name) != nil
      if !isKnown, binding == nil || !node.isInAction { showMore = true }
    } else if let name = shown.nameOfOwnProperty, !given.contains(name) {
      showMore = true
    }
    return .visitChildren
  }

  /// What depends on the switch is more than how it looks, unless it is a picture.
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if isRowOfKinds, node.conditions.contains(where: { $0.condition.is(MatchingPatternConditionSyntax.self) }) {
      return .skipChildren
    }
    // `if let toggle` asks whether there is a switch.
    let asked = node.conditions.contains { condition in
      !condition.condition.is(OptionalBindingConditionSyntax.self) && condition.mentions(nameOfSwitch)
    }
    if asked, !node.showsPictures { showMore = true }
    if given != nil, !node.conditions.rootNamesInside.isSubset(of: known) { showMore = true }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    if isRowOfKinds { return .skipChildren }
    if given != nil, !node.subject.rootNamesInside.isSubset(of: known) { showMore = true }
    if node.subject.mentions(nameOfSwitch) { showMore = true }
    return .visitChildren
  }

  // MARK: Modifiers and functions

  /// The names of the view that conditions may ask for, and that closures may set.
  private var known: Set<String> { given.map { $0.union([nameOfSwitch ?? ""]) } ?? [] }

  private var nameOfSwitch: String? { binding.map { String($0.drop { $0 == "$" }) } }

  /// Whether a modifier runs a closure about something else, or is one of the app's own that shows more.
  private func doesMore(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
    if !actsOnSwitch(node), !hearsSwitch(node), !node.closures.allSatisfy(isOfView) { return true }
    return SwitchModifiers.showsMore(modifier: name, resolver, depth: depth)
  }

  /// Whether a closure only has to do with what the view stores: `.onHover { isHovered = $0 }`.
  private func isOfView(_ closure: ClosureExprSyntax) -> Bool {
    closure.namesInside.subtracting(closure.parameterNames.map(\.bareName)).isSubset(of: known.union(["0"]))
  }

  /// Whether a function of the app's own is called, which may show or do anything: `label("x")`, but not `t("new_page")`.
  private func isOwnFunction(_ node: FunctionCallExprSyntax) -> Bool {
    guard let name = node.calledExpression.nameOfOwnProperty, name.first?.isLowercase ?? false,
      given?.contains(name) != true
    else { return false }
    return !Syntax(node).isArgumentOfText
  }

  // MARK: Views

  private func note(view name: String, _ node: FunctionCallExprSyntax) {
    let isBound = binding.map { binding in node.arguments.contains { $0.expression.nameOfOwnProperty == binding } }
    if name.isNameOfSwitch {
      if isBound ?? false { showSwitch = true } else { showMore = true }
    } else if Self.controls.contains(name) {
      showMore = true
    } else if name == "Button" {
      if !actsOnSwitch(node) { showMore = true }
    } else if name.isText || name.isNameOfText && node.closures.isEmpty && resolver.view(named: name) != nil {
      showText = true
      let isTold = node.arguments.contains { $0.expression.mentions(nameOfSwitch) }
      if !areGiven(node) || isTold && !Syntax(node).isInLabel { showMore = true }
    } else if isBound == true, resolver.view(named: name) != nil {
      let argument = node.arguments.first { $0.expression.nameOfOwnProperty == binding }
      if depth < Self.deepest, let argument, SwitchRows(resolver, depth: depth + 1).isRow(node, boundBy: argument) {
        showSwitch = true
      } else {
        showMore = true
      }
    } else if isLabelOfSwitch, !node.arguments.isEmpty, node.trailingClosure == nil,
      node.arguments.allSatisfy({ $0.expression.isLabel([], resolver) })
    {
      return
    } else if isBound != true, let view = resolver.view(named: name) {
      let isTold = node.arguments.contains { $0.expression.mentions(nameOfSwitch) }
      if isTold || !areGiven(node) || depth == Self.deepest || showsMore(view, isTold: !node.arguments.isEmpty) {
        showMore = true
      }
    }
  }

  /// Whether a text, or what a view is given, is written there, or is given to the view around it.
  private func areGiven(_ node: FunctionCallExprSyntax) -> Bool {
    guard let given else { return true }
    return node.arguments.allSatisfy { argument in
      argument.expression.is(ClosureExprSyntax.self) || argument.expression.isLabel(given, resolver)
    }
  }

  /// Whether a view of the app's own shows something that its use does not give it.
  ///
  /// - Parameter isTold: whether the use gives it anything.
  private func showsMore(_ view: StructDeclSyntax, isTold: Bool) -> Bool {
    if given != nil, view.readsOthers { return true }
    let place = given == nil ? Place.besideSwitch : .view(given: view.namesOfProperties)
    let inner = ShownViews(place, resolver, depth: depth + 1)
    inner.walk(view.memberBlock)
    return inner.showMore || inner.showSwitch || given != nil && !isTold && inner.showText
  }

  // MARK: The switch

  /// Whether an action only turns the switch over.
  private func actsOnSwitch(_ call: FunctionCallExprSyntax) -> Bool {
    guard let nameOfSwitch, let action = call.action else { return false }
    return SwitchActions(names: [nameOfSwitch], told: given ?? [], resolver: resolver).areAll(of: action)
  }

  private func hearsSwitch(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.first?.expression.mentions(nameOfSwitch) ?? false && (!call.isHeardAtOnce || actsOnSwitch(call))
  }

  private func isToggle(_ node: FunctionCallExprSyntax) -> Bool {
    guard let binding, node.isToggle else { return false }
    return node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.nameOfOwnProperty
      == String(binding.drop { $0 == "$" })
  }

  // MARK: Members

  /// Whether the body of a member that shows something without a switch shows or does more.
  static func showsMore(in body: some SyntaxProtocol, _ resolver: RememberingResolver, depth: Int) -> Bool {
    let views = ShownViews(.member, resolver, depth: depth)
    views.walk(body)
    return views.showMore || views.showSwitch
  }

  /// Looks into a member of the app's own that shows a view, and into its modifiers of the view.
  private func lookInto(_ view: ExprSyntax) {
    let callee = view.as(FunctionCallExprSyntax.self)?.calledExpression ?? view
    if let base = callee.as(MemberAccessExprSyntax.self)?.base, !base.isSelf, !base.isTypePath {
      if let name = callee.lastName, SwitchModifiers.showsMore(modifier: name, resolver, depth: depth) {
        showMore = true
      }
      lookInto(base)
      return
    }
    guard callee.nameOfView == nil, let name = callee.lastName, depth < Self.deepest else { return }
    for declaration in resolver.declarations(named: name) {
      let body =
        declaration.node.as(FunctionDeclSyntax.self)?.body.map { Syntax($0) }
        ?? declaration.binding?.accessorBlock.map { Syntax($0) }
      guard let body else { continue }
      if ShownViews.showsMore(in: body, resolver, depth: depth + 1) { showMore = true }
    }
  }

  static let deepest = 4
  private static let plain: Set = [
    "AnyView", "Capsule", "Circle", "Color", "Divider", "Ellipse", "EmptyView", "Group", "HStack", "Image", "Label",
    "LabeledContent", "LinearGradient", "Rectangle", "RoundedRectangle", "Section", "Spacer", "Text", "VStack",
    "ZStack",
  ]
  private static let controls: Set = [
    "AsyncImage", "Chart", "ColorPicker", "DatePicker", "DisclosureGroup", "EditButton", "ForEach", "Form", "Gauge",
    "Link", "List", "Map", "Menu", "MultiDatePicker", "NavigationLink", "NavigationStack", "NavigationView",
    "PasteButton", "PhotosPicker", "Picker", "ScrollView", "SecureField", "ShareLink", "Slider", "Stepper", "TabView",
    "Table", "TextEditor", "TextField", "TimelineView",
  ]
}

extension RememberingResolver {
  /// A view that the sources declare.
  fileprivate func view(named name: String) -> StructDeclSyntax? {
    bodies(ofType: name).lazy.compactMap { $0.as(StructDeclSyntax.self) }.first(where: \.isView)
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The modifiers behind a switch that go with it, and those that have nothing to do with it.
///
/// ```
/// Toggle("New", isOn: $isNew).onChange(of: isNew) { store($0) }       // goes
/// Toggle("New", isOn: $isNew).onChange(of: size) { reload() }         // stays, and so does the switch
/// ```
struct SwitchModifiers {
  /// The last names of what the switch is bound to.
  private let names: Set<String>
  private let resolver: RememberingResolver

  /// - Parameter view: without its modifiers.
  init(of view: ExprSyntax, _ resolver: RememberingResolver) {
    self.resolver = resolver
    let arguments = view.as(FunctionCallExprSyntax.self)?.arguments
    names = Set((arguments.map { Array($0) } ?? []).flatMap { $0.expression.boundNames })
  }

  /// Whether a modifier loads or presents something, adds it to a bar, or hears of something else than the switch.
  ///
  /// - Parameter view: without its modifiers.
  func doMore(from view: ExprSyntax, to outermost: ExprSyntax) -> Bool {
    var node = outermost
    while node.id != view.id, let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    {
      if doesMore(call, member.declName.baseName.text) { return true }
      node = base
    }
    return false
  }

  private func doesMore(_ call: FunctionCallExprSyntax, _ name: String) -> Bool {
    if Self.ofAppearance.contains(name), loadsSwitch(call) { return false }
    if Self.ofOthers.contains(name) { return true }
    if name.hasSuffix("Style") { return false }
    if Self.listeners.contains(name) { return !hearsSwitch(call) }
    if Self.gestures.contains(name) { return !actsOnSwitch(call) }
    let isBoundElsewhere = call.arguments.contains { argument in
      argument.expression.isProjected && argument.expression.boundNames.isDisjoint(with: names)
    }
    return isBoundElsewhere || !ShownViews.areLabels(of: call, besides: call.id, resolver)
      || Self.showsMore(modifier: name, resolver)
  }

  /// Whether a modifier of the app's own shows more than the view it is behind.
  ///
  /// - Parameter depth: how many members of the app's own it is in. Modifiers may call each other.
  static func showsMore(modifier name: String, _ resolver: RememberingResolver, depth: Int = 0) -> Bool {
    depth < ShownViews.deepest
      && resolver.declarations(named: name).contains { declaration in
        guard let function = declaration.node.as(FunctionDeclSyntax.self), let body = function.body,
          function.enclosingType?.node.is(ExtensionDeclSyntax.self) ?? false
        else { return false }
        return ShownViews.showsMore(in: body, resolver, depth: depth + 1)
      }
  }

  /// `.onChange(of: isNew)`, `.onReceive(model.$isNew)`
  private func hearsSwitch(_ call: FunctionCallExprSyntax) -> Bool {
    guard let heard = call.arguments.first?.expression else { return false }
    // What the flag has become never changes.
    let isSwitch = heard.is(BooleanLiteralExprSyntax.self) || !heard.namesInside.isDisjoint(with: names)
    return isSwitch && (!call.isHeardAtOnce || actsOnSwitch(call))
  }

  private func actsOnSwitch(_ call: FunctionCallExprSyntax) -> Bool {
    call.action.map { SwitchActions(names: names, told: [], resolver: resolver).areAll(of: $0) } ?? false
  }

  /// `.onAppear { isNew = settings.isNew }`
  private func loadsSwitch(_ call: FunctionCallExprSyntax) -> Bool {
    guard let action = call.action, !action.statements.isEmpty else { return false }
    return action.statements.allSatisfy { item in
      guard let assignment = item.expression?.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self), let name = assignment.leftOperand.nameOfOwnProperty
      else { return false }
      let value = assignment.rightOperand
      return names.contains(name) && value.onlyAsks && !value.is(BooleanLiteralExprSyntax.self)
    }
  }

  private static let ofAppearance: Set = ["onAppear", "onDisappear", "task"]
  static let listeners: Set = ["onChange", "onReceive"]
  static let gestures: Set = [
    "gesture", "highPriorityGesture", "onLongPressGesture", "onTapGesture", "simultaneousGesture", "swipeActions",
  ]
  /// Those that load or present something, or say something of the page.
  static let ofOthers: Set = [
    "alert", "badge", "confirmationDialog", "fileExporter", "fileImporter", "fullScreenCover", "inspector",
    "interactiveDismissDisabled", "navigationBarBackButtonHidden", "navigationBarItems", "navigationBarTitle",
    "navigationBarTitleDisplayMode", "navigationDestination", "navigationTitle", "onAppear", "onContinueUserActivity",
    "onDisappear", "onDrop", "onOpenURL", "onSubmit", "popover", "preference", "preferredColorScheme",
    "presentationDetents",
    "refreshable", "searchable", "sheet", "statusBar", "statusBarHidden", "tabItem", "task", "toolbar",
    "toolbarBackground",
    "userActivity",
  ]
}

extension ExprSyntax {
  /// `isNew` of `$settings.isNew`, of `isNew`, and all names in `Binding(get: { isNew }, set: { isNew = $0 })`.
  fileprivate var boundNames: Set<String> {
    if let name = lastName, self.as(FunctionCallExprSyntax.self) == nil { return [String(name.drop { $0 == "$" })] }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return [] }
    return call.calledExpression.nameOfView == "Binding"
      ? call.namesInside
      : call.arguments.reduce(into: call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.boundNames ?? []) {
        $0.formUnion($1.expression.boundNames)
      }
  }
}

extension FunctionCallExprSyntax {
  /// What a gesture or a button does.
  var action: ClosureExprSyntax? {
    let argument = arguments.first { ["action", "perform"].contains($0.label?.text) }
    return argument?.expression.as(ClosureExprSyntax.self) ?? trailingClosure
  }
}

extension SyntaxProtocol {
  /// All that it refers to by a name, without `$`.
  var namesInside: Set<String> { names(withMembers: true) }

  /// The same without names of members of something else than `self`: `isNew` of `isNew.description` and `log(isNew, privacy: .public)`.
  var rootNamesInside: Set<String> { names(withMembers: false) }

  private func names(withMembers: Bool) -> Set<String> {
    let finder = NameFinder(withMembers: withMembers)
    finder.walk(self)
    return finder.names
  }
}

private final class NameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private let withMembers: Bool

  init(withMembers: Bool) {
    self.withMembers = withMembers
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !withMembers {
      if node.baseName.tokenKind == .keyword(.self) { return .visitChildren }
      let member = node.parent?.as(MemberAccessExprSyntax.self)
      if let member, member.declName.id == node.id, !(member.base?.isSelf ?? false) { return .visitChildren }
    }
    names.insert(String(node.baseName.bareName.drop { $0 == "$" }))
    return .visitChildren
  }
}

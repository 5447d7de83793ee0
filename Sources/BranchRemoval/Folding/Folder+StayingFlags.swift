import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Leaves the reads of a flag beside what changes it, as long as that stays because it was refused: what shows the flag would else show
/// another value than the one that is stored.
///
/// ```
/// Binding(get: { settings.isNew }, set: { settings.isNew = $0 })
/// Row(isOn: settings.isNew) { settings.isNew = $0 }
/// var isNew: Bool { get { settings.isNew } set { settings.isNew = newValue } }
/// draft.isNew = settings.isNew
/// a.isNew == b.isNew
/// let old = settings.isNew; …; settings.isNew = old
/// @State var isNew = settings.isNew
/// newSwitch.isOn = settings.isNew
/// newSwitch.setOn(settings.isNew, animated: false)
/// item.state = settings.isNew ? .on : .off
/// _isNew = State(initialValue: settings.isNew)
/// ```
/// A getter may choose between several flags, and what changes the flag may do so by a function of its own.
extension Folder {
  /// Whether an expression asks for a flag that stays, and what is beside it changes the flag.
  mutating func keepsFlag(_ expression: ExprSyntax) -> Bool {
    if let flag = flagThatIsRolledBack(expression) {
      asksForStaying = true
      return staying.contains(flag)
    }
    if expression.isShownBySwitch(values.resolver), let flag = flag(expression) {
      asksForStaying = true
      return staying.contains(flag)
    }
    if let choice = expression.as(TernaryExprSyntax.self), let flag = flag(choice.condition),
      expression.isStateOfControl
    {
      asksForStaying = true
      return staying.contains(flag)
    }
    guard let beside = expression.chosenResult.partsBesideGetter, !beside.isEmpty, let flag = flag(expression),
      beside.contains(where: { writes($0, flag) || callsSetter($0, ofName: expression.lastName) })
    else { return false }
    asksForStaying = true
    return staying.contains(flag)
  }

  /// The flag whose value a local constant keeps until the flag gets it back.
  private func flagThatIsRolledBack(_ expression: ExprSyntax) -> ExperimentNames? {
    guard let binding = expression.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self),
      let flag = flag(expression), givesBack(Syntax(list), name, flag)
    else { return nil }
    return flag
  }

  private func givesBack(_ node: Syntax, _ name: String, _ flag: ExperimentNames) -> Bool {
    if let assignment = node.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
      assignment.rightOperand.simpleName == name, self.flag(assignment.leftOperand) == flag
    {
      return true
    }
    return node.children(viewMode: .sourceAccurate).contains { givesBack($0, name, flag) }
  }

  /// Whether a flag that stays gets its own value from another object, or a view's state does on a switch for it, which goes with both.
  mutating func keepsCopy(_ assignment: InfixOperatorExprSyntax) -> Bool {
    let (target, value) = (assignment.leftOperand, assignment.rightOperand)
    if flag(value) != nil, isLoadedOnSwitch(target) { return true }
    guard let flag = flag(value), self.flag(target) == flag || isOwn(target, ofTypeOf: value) else { return false }
    asksForStaying = true
    return staying.contains(flag)
  }

  /// `isNew` in `Toggle("New", isOn: $isNew).onAppear { isNew = settings.isNew }`
  private func isLoadedOnSwitch(_ target: ExprSyntax) -> Bool {
    guard let name = target.nameOfOwnProperty,
      values.resolver.declarations(of: target).contains(where: { $0.variable?.isState ?? false }),
      let modifier = target.ancestor(ClosureExprSyntax.self)?.callThatTakesIt,
      let view = modifier.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return false }
    return view.tokens(viewMode: .sourceAccurate).contains { $0.text == "$" + name }
  }

  /// Whether an object's own property is given what another object of its type has for it: `isNew = other.isNew`.
  private func isOwn(_ target: ExprSyntax, ofTypeOf value: ExprSyntax) -> Bool {
    guard let base = value.as(MemberAccessExprSyntax.self)?.base, target.lastName == value.lastName,
      let owner = values.resolver.declarations(of: target).first?.node.enclosingType?.plainName
    else { return false }
    return values.resolver.nameOfType(of: base) == owner
  }

  /// Whether `==` compares the values that two objects have for a flag, which may differ as long as the flag stays.
  mutating func keepsComparisons(in function: FunctionDeclSyntax) -> Bool {
    guard function.name.text == "==", let body = function.body else { return false }
    let flags = compared(in: Syntax(body))
    if flags.isEmpty { return false }
    asksForStaying = true
    return !staying.isDisjoint(with: flags)
  }

  private func compared(in node: Syntax) -> Set<ExperimentNames> {
    if let comparison = node.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(comparison.operatorName),
      let flag = flag(comparison.leftOperand), self.flag(comparison.rightOperand) == flag
    {
      return [flag]
    }
    return node.children(viewMode: .sourceAccurate).reduce(into: []) { $0.formUnion(compared(in: $1)) }
  }

  /// The decided flag that an expression asks for, or whose value it is.
  func flag(_ expression: ExprSyntax) -> ExperimentNames? {
    values.resolver.accessor(expression)?.experiment ?? values.resolver.meaning(of: expression)?.experiment
  }

  /// Whether a function that is called there gives a value to something with the flag's name.
  private func callsSetter(_ node: Syntax, ofName name: String?) -> Bool {
    guard let name else { return false }
    if let call = node.as(FunctionCallExprSyntax.self) {
      let bodies = values.resolver.declarations(of: call.calledExpression).compactMap {
        $0.node.as(FunctionDeclSyntax.self)?.body
      }
      if bodies.contains(where: { Syntax($0).assigns(name) }) { return true }
    }
    return node.children(viewMode: .sourceAccurate).contains { callsSetter($0, ofName: name) }
  }

  private func writes(_ node: Syntax, _ flag: ExperimentNames) -> Bool {
    if let assignment = node.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self) {
      return self.flag(assignment.leftOperand) == flag
    }
    if let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "toggle",
      let base = member.base
    {
      return self.flag(base) == flag
    }
    return node.children(viewMode: .sourceAccurate).contains { writes($0, flag) }
  }
}

extension Syntax {
  fileprivate func assigns(_ name: String) -> Bool {
    if let assignment = self.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
      assignment.leftOperand.lastName == name
    {
      return true
    }
    return children(viewMode: .sourceAccurate).contains { $0.assigns(name) }
  }
}

extension ExprSyntax {
  /// Whether a switch shows it, a view or a model stores it for one, or a modifier gives on what it is set to:
  /// `SwitchItem(isOn: settings.isNew, action: …)`.
  fileprivate func isShownBySwitch(_ resolver: RememberingResolver) -> Bool {
    guard isPathOfNames else { return false }
    if let argument = parent?.as(LabeledExprSyntax.self) {
      let callee = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
      switch argument.label?.text {
      case "isOn": return true
      case "initialValue", "wrappedValue": return callee?.nameOfView == "State" || callee?.isImplicitMember ?? false
      case nil where callee?.lastName == "setOn": return true
      default: return HeardValue(of: self, resolver)?.isModifier ?? false
      }
    }
    if let assignment = parent?.as(InfixOperatorExprSyntax.self) {
      guard assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == id else { return false }
      let target = assignment.leftOperand
      return target.lastName == "isOn" && target.is(MemberAccessExprSyntax.self)
        || resolver.declarations(of: target).contains { $0.variable?.isState ?? false }
    }
    return parent?.parent?.as(PatternBindingSyntax.self)?.isForViews ?? false
  }

  /// Whether a menu item or a row of segments shows it: `UIAction(title: "New", state: isNew ? .on : .off)`.
  fileprivate var isStateOfControl: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label?.text == "state" }
    guard let assignment = parent?.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
      assignment.rightOperand.id == id
    else { return false }
    return ["selectedSegmentIndex", "state"].contains(assignment.leftOperand.lastName)
      && assignment.leftOperand.is(MemberAccessExprSyntax.self)
  }

  /// The outermost `if` or `switch` of which it is the value of a branch, or else itself.
  fileprivate var chosenResult: ExprSyntax {
    guard let list = statementOfResult?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return self }
    for node in Syntax(list).ancestors {
      switch node.as(SyntaxEnum.self) {
      case .switchCase, .switchCaseList, .codeBlock: continue
      case .switchExpr(let node): return ExprSyntax(node).chosenResult
      case .ifExpr(let node): return ExprSyntax(node.outermost).chosenResult
      default: return self
      }
    }
    return self
  }

  private var statementOfResult: CodeBlockItemSyntax? {
    item ?? parent?.as(ReturnStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
  }

  /// The closures or accessors beside the argument, the closure or the getter of which it is all; `nil` if it is no such thing.
  fileprivate var partsBesideGetter: [Syntax]? {
    if let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return call.closures.filter { $0.id != id }.map { Syntax($0) }
    }
    guard let list = statementOfResult?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
    if let closure = list.parent?.as(ClosureExprSyntax.self) {
      return closure.callWithIt?.closures.filter { $0.id != closure.id }.map { Syntax($0) }
    }
    guard let accessor = list.parent?.parent?.as(AccessorDeclSyntax.self),
      let accessors = accessor.parent?.as(AccessorDeclListSyntax.self)
    else { return nil }
    return accessors.map { Syntax($0) }.filter { $0.id != accessor.id }
  }
}

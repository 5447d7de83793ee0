import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A switch for developers with a binding of its own, which only reads and sets a flag, and with the properties of one
/// file that are there for the switch alone.
///
/// ```
/// private var isNewPageOn: Binding<Bool> {
///   Binding(get: { flags.isOn(.newPage) }, set: { flags.set(.newPage, to: $0) })
/// }
/// private var newPageToggle: some View { Toggle("New page", isOn: isNewPageOn) }
/// var body: some View { Form { newPageToggle; Text("Debug") } }
/// ```
struct FlagControl {
  /// The properties and functions that go.
  private(set) var declarations: [Syntax] = []
  /// The elements of builders that go.
  private(set) var statements: [(item: CodeBlockItemSyntax, list: CodeBlockItemListSyntax)] = []
  /// The elements of lists that go.
  private(set) var elements: [(element: ArrayElementSyntax, list: ArrayElementListSyntax)] = []

  /// Whether a case of an enum describes it.
  private var isDescribed = false
  private let world: World
  private let file: Int
  private var resolver: RememberingResolver { world.resolver }

  private init(_ world: World, file: Int) {
    self.world = world
    self.file = file
  }

  /// - Parameter flag: names the flag, in the getter or the setter of a binding.
  init?(around flag: ExprSyntax, _ world: World) {
    guard
      let call = flag.ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) }).first(where: \.makesBinding),
      let file = world.resolver.fileNumber(of: call), let name = flag.lastName
    else { return nil }
    self.world = world
    self.file = file
    guard isOnlyFor(flagNamed: name, call), noteBinding(ExprSyntax(call)), keepsOthers else { return nil }
  }

  /// A switch that is all that a property or a function of a view shows: `var section: some View { Section { Toggle("New", isOn: $isNew) } }`.
  ///
  /// - Parameter binding: names the flag.
  init?(boundBy binding: ExprSyntax, _ world: World) {
    guard world.resolver.isBinding(binding), let file = world.resolver.fileNumber(of: binding),
      KeyedCode.view(ofSwitch: binding, world.resolver) != nil
    else { return nil }
    self.world = world
    self.file = file
    guard noteBinding(binding), keepsOthers else { return nil }
  }

  /// A switch whose binding sets the flag by a method that is there for the flag alone:
  /// `Binding(get: { settings.newPage }, set: { settings.setNewPage($0) })`.
  init?(settingBy setter: FunctionCallExprSyntax, _ world: World) {
    guard
      let call = setter.ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) }).first(where: \.makesBinding),
      let file = world.resolver.fileNumber(of: call), let (get, set) = call.closuresOfBinding,
      let argument = setter.arguments.first?.expression, set.isParameter(argument),
      set.statements.onlyExpression?.id == ExprSyntax(setter).id
    else { return nil }
    self.world = world
    self.file = file
    guard showsFlag(get), noteBinding(ExprSyntax(call)), keepsOthers else { return nil }
  }

  /// A switch that a function makes, which is in a list or a stack of others.
  ///
  /// ```
  /// let newPage = makeSwitch(for: .newPage, isOn: settings.isNewPageOn, action: #selector(toggleNewPage))
  /// let stack = UIStackView(arrangedSubviews: [title, newPage, other])
  /// ```
  ///
  /// A case may describe the switch instead, also with the flag's value:
  /// `.toggle(label: "New page", setting: .newPage, isOn: values[.newPage] ?? false)`.
  ///
  /// - Parameter flag: an argument of the call, or in another argument of one with the flag.
  init?(madeFor flag: ExprSyntax, _ world: World) {
    let switches = FlagSwitches(world.resolver, world)
    if let call = flag.callGiven, let file = world.resolver.fileNumber(of: call), switches.isShownSwitch(call) {
      self.init(world, file: file)
      guard noteView(ExprSyntax(call)), keepsOthers else { return nil }
      return
    }
    let made = flag.callGiven.flatMap { switches.isMadeSwitch($0) ? $0 : nil }
    guard
      let call = made
        ?? flag.callsAround.first(where: { $0.isGiven(flag) && switches.isDescribedSwitch($0) }),
      let file = world.resolver.fileNumber(of: call)
    else { return nil }
    self.init(world, file: file)
    isDescribed = made == nil
    guard noteRow(ExprSyntax(call)), keepsOthers else { return nil }
  }

  /// Whether something is left where it is shown.
  private var keepsOthers: Bool {
    let gone = Set(statements.map(\.item.id) + elements.map(\.element.id))
    return !gone.isEmpty && statements.allSatisfy { $0.list.contains { !gone.contains($0.id) } }
      && elements.allSatisfy { $0.list.contains { !gone.contains($0.id) } }
  }

  /// The first of what goes.
  var node: Syntax { declarations.first ?? statements.first.map { Syntax($0.item) } ?? Syntax(elements[0].element) }

  /// The lists that it is shown in.
  var lists: [SyntaxIdentifier] { statements.map(\.list.id) + elements.map(\.list.id) }

  func delete(from edits: inout EditBuilder, _ lines: SourceLines) {
    for node in declarations + statements.map({ Syntax($0.item) }) {
      edits.delete(lines.deletion(of: node.contentRange))
    }
    for (element, list) in elements { edits.delete([element.id], of: list) }
  }

  // MARK: The binding

  private func isOnlyFor(flagNamed name: String, _ binding: FunctionCallExprSyntax) -> Bool {
    guard let (get, set) = binding.closuresOfBinding, showsFlag(get),
      let change = set.statements.onlyExpression?.animatedStatement(resolver)
    else { return false }
    let finder = ReferenceFinder(of: name)
    finder.walk(change)
    guard let flag = finder.found.first?.outermostName, finder.found.count == 1 else { return false }
    if let assignment = change.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
      assignment.leftOperand.id == flag.id
    {
      return set.isParameter(assignment.rightOperand)
    }
    guard let (store, value) = FlagWriters(resolver).store(of: flag) ?? storeInDefaults(of: flag) else { return false }
    return store.id == change.id && set.isParameter(value)
  }

  /// `UserDefaults.standard.set($0, forKey: Keys.newPage)` of its key, and `$0`.
  private func storeInDefaults(of flag: ExprSyntax) -> (store: ExprSyntax, value: ExprSyntax)? {
    let key = flag.textKey ?? flag
    guard let call = key.callGiven, call.arguments.count == 2, let value = call.arguments.first, value.label == nil,
      call.arguments.last?.label?.text == "forKey", call.arguments.last?.expression.id == key.id,
      ["set", "setValue"].contains(call.calledExpression.lastName), !resolver.mayDeclareFunction(of: call)
    else { return nil }
    return (ExprSyntax(call), value.expression)
  }

  /// Whether the getter of a binding gives a flag, or what the flag has become.
  private func showsFlag(_ getter: ClosureExprSyntax) -> Bool {
    getter.statements.onlyExpression.map { $0.is(BooleanLiteralExprSyntax.self) || resolver.isAccessor($0) } ?? false
  }

  /// Notes what goes with an expression that is the binding.
  private mutating func noteBinding(_ binding: ExprSyntax) -> Bool {
    if let view = KeyedCode.view(ofSwitch: binding, resolver) { return noteView(view) }
    guard let owner = binding.onlyValueOf else { return false }
    return note(owner) { $0.noteBinding($1) }
  }

  /// Notes what goes with a view.
  private mutating func noteView(_ view: ExprSyntax) -> Bool {
    let place = KeyedCode.place(of: view, resolver)
    if case .statement(let item, let list)? = place.element, !list.isBody(of: item) {
      statements.append((item, list))
      return true
    }
    guard let owner = place.outermost.onlyValueOf else { return false }
    return note(owner) { $0.noteView($1) }
  }

  /// Notes what goes with a view that is made outside of a builder.
  private mutating func noteRow(_ row: ExprSyntax) -> Bool {
    if let element = row.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self),
      let literal = list.parent?.as(ExprSyntax.self),
      !ListedFlags.isMissed(Syntax(element), in: literal, isMenu: isDescribed, world)
    {
      elements.append((element, list))
      return true
    }
    if let call = row.parent?.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let name = call.calledExpression.lastName, ["append", "addArrangedSubview"].contains(name),
      let item = call.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    {
      statements.append((item, list))
      return true
    }
    guard let owner = row.onlyValueOf, owner.node.localScope != nil else { return false }
    return note(owner) { $0.noteRow($1) }
  }

  /// Notes a declaration, and what goes with each of its uses.
  private mutating func note(
    _ owner: (node: Syntax, name: String, binding: Syntax),
    _ noteUse: (inout FlagControl, ExprSyntax) -> Bool
  ) -> Bool {
    guard !declarations.contains(where: { $0.id == owner.node.id }), declarations.count < 4,
      !world.mayBeRequired(owner.name, owner.node), !world.isOverridden(owner.name, owner.node)
    else { return false }
    declarations.append(owner.node)
    let isLocal = owner.node.localScope != nil
    let isHidden = isLocal || owner.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.isHiddenInFile ?? false
    guard let references = world.onlyReferences(to: owner.name, in: isHidden ? .file(file) : .everywhere) else {
      return false
    }
    // A local name is no member of anything.
    for reference in references where !isLocal || reference.outermostName.is(DeclReferenceExprSyntax.self) {
      let found = resolver.declarations(ofUse: reference.outermostName)
      if !found.isEmpty, found.allSatisfy({ $0.node.id != owner.binding.id }) { continue }
      guard resolver.fileNumber(of: reference) == file, found.count == 1 else { return false }
      let use = reference.outermostName
      let call = use.call.map { ExprSyntax($0) }
      guard noteUse(&self, owner.node.is(FunctionDeclSyntax.self) ? call ?? use : use) else { return false }
    }
    return true
  }
}

extension ClosureExprSyntax {
  /// Whether an expression is the closure's first parameter.
  fileprivate func isParameter(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareName else { return false }
    switch signature?.parameterClause {
    case nil: return name == "$0"
    case .simpleInput(let names)?: return names.count == 1 && names.first?.name.bareName == name
    case .parameterClause(let clause)?:
      return clause.parameters.count == 1 && clause.parameters.first?.localName.bareName == name
    @unknown default: return false
    }
  }
}

extension ExprSyntax {
  /// What `withAnimation { … }` does, or itself.
  fileprivate func animatedStatement(_ resolver: RememberingResolver) -> ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), resolver.onlyRunsClosure(call),
      let closure = call.trailingClosure
    else { return self }
    return closure.statements.onlyExpression
  }

  /// The call that it is an argument of.
  fileprivate var callGiven: FunctionCallExprSyntax? {
    parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  /// The calls of which it is in an argument, from the inside out, within its statement.
  fileprivate var callsAround: [FunctionCallExprSyntax] {
    ancestorsInStatement.compactMap { $0.as(FunctionCallExprSyntax.self) }
  }

  /// The property, the local name or the function without parameters of which it is all.
  fileprivate var onlyValueOf: (node: Syntax, name: String, binding: Syntax)? {
    if let binding = parent?.parent?.as(PatternBindingSyntax.self) { return binding.onlyName }
    var item = parent
    if let node = item?.as(ReturnStmtSyntax.self) { item = node.parent }
    guard let item = item?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1 || list.isBody(of: item)
    else { return nil }
    if let block = list.parent?.as(AccessorBlockSyntax.self), block.onlyGetter?.id == list.id {
      return block.parent?.as(PatternBindingSyntax.self)?.onlyName
    }
    guard let function = list.parent?.parent?.as(FunctionDeclSyntax.self),
      function.signature.parameterClause.parameters.isEmpty
    else { return nil }
    return (Syntax(function), function.name.bareName, Syntax(function))
  }
}

extension FunctionCallExprSyntax {
  /// Whether an argument is what an expression in the call is.
  fileprivate func isGiven(_ flag: ExprSyntax) -> Bool {
    arguments.contains { $0.expression.trimmedDescription == flag.trimmedDescription }
  }
}

extension PatternBindingSyntax {
  fileprivate var onlyName: (node: Syntax, name: String, binding: Syntax)? {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.attributes.allSatisfy({ $0.isHarmless || $0.trimmedDescription == "@ViewBuilder" }),
      let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    else { return nil }
    return (Syntax(variable), name, Syntax(self))
  }
}

extension CodeBlockItemListSyntax {
  /// Whether an item is what a body is for, behind names for its bindings alone: `@Bindable var model = model`.
  fileprivate func isBody(of item: CodeBlockItemSyntax) -> Bool {
    guard count > 1, last?.id == item.id else { return false }
    return dropLast().allSatisfy { other in
      other.item.as(VariableDeclSyntax.self)?.attributes.contains { $0.trimmedDescription == "@Bindable" } ?? false
    }
  }
}

private final class ReferenceFinder: SyntaxVisitor {
  private let name: String
  private(set) var found: [DeclReferenceExprSyntax] = []

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.bareName == name { found.append(node) }
    return .visitChildren
  }
}

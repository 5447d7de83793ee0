import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Tells whether a closure would gain a result, because a single expression is a closure's result.
///
/// `{ if G == .red { count() } }` returns nothing; `{ count() }` returns the result of `count`.
struct ClosureTypes {
  let resolver: RememberingResolver
  private var types: StaticTypes { StaticTypes(resolver) }

  init(_ resolver: RememberingResolver) { self.resolver = resolver }

  /// Whether a closure without a result would have one if it consisted of a single statement.
  func givesResult(_ statement: CodeBlockItemSyntax, to closure: ClosureExprSyntax) -> Bool {
    guard closure.signature?.returnClause == nil else { return false }
    if closure.isKept { return !(isVoid(statement) && !statement.endsChain) && !isCalledInStatementsOnly(closure) }
    if isVoid(statement) { return false }
    if statement.isNamedLikeType || isCalledInStatementsOnly(closure) { return false }
    if isUnawaitedTask(closure), hasPlainResult(statement) { return false }
    if BuilderClosures(resolver: resolver).includes(closure) { return false }
    return types.place(of: ExprSyntax(closure)) != .stated && !takesNoResult(closure)
  }

  /// Whether it is an expression that is known to return nothing, or an `if` or `switch` of such expressions.
  private func isVoid(_ statement: CodeBlockItemSyntax) -> Bool {
    switch statement.item {
    case .expr(let expression): return types.isVoid(expression) == true
    case .stmt(let node):
      let branches = node.as(ExpressionStmtSyntax.self)?.expression.branches ?? []
      return branches.contains { branch in branch.count != 1 || branch.first.map { isVoid($0) } ?? true }
    case .decl: return true
    @unknown default: return true
    }
  }

  /// Whether the closure has a local name that is only called in statements, which discard the result.
  private func isCalledInStatementsOnly(_ closure: ClosureExprSyntax) -> Bool {
    guard let binding = closure.parent?.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      let name = binding.pattern.boundNames.first?.bareName,
      let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.references(to: name).allSatisfy { reference in
      guard let call = reference.call else { return false }
      return call.parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 1 > 1
    }
  }

  /// Whether the closure is what a task does that nobody keeps or waits for: `Task { await load() }` as a statement.
  private func isUnawaitedTask(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.callThatTakesIt, !resolver.declaresType("Task"),
      ["Task", "Task.detached"].contains(call.calledExpression.trimmedDescription),
      let list = call.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    if list.count > 1 { return true }
    if let outer = list.parent?.as(ClosureExprSyntax.self) { return takesNoResult(outer) || isUnawaitedTask(outer) }
    let owner = list.parent?.parent
    return owner?.is(InitializerDeclSyntax.self) ?? false || owner?.is(DeinitializerDeclSyntax.self) ?? false
      || owner?.as(FunctionDeclSyntax.self).map { $0.signature.returnClause == nil } ?? false
      || owner?.as(AccessorDeclSyntax.self).map { $0.accessorSpecifier.tokenKind != .keyword(.get) } ?? false
  }

  /// Whether it calls a function that gives another thread nothing, or a plain value. A framework's asynchronous function
  /// gives nothing that is bound to one.
  private func hasPlainResult(_ statement: CodeBlockItemSyntax) -> Bool {
    guard let expression = statement.expression,
      let call = expression.withoutEffectMarkers.as(FunctionCallExprSyntax.self)
    else { return false }
    let found = resolver.declarations(of: call.calledExpression)
    let isAwaited = (expression.as(TryExprSyntax.self)?.expression ?? expression).is(AwaitExprSyntax.self)
    return (isAwaited || !found.isEmpty)
      && found.allSatisfy { declaration in
        guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return false }
        let result = function.signature.returnClause?.type.trimmedDescription
        return ["()", "Bool", "Double", "Int", "String", "Void"].contains(result ?? "Void")
      }
  }

  /// Methods of the platforms, and of SnapKit, that never take a closure with a result.
  private static let takersOfNoResult: Set = [
    "addOperation", "async", "asyncAfter", "forEach", "makeConstraints", "onAppear", "onChange", "onDisappear",
    "onHover", "onLongPressGesture", "onReceive", "onSubmit", "onTapGesture", "remakeConstraints", "updateConstraints",
  ]

  /// Static methods of UIView, the same.
  private static let animations: Set = [
    "addKeyframe", "animate", "animateKeyframes", "performWithoutAnimation", "transition",
  ]

  /// Types of the platforms that are made with a closure for what happens later, which never has a result.
  private static let typesForActions: Set = [
    "BlockOperation", "Button", "DispatchWorkItem", "UIAction", "UIAlertAction",
  ]

  /// Functions of Quick, the same.
  private static let groups: Set = [
    "afterEach", "beforeEach", "context", "describe", "fcontext", "fdescribe", "fit", "it",
  ]

  /// Whether the closure is for one of several functions that tell a result from none:
  /// `func make(_ body: () -> Void)` beside `func make<T>(_ body: () -> T)`.
  ///
  /// An `if` of calls with results is then a statement, and one of the calls alone is a result.
  func mayHaveResultOrNone(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.callThatTakesIt else { return false }
    let functions = resolver.declarations(of: call.calledExpression).compactMap { $0.node.as(FunctionDeclSyntax.self) }
    let results = functions.compactMap { function in
      function.signature.parameterClause.parameters.compactMap(\.type.functionType).last
    }.map { ["Void", "()"].contains($0.returnClause.type.trimmedDescription) }
    return results.contains(true) && results.contains(false)
  }

  /// Whether the closure is an argument for a parameter whose type has no result.
  private func takesNoResult(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.callThatTakesIt else { return false }
    if resolver.declarations(of: call.calledExpression).isEmpty, let member = call.calledExpression.lastName,
      call.calledExpression.is(MemberAccessExprSyntax.self), Self.takersOfNoResult.contains(member)
    {
      return true
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base?.simpleName == "UIView",
      Self.animations.contains(member.declName.baseName.text), !resolver.declaresType("UIView"),
      !resolver.mayDeclareFunction(of: call)
    {
      return true
    }
    if let type = call.calledExpression.simpleName, Self.typesForActions.contains(type), !resolver.declaresType(type),
      // `Button(action: open) { … }` shows what the closure gives.
      call.trailingClosure?.id != closure.id || call.argument(named: "action") == nil
    {
      return true
    }
    if let name = call.calledExpression.simpleName, Self.groups.contains(name), closure.isInTestFile,
      resolver.declarations(of: call.calledExpression).isEmpty
    {
      return true
    }
    if closure.isEffect(of: call) { return true }
    if call.closuresOfBinding?.set.id == closure.id, !resolver.declaresType("Binding") { return true }
    let functions = resolver.declarations(of: call.calledExpression).compactMap {
      $0.node.as(FunctionDeclSyntax.self)
    }
    guard let function = functions.first, functions.count == 1 else { return false }
    let closures = function.signature.parameterClause.parameters.compactMap { parameter -> FunctionTypeSyntax? in
      parameter.type.functionType
    }
    guard let type = closures.last else { return false }
    let result = type.returnClause.type.trimmedDescription
    return closures.count == 1 && (result == "Void" || result == "()")
  }
}

extension ExprSyntax {
  /// The list, the dictionary, the tuple or the choice of which it is a part.
  fileprivate var literalAround: ExprSyntax {
    let whole: ExprSyntax? =
      switch parent?.as(SyntaxEnum.self) {
      case .arrayElement(let element): element.parent?.parent?.as(ExprSyntax.self)
      case .dictionaryElement(let element): element.parent?.parent?.as(ExprSyntax.self)
      case .labeledExpr(let element): element.parent?.parent?.as(TupleExprSyntax.self).map { ExprSyntax($0) }
      case .ternaryExpr(let choice): ExprSyntax(choice)
      default: nil
      }
    return whole?.literalAround ?? self
  }

  fileprivate var isNamedLikeType: Bool {
    let values = values
    return !values.isEmpty && values.allSatisfy { $0.beginsWithType || $0.is(DeclReferenceExprSyntax.self) }
  }

  /// Whether it begins with a type, as in `Text("x").bold()`.
  var beginsWithType: Bool { rootOfChain?.baseName.text.first?.isUppercase ?? false }

  /// The first expression of a chain of members and calls.
  var rootOfChain: DeclReferenceExprSyntax? {
    var expression = self
    while true {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
        expression = base
      } else {
        return expression.as(DeclReferenceExprSyntax.self)
      }
    }
  }

  /// The possible values of an `if` or `switch`; the expression itself for others.
  var values: [ExprSyntax] {
    if !self.is(IfExprSyntax.self), !self.is(SwitchExprSyntax.self) { return [self] }
    return branches.flatMap { $0.onlyValue?.values ?? [] }
  }

  /// The bodies of an `if` with an `else`, or of a `switch`.
  fileprivate var branches: [CodeBlockItemListSyntax] {
    if let node = self.as(SwitchExprSyntax.self) {
      return node.cases.flattened.map(\.statements)
    }
    guard let node = self.as(IfExprSyntax.self) else { return [] }
    switch node.elseBody {
    case .codeBlock(let block): return [node.body.statements, block.statements]
    case .ifExpr(let rest): return [node.body.statements] + ExprSyntax(rest).branches
    case nil: return [node.body.statements]
    @unknown default: return [node.body.statements]
    }
  }
}

extension TypeSyntax {
  /// The function type without its attributes and parentheses.
  var functionType: FunctionTypeSyntax? {
    if let node = self.as(FunctionTypeSyntax.self) { return node }
    if let node = self.as(AttributedTypeSyntax.self) { return node.baseType.functionType }
    if let node = self.as(TupleTypeSyntax.self), node.elements.count == 1 {
      return node.elements.first?.type.functionType
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether `self?` may end it, so that its value is an optional of nothing: `self?.rows = []`, `await self?.load()`.
  fileprivate var endsChain: Bool {
    guard var expression else { return false }
    let branches = expression.branches
    if !branches.isEmpty { return branches.contains { $0.count == 1 && $0.first?.endsChain ?? false } }
    while let inner = expression.as(AwaitExprSyntax.self)?.expression ?? expression.as(TryExprSyntax.self)?.expression {
      expression = inner
    }
    return (expression.as(InfixOperatorExprSyntax.self)?.leftOperand ?? expression).isChained
  }

  /// Whether it begins with a type, as in `Text("x").bold()`, or is a name alone, as `footer` is, or a choice of such.
  /// It has no effect, so it is a component for a result builder.
  fileprivate var isNamedLikeType: Bool {
    expression?.isNamedLikeType ?? false
  }

  /// Whether it is an `if` or `switch` of single expressions, and so the value of a body that contains nothing else.
  var isValue: Bool {
    if let node = expression?.as(IfExprSyntax.self) { return node.isValue }
    if let node = expression?.as(SwitchExprSyntax.self) {
      return node.cases.flattened.allSatisfy(\.statements.isSingleValue)
    }
    return expression != nil
  }
}

extension IfExprSyntax {
  fileprivate var isValue: Bool {
    guard body.statements.isSingleValue else { return false }
    switch elseBody {
    case .codeBlock(let block): return block.statements.isSingleValue
    case .ifExpr(let node): return node.isValue
    case nil: return false
    @unknown default: return false
    }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var isSingleValue: Bool {
    guard let only = first, count == 1 else { return false }
    return only.isValue
  }
}

extension ClosureExprSyntax {
  /// Whether a name keeps it, or a task of it, in the type that it has by itself: `let clear = { … }`.
  fileprivate var isKept: Bool {
    let task = isForTask ? callThatTakesIt : nil
    let value = (task.map { ExprSyntax($0) } ?? ExprSyntax(self)).literalAround
    guard let clause = value.parent?.as(InitializerClauseSyntax.self) else {
      return task != nil && value.parent?.is(CodeBlockItemSyntax.self) == false
    }
    return clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation == nil
  }

  /// Whether it is for `Task { … }` or the like, which build nothing of its statements.
  var isForPlainClosure: Bool {
    let name = parent?.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map { Self.takersOfPlainClosures.contains($0) } ?? false
  }

  /// Types of the platforms that are made with a closure, and build nothing of its statements.
  private static let takersOfPlainClosures: Set = [
    "AsyncStream", "AsyncThrowingStream", "BlockOperation", "Deferred", "Future", "NSPredicate", "Task", "Thread",
    "UIAction",
  ]
}

extension ClosureExprSyntax {
  /// Whether it is what an effect of the Composable Architecture does, which returns nothing: `.run { send in … }`.
  fileprivate func isEffect(of call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "run",
      member.base.map({ $0.lastName == "Effect" }) ?? true, parameterNames.count == 1
    else { return false }
    return root.as(SourceFileSyntax.self)?.imports(anyOf: ["ComposableArchitecture"]) ?? false
  }

  /// The call of which it is an argument or the trailing closure.
  var callThatTakesIt: FunctionCallExprSyntax? {
    parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  /// Whether it is for a task, whose result must be `Sendable`: `Task.detached { … }`, `group.addTask { … }`.
  var isForTask: Bool {
    guard let callee = parent?.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return callee.simpleName == "Task" }
    let name = member.declName.baseName.text
    return name.hasPrefix("addTask") || name == "detached" && member.base?.lastName == "Task"
  }
}

extension ClosureExprSyntax {
  /// `Button { … } label: { … }` around the closure behind a label by which views of the platforms take others.
  fileprivate var callThatShowsIt: FunctionCallExprSyntax? {
    if let argument = parent?.as(LabeledExprSyntax.self) {
      // In parentheses, an app's own type takes a closure with a result as well.
      guard Self.labelsOfViews.contains(argument.label?.text ?? ""), let call = callThatTakesIt,
        Self.views.contains(call.calledExpression.simpleName ?? "")
      else { return nil }
      return call
    }
    guard let element = parent?.as(MultipleTrailingClosureElementSyntax.self),
      Self.labelsOfViews.contains(element.label.text)
    else { return nil }
    return element.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  /// Whether it is what a preview shows: `#Preview { … }`.
  fileprivate var isOfPreview: Bool {
    (parent?.as(MacroExpansionExprSyntax.self)?.macroName ?? parent?.as(MacroExpansionDeclSyntax.self)?.macroName)?.text
      == "Preview"
  }

  /// Views of the platforms that take others behind such labels.
  private static let views: Set = [
    "Button", "ColorPicker", "ContentUnavailableView", "DatePicker", "DisclosureGroup", "Gauge", "GroupBox", "Label",
    "LabeledContent", "Link", "Menu", "NavigationLink", "Picker", "ProgressView", "Section", "ShareLink", "Slider",
    "Stepper", "Table", "TextField", "Toggle", "ToolbarItem",
  ]

  private static let labelsOfViews: Set = [
    "actions", "content", "currentValueLabel", "description", "destination", "detail", "footer", "header", "icon",
    "label", "maximumValueLabel", "message", "minimumValueLabel", "placeholder", "rows", "sidebar", "title",
  ]
}

extension StatementSite {
  /// Whether statements are components of a result here, so that `_ = e` must be `let _ = e`.
  var isInResultBuilder: Bool { resultBuilder != nil }

  enum ResultBuilder {
    /// An attribute, or a call of a type with a closure.
    case named
    /// An opaque result, such as that of `body: some View`; it may as well be the only value of a plain body.
    case likely
  }

  var resultBuilder: ResultBuilder? {
    for node in items.ancestors {
      if let closure = node.as(ClosureExprSyntax.self) {
        if closure.isOfPreview { return .named }
        let call = closure.parent?.as(FunctionCallExprSyntax.self) ?? closure.callThatShowsIt
        let name = call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name?.first?.isUppercase ?? false && !closure.isForPlainClosure ? .named : nil
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        if function.attributes.builderName != nil { return .named }
        return function.signature.returnClause?.type.isSome ?? false ? .likely : nil
      }
      if let variable = node.as(VariableDeclSyntax.self) {
        // The protocol of an app's shortcuts has a builder.
        if variable.attributes.builderName != nil || variable.onlyName == "appShortcuts" { return .named }
        let types = variable.bindings.compactMap { $0.typeAnnotation?.type }
        return types.contains(where: \.isSome) ? .likely : nil
      }
    }
    return nil
  }
}

extension TypeSyntax {
  /// `some View`
  fileprivate var isSome: Bool { self.is(SomeOrAnyTypeSyntax.self) && isOpaque }
}

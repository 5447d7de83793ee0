import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Folds calls of an app's own modifier that changes a view only under a condition.
///
/// ```
/// extension View {
///   @ViewBuilder func `if`<T: View>(_ condition: Bool, transform: (Self) -> T) -> some View {
///     if condition { transform(self) } else { self }
///   }
/// }
/// page.if(G == .red) { $0.padding() }      becomes   page.padding()
/// page.if(G == .blue) { $0.padding() }     becomes   page
/// ```
///
/// The same goes for a modifier that shows a view only under a condition, `if condition { self }`, and for one that takes a
/// flag and asks for it: `if flags.isOn(flag) { self }` for `page.shown(for: .newPage)`. Where the flag is off, the page goes.
extension Folder {
  /// - Returns: whether the call is folded.
  mutating func fold(conditionalModifier node: FunctionCallExprSyntax) -> Bool {
    guard let choice = ConditionalModifier(node, values) else { return false }
    if choice.showsNothing { return removeView(node) }
    guard let change = choice.change else {
      keep(choice.base, of: ExprSyntax(node))
      return true
    }
    let rest = change.start..<change.result.contentEnd
    edits.delete(choice.period.contentStart..<rest.lowerBound)
    edits.delete(rest.upperBound..<node.contentEnd)
    fold(expression: choice.base)
    foldChildren(change.result)
    let indentation = lines.indentationText(ofLineAt: choice.period.contentStart)
    if let line = lines.lineStarts(in: rest).first, lines.bytes[lines.trimmed(line..<rest.upperBound)].first == 0x2E {
      // Further modifiers, each on its line.
      reindent(rest, to: indentation)
    } else if lines.isFirstInLine(change.result.contentStart) {
      reindent(change.result, to: indentation)
    }
    return true
  }
}

extension Folder {
  /// Deletes the statement of a builder with a view that is never shown.
  private mutating func removeView(_ view: FunctionCallExprSyntax) -> Bool {
    // A modifier of the app's own may show something beside what is hidden.
    guard let modifiers = view.modifiersBehind, !modifiers.contains("modifier"),
      modifiers.allSatisfy({ values.resolver.declarations(named: $0).isEmpty }),
      case .statement(let item, _)? = KeyedCode.element(with: ExprSyntax(view), values.resolver)
    else { return false }
    edits.delete(lines.deletion(of: item.contentRange))
    return true
  }
}

/// A call of such a modifier, of which the condition is decided.
private struct ConditionalModifier {
  /// What a closure makes of the view: `$0.padding()`.
  struct Change {
    let result: ExprSyntax
    /// The offset behind `$0`.
    let start: Int
  }

  let base: ExprSyntax
  let period: TokenSyntax
  /// `nil` if the view stays as it is, or nothing of it.
  let change: Change?
  let showsNothing: Bool

  init?(_ node: FunctionCallExprSyntax, _ values: KnownValues) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let first = node.arguments.first?.expression,
      first.is(MemberAccessExprSyntax.self) || !values.decidedExperiments(in: Syntax(first)).isEmpty
    else { return nil }
    let functions = values.resolver.declarations(named: member.declName.baseName.bareName)
      .compactMap { $0.node.as(FunctionDeclSyntax.self) }
      .filter { node.fits($0.signature.parameterClause) }
    guard let function = functions.first, functions.count == 1, let shape = function.conditionalShape,
      let pairs = node.match(function.signature.parameterClause),
      let met = pairs.lazy.compactMap({ pair in
        shape.isMet(for: pair.argument.expression, as: pair.parameter, values).map { (pair.parameter, $0) }
      }).first
    else { return nil }
    (self.base, period) = (base, member.period)
    let (parameter, isMet) = met
    let shown = isMet ? shape.whenMet : shape.otherwise
    if case .nothing = shown { showsNothing = true } else { showsNothing = false }
    // A Boolean becomes its constant.
    if showsNothing, parameter.takesBoolean { return nil }
    switch shown {
    case .view, .nothing: change = nil
    case .result(let name):
      guard let closure = node.closure(for: name, of: function, pairs), let change = closure.changeOfArgument else {
        return nil
      }
      self.change = change
    }
  }
}

/// What a modifier makes of a view.
private enum ModifiedView {
  /// The view as it is.
  case view
  /// What a parameter of this name makes of it: `transform(self)`.
  case result(of: String)
  case nothing

  init?(_ branch: CodeBlockSyntax) {
    guard let value = branch.statements.onlyValue else { return nil }
    if value.simpleName == "self" {
      self = .view
    } else if value.trimmedDescription == "EmptyView()" {
      self = .nothing
    } else if let name = value.functionOfSelf {
      self = .result(of: name)
    } else {
      return nil
    }
  }
}

/// A function that is nothing but `if condition { … } else { … }`.
private struct ConditionalShape {
  let condition: ExprSyntax
  let whenMet: ModifiedView
  let otherwise: ModifiedView
  /// Whether what it returns has no type that its callers could rely on.
  let keepsType: Bool

  /// Whether an argument fulfils the condition, which is a parameter or asks for the flag that is one; nil if it is not
  /// known, or about another parameter.
  func isMet(for argument: ExprSyntax, as parameter: FunctionParameterSyntax, _ values: KnownValues) -> Bool? {
    let name = parameter.localName.bareName
    if parameter.takesBoolean {
      let call = condition.as(FunctionCallExprSyntax.self)
      let asked = (call?.calledExpression ?? condition).as(DeclReferenceExprSyntax.self)
      guard call?.arguments.isEmpty ?? true, asked?.baseName.bareName == name else { return nil }
      return values.settledBool(argument)
    }
    var asked = condition
    var isNegated = false
    while let negation = asked.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      asked = negation.expression
      isNegated.toggle()
    }
    guard let match = values.resolver.accessor(asked, passing: argument, for: name),
      case .isGroup(let group) = match.kind, match.experiment.has(group), let winner = values.winners[match.experiment],
      keepsType
    else { return nil }
    return ((winner == group) != match.isNegated) != isNegated
  }
}

extension FunctionCallExprSyntax {
  /// The names of the modifiers of what it makes; `nil` if some are under `#if`.
  fileprivate var modifiersBehind: [String]? {
    var names: [String] = []
    var view = ExprSyntax(self)
    while let call = view.memberCall {
      names += [call.calledExpression.lastName].compactMap(\.self)
      view = ExprSyntax(call)
    }
    return view.parent?.is(PostfixIfConfigExprSyntax.self) ?? false ? nil : names
  }
}

extension FunctionParameterSyntax {
  fileprivate var takesBoolean: Bool { ["Bool", "@autoclosure () -> Bool"].contains(type.trimmedDescription) }
}

extension FunctionDeclSyntax {
  /// What it is, also within `Group { … }`.
  fileprivate var conditionalShape: ConditionalShape? {
    guard let choice = body?.statements.choice, case .expression(let asked)? = choice.conditions.first?.condition,
      choice.conditions.count == 1, let whenMet = ModifiedView(choice.body)
    else { return nil }
    let otherwise: ModifiedView?
    switch choice.elseBody {
    case nil: otherwise = choice.isInBuilder || attributes.typeNames.contains("ViewBuilder") ? .nothing : nil
    case .codeBlock(let branch): otherwise = ModifiedView(branch)
    default: otherwise = nil
    }
    let result = signature.returnClause?.type
    let keepsType = result?.isOpaque ?? false || result?.trimmedDescription == "Self"
    return otherwise.map {
      ConditionalShape(condition: asked, whenMet: whenMet, otherwise: $0, keepsType: keepsType)
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The `if` that it consists of, also within `Group { … }` of views.
  fileprivate var choice: IfExprSyntax? {
    guard let value = onlyExpression ?? onlyValue else { return nil }
    if let choice = value.as(IfExprSyntax.self) { return choice }
    guard let group = value.as(FunctionCallExprSyntax.self), group.calledExpression.simpleName == "Group",
      group.arguments.isEmpty, group.additionalTrailingClosures.isEmpty, group.trailingClosure?.signature == nil
    else { return nil }
    return group.trailingClosure?.statements.onlyValue?.as(IfExprSyntax.self)
  }
}

extension IfExprSyntax {
  /// Whether a closure collects what it makes.
  fileprivate var isInBuilder: Bool { parent?.parent?.parent?.parent?.is(ClosureExprSyntax.self) ?? false }
}

extension ExprSyntax {
  /// `transform` of `transform(self)`
  fileprivate var functionOfSelf: String? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil, call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil, argument.expression.simpleName == "self"
    else { return nil }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName
  }
}

extension FunctionCallExprSyntax {
  /// The closure that a call passes for a parameter, in its parentheses or behind them.
  fileprivate func closure(
    for name: String, of function: FunctionDeclSyntax,
    _ pairs: [(parameter: FunctionParameterSyntax, argument: LabeledExprSyntax)]
  ) -> ClosureExprSyntax? {
    if let pair = pairs.first(where: { $0.parameter.localName.bareName == name }) {
      return pair.argument.expression.as(ClosureExprSyntax.self)
    }
    let rest = Array(function.signature.parameterClause.parameters).filter { parameter in
      !pairs.contains { $0.parameter.id == parameter.id }
    }
    if rest.first?.localName.bareName == name { return trailingClosure }
    let label = rest.first { $0.localName.bareName == name }?.firstName.text
    return additionalTrailingClosures.first { $0.label.text == label }?.closure
  }
}

extension ClosureExprSyntax {
  /// What a closure of one expression makes of its argument, which it names once and at the start.
  fileprivate var changeOfArgument: ConditionalModifier.Change? {
    guard let result = statements.onlyValue, let root = result.rootOfChain, ExprSyntax(root).id != result.id,
      let next = root.nextToken(viewMode: .sourceAccurate), !hasComments(around: result)
    else { return nil }
    let name: String
    switch signature?.parameterClause {
    case nil where signature == nil: name = "$0"
    case .simpleInput(let names) where names.count == 1 && signature?.capture == nil:
      name = names.first?.name.bareName ?? ""
    default: return nil
    }
    guard root.baseName.bareName == name, Self.count(of: name, in: Syntax(statements)) == 1 else { return nil }
    return ConditionalModifier.Change(result: result, start: next.contentStart)
  }

  private func hasComments(around result: ExprSyntax) -> Bool {
    let trivia =
      [leftBrace.trailingTrivia, rightBrace.leadingTrivia, result.leadingTrivia, result.trailingTrivia]
      + [signature?.inKeyword.trailingTrivia].compactMap { $0 }
    return trivia.contains { $0.contains { !$0.isWhitespace } }
  }

  /// The `$0` of a closure within it is another one.
  private static func count(of name: String, in node: Syntax) -> Int {
    if let reference = node.as(DeclReferenceExprSyntax.self) { return reference.baseName.bareName == name ? 1 : 0 }
    if name == "$0", node.is(ClosureExprSyntax.self) { return 0 }
    return node.children(viewMode: .sourceAccurate).reduce(0) { $0 + count(of: name, in: $1) }
  }
}

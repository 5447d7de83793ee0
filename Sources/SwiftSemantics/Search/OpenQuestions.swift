import ParallelMap
import SourceSearch
import SwiftSyntax

/// The questions that the parsed files leave open and other files may answer.
struct OpenQuestions {
  let evaluator: Evaluator
  private(set) var wants: Set<CandidateScan.Want> = []
  /// Names that relate to an experiment without showing it.
  private(set) var names: Set<String> = []

  /// - Parameter scan: tells from bytes whether code may relate to an experiment.
  init(_ resolver: UsageResolver, _ scan: CandidateScan) {
    evaluator = resolver.evaluator
    context = Evaluator.Context()
    let evaluator = evaluator
    let wants = resolver.index.files.parallelMap(stride: 4) { OpenQuestions(evaluator, in: $0).wants }
    self.wants = wants.reduce(into: []) { $0.formUnion($1) }
    let members = BoundMembers(evaluator, .all(scan))
    self.wants.formUnion(members.wants)
    names = members.names
  }

  /// Finds the open questions of one file.
  private init(_ evaluator: Evaluator, in file: SwiftSourceFile) {
    self.evaluator = evaluator
    context = Evaluator.Context()
    let anchors = AnchorCollector(evaluator, context)
    anchors.walk(file.tree)
    for base in anchors.bases { ask(base) }
    for name in anchors.unknownNames { wants.insert(.declaration(name)) }
  }

  /// Finds the open questions of one expression.
  ///
  /// - Parameter context: its remembered answers are not worked out again.
  init(_ evaluator: Evaluator, about base: ExprSyntax, _ context: Evaluator.Context) {
    self.evaluator = evaluator
    self.context = context
    ask(base)
  }

  private let context: Evaluator.Context

  /// Asks for the types and names that are missing to resolve `base.currentGroup`.
  private mutating func ask(_ base: ExprSyntax, depth: Int = 0) {
    guard depth < Self.depthLimit else { return }
    if let value = evaluator.chain(base, context).value {
      if case .currentGroup(_, .accessor) = value.unwrapped {
        if let type = evaluator.groupType(ofAccessor: base, context) { ask(for: type) }
      } else if evaluator.assignment(value) == nil {
        ask(for: value)
      }
      return
    }
    switch base.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): if let inner = member.base { ask(inner, depth: depth + 1) }
    // The experiment has no spec, so no service knows more of it.
    case .functionCallExpr(let call) where call.calledExpression.lastName == RuntimeAPI.fetch: break
    case .functionCallExpr(let call): ask(call.calledExpression, depth: depth + 1)
    case .optionalChainingExpr(let chain): ask(chain.expression, depth: depth + 1)
    case .forceUnwrapExpr(let unwrapped): ask(unwrapped.expression, depth: depth + 1)
    case .tryExpr(let node): ask(node.expression, depth: depth + 1)
    case .awaitExpr(let node): ask(node.expression, depth: depth + 1)
    case .declReferenceExpr(let name): ask(name, depth: depth)
    default: if let inner = base.singleParenthesized { ask(inner, depth: depth + 1) }
    }
  }

  private mutating func ask(_ name: DeclReferenceExprSyntax, depth: Int) {
    askForSupertypes(around: Syntax(name))
    let declarations = evaluator.declarations(of: ExprSyntax(name), context)
    if declarations.isEmpty { wants.insert(.declaration(name.baseName.bareName)) }
    for declaration in declarations {
      if let type = evaluator.declaredType(of: declaration, context) {
        ask(for: type)
      } else {
        ask(for: declaration.variable?.injection, depth: depth + 1)
      }
      let initializer =
        declaration.binding?.initializer ?? declaration.node.as(OptionalBindingConditionSyntax.self)?.initializer
      if let initializer { ask(initializer.value, depth: depth + 1) }
    }
  }

  private mutating func ask(for injection: Injection?, depth: Int) {
    switch injection {
    case .member(let name, _): wants.insert(.declaration(name))
    case .object(let type): ask(type, depth: depth)
    case nil: break
    }
  }

  private static let depthLimit = 8

  private mutating func ask(for value: Value) {
    switch value {
    case .metatype(let type): ask(for: type)
    default: ask(for: value.unwrapped.type)
    }
  }

  /// - Parameter subtypes: the types that lead here, because broken code may let a class inherit from itself.
  private mutating func ask(for type: ValueType, of subtypes: Set<Int> = []) {
    switch type {
    case .external(let name, _): wants.insert(.declaration(name))
    case .optional(let wrapped): ask(for: wrapped, of: subtypes)
    case .function(_, let result): ask(for: result, of: subtypes)
    case .declared(let number, _):
      wants.insert(.declaration(evaluator.index.types[number].name))
      guard !subtypes.contains(number) else { return }
      let types = subtypes.union([number])
      for parent in evaluator.index.types[number].inherited { ask(for: evaluator.type(parent, context), of: types) }
    case .namesakes(let numbers): for number in numbers { ask(for: .declared(number, arguments: []), of: subtypes) }
    default: break
    }
  }

  private mutating func askForSupertypes(around node: Syntax) {
    var current: Syntax? = node
    while let here = current {
      if let number = evaluator.index.number(of: here) { ask(for: .declared(number, arguments: [])) }
      if let node = here.as(ExtensionDeclSyntax.self) {
        ask(for: evaluator.type(node.extendedType, context))
        // `Page` of `extension Page.Row`, without which the row is not known.
        var outer = node.extendedType.as(MemberTypeSyntax.self)?.baseType
        while let type = outer {
          ask(for: evaluator.type(type, context))
          outer = type.as(MemberTypeSyntax.self)?.baseType
        }
      }
      current = here.parent
    }
  }
}

/// The expressions before `.currentGroup` and `.hitSplitTest`, and the experiments that have no spec.
private final class AnchorCollector: SyntaxVisitor {
  private let evaluator: Evaluator
  private let context: Evaluator.Context
  private(set) var bases: [ExprSyntax] = []
  private(set) var unknownNames: Set<String> = []

  init(_ evaluator: Evaluator, _ context: Evaluator.Context) {
    self.evaluator = evaluator
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base, [RuntimeAPI.currentGroup, RuntimeAPI.hit].contains(node.declName.baseName.bareName) {
      bases.append(base)
    }
    noteUnknown(ExprSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteUnknown(ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    noteUnknown(ExprSyntax(node))
    if node.calledExpression.lastName == RuntimeAPI.fetch,
      let argument = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      let name = argument.base?.as(DeclReferenceExprSyntax.self),
      evaluator.resolve(name.baseName.bareName, from: Syntax(name), onlyTypes: true, context) == nil
    {
      unknownNames.insert(name.baseName.bareName)
    }
    return .visitChildren
  }

  private func noteUnknown(_ expression: ExprSyntax) {
    for accessor in evaluator.accessors where accessor.accessor.kind != .declaration {
      guard let match = accessor.match(expression) else { continue }
      if match.experiment == nil, evaluator.counts(accessor.accessor, match, expression, context) {
        unknownNames.insert(match.name)
      }
      if accessor.accessor.publishesOnce { unknownNames.formUnion(evaluator.operatorsOfTheApp(behind: expression)) }
    }
  }
}

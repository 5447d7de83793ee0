import ExperimentFacts
import SourceSearch
import SwiftSyntax

/// Collects every use of an experiment in one file.
final class ReferenceCollector: SyntaxVisitor {
  let evaluator: Evaluator
  private let resolver: RememberingResolver
  private let decisions: DecisionFinder
  /// Names that may stand for a generated type.
  private let typeNames: Set<String>
  private(set) var references: [ExperimentReference] = []
  private let context: Evaluator.Context
  /// Where the last accessor ends.
  private var endOfAccessor = 0
  /// By name, whether an attribute makes some variable of the name a flag.
  private var answersOfAttributes: [String: Bool] = [:]

  init(_ usages: UsageResolver, typeNames: Set<String>, _ context: Evaluator.Context) {
    evaluator = usages.evaluator
    resolver = RememberingResolver(usages, context)
    self.typeNames = typeNames
    self.context = context
    decisions = DecisionFinder(evaluator, resolver)
    super.init(viewMode: .sourceAccurate)
  }

  func note(_ kind: ExperimentReference.Kind, _ number: Int, _ node: some SyntaxProtocol) {
    references.append(ExperimentReference(kind, evaluator.experiments[number].identifier, node.contentRange))
  }

  private func note(_ kind: ExperimentReference.Kind, _ experiment: ExperimentNames, _ node: some SyntaxProtocol) {
    references.append(ExperimentReference(kind, experiment.identifier, node.contentRange))
  }

  private func note(_ found: [DecisionFinder.Found]) {
    for decision in found {
      let identifier = evaluator.experiments[decision.experiment].identifier
      references.append(
        ExperimentReference(.decision, identifier, decision.subject, branches: decision.branches))
      if let branch = decision.defaultCase {
        references.append(ExperimentReference(.defaultCase, identifier, branch.range, branches: [branch]))
      }
    }
  }

  // MARK: Decisions

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(IfExprSyntax.self) != true { note(decisions.decisions(in: If(node))) }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    note(decisions.decisions(in: Guard(node)))
    return .visitChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    note(decisions.decisions(in: Loop(node)))
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if let decision = Loop(node) { note(decisions.decisions(in: decision)) }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    note(decisions.decisions(in: Ternary(node)))
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    note(decisions.decisions(in: node))
    if case .rawValue(let number) = evaluator.value(of: node.subject, context) {
      note(.rawNameComparison, number, node.subject)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let decision = DictionaryLookup(node) { note(decisions.decisions(in: decision)) }
    if let decision = ArrayLookup(node) { note(decisions.decisions(in: decision)) }
    _ = noteAccessor(ExprSyntax(node))
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if noteAccessor(ExprSyntax(node)) { return .visitChildren }
    noteHandedOn(node)
    switch node.calledExpression.lastName {
    case RuntimeAPI.fetch where !evaluator.isOwnFetch(node, context):
      if noteFetch(node) {
        walk(node.calledExpression)
        for argument in node.arguments.dropFirst() { walk(argument) }
        return .skipChildren
      }
    case RuntimeAPI.hit: noteExposure(of: node.calledExpression, node)
    case let name? where RuntimeAPI.selections.contains(name): note(decisions.decisions(in: node))
    case "contains":
      if case .isGroup(let number, _) = evaluator.value(of: ExprSyntax(node), context) {
        note(.comparison, number, node)
      }
    default: break
    }
    return .visitChildren
  }

  /// `test.hitSplitTest()`, or `test.hitSplitTest` where it is passed as a function.
  private func noteExposure(of function: ExprSyntax, _ node: some SyntaxProtocol) {
    let value: Value?
    if let member = function.as(MemberAccessExprSyntax.self) {
      value = member.base.flatMap { evaluator.chain($0, context).value }
    } else {
      value = evaluator.selfValue(at: Syntax(function), context)
    }
    if let number = evaluator.assignment(value) {
      note(.exposure, number, node)
    } else if case .external(RuntimeAPI.assignment, _) = value?.unwrapped.type {
      references.append(ExperimentReference(.openExposure, "", node.contentRange))
    }
  }

  private func noteHandedOn(_ node: FunctionCallExprSyntax) {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let isInitializer = member?.declName.baseName.tokenKind == .keyword(.`init`)
    let name = isInitializer ? member?.base?.lastName : node.calledExpression.lastName
    guard let name, evaluator.index.genericTakers.contains(name) else { return }
    let given = node.arguments.map(\.expression) + [member?.base].compactMap { $0 }
    let numbers = given.compactMap { evaluator.assignment(evaluator.chain($0, context).value?.unwrapped) }
    for number in Set(numbers).sorted() { note(.handedOn, number, node) }
  }

  private func noteFetch(_ node: FunctionCallExprSyntax) -> Bool {
    guard let argument = node.arguments.first?.expression else { return false }
    switch evaluator.value(of: argument, context) {
    case .metatype(.experiment(let number)):
      note(.fetch, number, node)
      return true
    case nil, .metatype(.external):
      guard let member = argument.as(MemberAccessExprSyntax.self),
        member.declName.baseName.tokenKind == .keyword(.self),
        let base = member.base?.as(DeclReferenceExprSyntax.self),
        evaluator.resolve(base.baseName.bareName, from: Syntax(base), onlyTypes: true, context) == nil
      else { return false }
      references.append(ExperimentReference(.unknown, base.baseName.bareName, argument.contentRange))
      return false
    default: return false
    }
  }

  /// - Returns: whether the expression is a configured accessor.
  private func noteAccessor(_ expression: ExprSyntax) -> Bool {
    for accessor in evaluator.accessors {
      guard let match = accessor.match(expression), evaluator.isMeant(accessor.accessor, match, expression, context)
      else { continue }
      let asksNothing = accessor.accessor.kind == .declaration || evaluator.isComparedWithNewValue(expression)
      guard let number = match.experiment else {
        if !asksNothing, evaluator.mayLackSpec(expression, match) {
          references.append(ExperimentReference(.unknown, match.name, expression.contentRange))
        }
        continue
      }
      note(asksNothing ? .accessorDeclaration : .accessor, number, expression)
      endOfAccessor = max(endOfAccessor, expression.contentEnd)
      return true
    }
    guard let found = evaluator.accessorOfConstant(expression, context) else { return false }
    note(.accessor, found.number, expression)
    return true
  }

  /// Whether an attribute makes some variable of a name a flag.
  private func isAnswerOfAttribute(_ name: String) -> Bool {
    if let known = answersOfAttributes[name] { return known }
    let isOne = evaluator.index.declarations(named: name).contains {
      evaluator.accessorAttribute($0.variable, context) != nil
    }
    answersOfAttributes[name] = isOne
    return isOne
  }

  /// A variable that an attribute makes the flag, where it is read: `isNew` of `@Flag(.newPage) var isNew`.
  private func noteAnswerOfAttribute(_ expression: ExprSyntax) -> Bool {
    guard evaluator.hasAttributes, let name = expression.lastName, isAnswerOfAttribute(name)
    else { return false }
    let found = evaluator.declarations(of: expression, context).map {
      evaluator.accessorAttribute($0.variable, context)
    }
    guard let first = found.first, let accessor = first, found.allSatisfy({ $0?.number == accessor.number }) else {
      return false
    }
    note(.accessor, accessor.number, expression)
    return true
  }

  /// A flag's name alone, which an accessor around it does not ask for.
  private func noteName(_ node: MemberAccessExprSyntax) {
    guard node.contentStart >= endOfAccessor, let type = evaluator.layerType(ofImplicit: node, context) else { return }
    let name = node.declName.baseName.bareName
    let number = evaluator.accessors.lazy.compactMap { $0.experiment(declaredAs: name, in: type) }.first
    if let number { note(.accessorDeclaration, number, node) }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if noteAccessor(ExprSyntax(node)) { return .visitChildren }
    guard let base = node.base else {
      noteName(node)
      return .visitChildren
    }
    if noteAnswerOfAttribute(ExprSyntax(node)) { return .visitChildren }
    let name = node.declName.baseName.bareName
    if name == RuntimeAPI.currentGroup {
      if let number = evaluator.assignment(evaluator.chain(base, context).value) { note(.groupRead, number, node) }
    } else if name == RuntimeAPI.hit {
      if node.call == nil { noteExposure(of: ExprSyntax(node), node) }
    } else if base.isTypePath {
      return noteMember(node)
    } else if evaluator.parameterNames.contains(name) {
      if case .parameterValue(let number, _) = evaluator.chain(ExprSyntax(node), context).value {
        note(.parameterRead, number, node)
      }
    }
    return .visitChildren
  }

  /// `X.Group.red`, `X.Group.allCases`, `X.Group`, `X.self`.
  private func noteMember(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard ExprSyntax(node).firstName.map(typeNames.contains) == true else { return .visitChildren }
    switch evaluator.value(of: ExprSyntax(node), context) {
    case .groupLiteral(let number, _), .behaviorLiteral(let number, _): note(.groupLiteral, number, node)
    case .metatype(.group(let number)), .metatype(.behavior(let number)), .instance(.array(.group(let number))):
      note(.groupType, number, node)
    case .metatype(.experiment(let number)): note(.experimentType, number, node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // The member access handles the name after its point.
    if node.isMemberName { return .skipChildren }
    if noteAccessor(ExprSyntax(node)) || noteAnswerOfAttribute(ExprSyntax(node)) { return .skipChildren }
    guard typeNames.contains(node.baseName.bareName) else { return .skipChildren }
    switch evaluator.value(of: ExprSyntax(node), context) {
    case .metatype(.experiment(let number)): note(.experimentType, number, node)
    case .metatype(.group(let number)): note(.groupType, number, node)
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let op = node.operatorName, ["==", "!=", "~="].contains(op)
    else { return .visitChildren }
    for side in [node.leftOperand, node.rightOperand] {
      guard let compared = resolver.compared(side) else { continue }
      note(compared.isRawName ? .rawNameComparison : .comparison, compared.experiment, node)
      break
    }
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    if let compared = resolver.compared(node.initializer.value) { note(.comparison, compared.experiment, node) }
    return .visitChildren
  }

  // MARK: Types and declarations

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if noteOwnType(node) { return .visitChildren }
    guard typeNames.contains(node.name.bareName) else { return .visitChildren }
    return noteType(TypeSyntax(node))
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard
      typeNames.contains(node.name.bareName)
        || [RuntimeAPI.group, RuntimeAPI.behaviorType].contains(node.name.bareName)
    else {
      return .visitChildren
    }
    return noteType(TypeSyntax(node))
  }

  private func noteType(_ node: TypeSyntax) -> SyntaxVisitorContinueKind {
    switch evaluator.type(node, context) {
    case .experiment(let number): note(.experimentType, number, node)
    case .group(let number), .behavior(let number): note(.groupType, number, node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    switch evaluator.type(node.extendedType, context) {
    case .group(let number), .behavior(let number):
      note(.groupExtension, number, node.extendedType)
      walk(node.memberBlock)
      return .skipChildren
    default: return .visitChildren
    }
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if let declared = evaluator.index.number(of: node), let number = evaluator.experiment(declaredBy: declared) {
      note(.generatedDeclaration, number, node)
      return .skipChildren
    }
    noteOwnType(declaredAs: node.name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOwnType(declaredAs: node.name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOwnType(declaredAs: node.name)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    noteDeclaration(of: node.name, node.name)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    for accessor in evaluator.accessors where accessor.isAttribute {
      if let number = accessor.match(node)?.experiment { note(.accessor, number, node) }
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(MemberBlockItemSyntax.self) ?? false {
      for binding in node.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier { noteDeclaration(of: name, name) }
      }
    }
    return .visitChildren
  }

  private func noteDeclaration(of name: TokenSyntax, _ node: some SyntaxProtocol) {
    // Another type of the name has cases of its own.
    if let owner = node.ancestor(MemberBlockSyntax.self)?.parent, let type = owner.nameOfOwner,
      evaluator.layerTypes.contains(type), !evaluator.isOfLayer(owner)
    {
      return
    }
    for accessor in evaluator.accessors {
      guard let number = accessor.experiment(declaredAs: name.bareName, in: node.enclosingTypeName) else { continue }
      note(.accessorDeclaration, number, node)
    }
  }
}

extension ExprSyntax {
  /// `a` of `a` and of `a.b.c`.
  var firstName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.firstName }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.bareName
  }
}

extension Evaluator {
  /// The experiment whose assignment a value is.
  func assignment(_ value: Value?) -> Int? {
    if case .instance(.assignment(let number)) = value { number } else { nil }
  }
}

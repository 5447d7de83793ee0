import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Evaluates expressions with the group of every decided experiment equal to its winner.
struct KnownValues: AssumedValues {
  let world: World
  let winners: [ExperimentNames: String]
  let purity: Purity
  let calls: CallSites
  let constants: ConstantNames
  private let reach: Reach
  private let assigned = AssignmentMemory()
  private(set) var depth = 0
  private(set) var selfValue: Constant?

  init(_ world: World, winners: [ExperimentNames: String], reach: Reach, constants: ConstantNames) {
    self.world = world
    self.constants = constants
    self.winners = winners
    self.reach = reach
    purity = Purity(world.resolver)
    calls = CallSites(world)
  }

  var resolver: RememberingResolver { world.resolver }

  var deeper: KnownValues {
    var copy = self
    copy.depth += 1
    copy.selfValue = nil
    return copy
  }

  /// The values inside of a member of the experiment's `Group` or `Behavior`.
  func knowing(self value: Constant) -> KnownValues {
    var copy = self
    copy.selfValue = value
    return copy
  }

  func reaches(_ expression: ExprSyntax) -> Bool {
    resolver.fileNumber(of: expression).map { reach.files[$0].isNamed(in: expression) } ?? true
  }

  func assumedGroup(for meaning: ExpressionMeaning, of expression: ExprSyntax) -> String? {
    winners[meaning.experiment]
  }

  func declarations(named reference: ExprSyntax) -> [Declaration] {
    reference.lastName.map { reach.leads($0) } ?? false
      ? resolver.declarations(of: reference) : resolver.parsedDeclarations(of: reference)
  }

  func assignments(of variable: AssignedVariable, _ find: () -> Assignments) -> Assignments {
    // In a member of the group, `self` is known besides.
    selfValue == nil ? assigned.assignments(of: variable, find) : find()
  }

  func isPure(_ expression: ExprSyntax) -> Bool { purity.isPure(expression) }
  func isMadeQuietly(_ expression: ExprSyntax) -> Bool { purity.isMadeQuietly(expression) }

  // Code that cannot be folded counts as open, because it stays and the compiler takes it as open, too.

  func test(_ conditions: ConditionElementListSyntax) -> ConditionTest { fold(conditions).test }

  func subject(of node: SwitchExprSyntax) -> Evaluation? {
    // Names that patterns bind to an app's own value stay, and with them the whole.
    if let own = namedConstant(node.subject), evaluate(node.subject)?.isDecided != true,
      node.itemsBindingNames.contains(where: {
        if case .never = test($0, own.value, origin: .generated) { false } else { true }
      })
    {
      return nil
    }
    return switchedValue(of: node).flatMap { $0.value.alternatives.count == 1 ? $0 : nil }
  }

  func enteredCases(of node: SwitchExprSyntax) -> Set<SyntaxIdentifier>? {
    node.cases.allSatisfy { $0.is(SwitchCaseSyntax.self) } ? possiblyEnteredCases(of: node) : nil
  }

  /// A Boolean beside another Boolean keeps its type in any place; a literal may take its type from the other arm.
  func keepsType(_ value: Constant, beside other: ExprSyntax) -> Bool {
    switch value {
    case .bool:
      if StaticTypes(resolver).type(of: other) == "Bool" { return true }
      guard case .isGroup = resolver.meaning(of: other) else { return false }
      return true
    case .group, .behavior: return true
    case .string, .number, .enumCase, .tuple, .optional, .nilMeaning, .answer, .either: return false
    }
  }

  func constant(of declaration: Declaration, isCalled: Bool) -> Bool? {
    constants.constant(declaration, isCalled: isCalled, world)?.value
  }

  func isNil(_ declaration: Declaration, isCalled: Bool) -> Bool {
    isCalled == (declaration.kind == .function) && constants.nils.contains(declaration.node.id)
  }

  func isUnmade(_ type: TypeSyntax) -> Bool {
    guard !constants.unmadeTypes.isEmpty else { return false }
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      return node.genericArgumentClause == nil && constants.unmadeTypes.contains(node.name.bareName)
    case .memberType(let node):
      return node.genericArgumentClause == nil && constants.unmadeTypes.contains(node.name.bareName)
    default: return false
    }
  }

  func isDecided(_ literal: BooleanLiteralExprSyntax) -> Bool { constants.answer(ExprSyntax(literal)) != nil }

  /// What a name stands for that earlier rounds have made a constant.
  func constant(named expression: ExprSyntax) -> ConstantNames.Constant? {
    guard !constants.isEmpty, reaches(expression) else { return nil }
    let call = expression.as(FunctionCallExprSyntax.self)
    if let call, !call.arguments.isEmpty || call.trailingClosure != nil { return nil }
    let found = declarations(named: call?.calledExpression ?? expression)
    guard let declaration = found.first, found.count == 1 else { return nil }
    return constants.constant(declaration, isCalled: call != nil, world)
  }

  /// The experiments that chose the value of a name.
  private func experiments(behind name: ExprSyntax) -> Set<ExperimentNames> {
    guard partlyDecided(name) != nil else { return [] }
    return Set(ConcernedExperiments(resolver).experiments(in: [name]).values.filter { winners[$0] != nil })
  }

  /// The experiments that a node uses.
  func decidedExperiments(in node: Syntax) -> Set<ExperimentNames> {
    if let expression = node.as(ExprSyntax.self), let constant = constant(named: expression) {
      return constant.experiments
    }
    if let expression = node.as(ExprSyntax.self), let answer = constants.answer(expression) {
      return answer.experiments
    }
    if let expression = node.as(ExprSyntax.self), let names = resolver.meaning(of: expression)?.experiment,
      winners[names] != nil
    {
      return [names]
    }
    if let type = node.as(TypeSyntax.self), isUnmade(type) { return Set(winners.keys) }
    if let binding = node.as(OptionalBindingConditionSyntax.self), binding.initializer == nil {
      return Set(ConcernedExperiments(resolver).experiments(behind: binding).filter { winners[$0] != nil })
    }
    if let asked = node.as(ExprSyntax.self),
      asked.is(FunctionCallExprSyntax.self) || asked.is(MemberAccessExprSyntax.self),
      case let found = experiments(behind: asked), !found.isEmpty
    {
      return found
    }
    if let reference = node.as(DeclReferenceExprSyntax.self) { return experiments(behind: ExprSyntax(reference)) }
    return node.children(viewMode: .sourceAccurate).reduce(into: []) { $0.formUnion(decidedExperiments(in: $1)) }
  }
}

extension SwitchExprSyntax {
  /// Whether a pattern binds names to the subject or to parts of it.
  fileprivate var itemsBindingNames: [SwitchCaseItemSyntax] {
    cases.flattened.flatMap { item -> [SwitchCaseItemSyntax] in
      guard case .case(let label) = item.label else { return [] }
      return label.caseItems.filter { !$0.pattern.boundNames.isEmpty }
    }
  }
}

extension FunctionParameterSyntax {
  var isInOut: Bool { type.trimmedDescription.hasPrefix("inout ") }
}

extension Declaration {
  /// Whether it is a member or a global that other files may use, in unit tests above all. Its name says more than its
  /// value.
  var isSeenElsewhere: Bool {
    guard kind == .variable || kind == .function, node.enclosingType != nil || isGlobal, node.localScope == nil else {
      return false
    }
    return !(modifiers?.isHiddenInFile ?? false)
  }
}
